import { Download, ReceiptText } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type InvoicePage, type InvoiceRow, invoicePageSize } from '#features/billing/overview/rules-rows.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'

const tones = { DRAFT: 'neutral', OPEN: 'warning', PAID: 'success', VOID: 'neutral', UNCOLLECTIBLE: 'danger' } as const

/** The invoices and credit notes of the account. */
export function InvoicesTab({ rows, total, page }: InvoicePage) {
  const t = useTranslations('billingPage.invoices')
  const format = useFormatter()
  if (total === 0)
    return (
      <EmptyState icon={ReceiptText} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  const date = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <div className="grid gap-5">
      <Card flush>
        <Table
          caption={t('caption')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'number', header: t('number'), cell: row => <InvoiceNumber row={row} /> },
            { id: 'date', header: t('date'), cell: ({ issuedAt, createdAt }) => date(issuedAt ?? createdAt) },
            {
              id: 'period',
              header: t('period'),
              wideOnly: true,
              cell: ({ periodStart, periodEnd }) =>
                format.dateTimeRange(periodStart, periodEnd, { dateStyle: 'medium' }),
            },
            {
              id: 'status',
              header: t('status'),
              wideOnly: true,
              cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
            },
            {
              id: 'total',
              header: t('total'),
              align: 'end',
              cell: ({ total, currency }) => <MoneyText cents={total} currency={currency} />,
            },
            { id: 'document', header: t('document'), headerHidden: true, align: 'end', cell: row => <Pdf row={row} /> },
          ]}
        />
      </Card>
      <Pagination page={page} pageSize={invoicePageSize} total={total} href={paths.billingInvoices} />
    </div>
  )
}

function InvoiceNumber({ row: { number, kind, status } }: { row: InvoiceRow }) {
  const t = useTranslations('billingPage.invoices')
  return (
    <span className="grid gap-1">
      <span className="font-semibold">{number ?? t('draft')}</span>
      {kind === 'CREDIT_NOTE' && <span className="text-muted">{t('creditNote')}</span>}
      {status !== 'PAID' && <span className="text-muted md:hidden">{t(`statuses.${status}`)}</span>}
    </span>
  )
}

function Pdf({ row: { id, number } }: { row: InvoiceRow }) {
  const t = useTranslations('billingPage.invoices')
  if (!number) return null
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      icon={Download}
      iconOnly
      href={paths.downloadInvoice(id)}
      aria-label={t('downloadName', { number })}
    >
      {t('download')}
    </ButtonLink>
  )
}
