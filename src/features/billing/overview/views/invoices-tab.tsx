import { Download, ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BillingDetails } from '#features/billing/invoices/details/schema.ts'
import { DetailsForm } from '#features/billing/invoices/details/views/details-form.tsx'
import { chargedPeriodOf, type Invoice } from '#features/billing/invoices/rules.ts'
import { type InvoicePage, invoicePageSize, type RefusedDetails } from '#features/billing/overview/rules-page-data.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'

const tones = { DRAFT: 'neutral', OPEN: 'warning', PAID: 'success', VOID: 'neutral', UNCOLLECTIBLE: 'danger' } as const

type Props = { invoices: InvoicePage; details: BillingDetails | null; refusedDetails?: RefusedDetails | undefined }

/** The invoices and credit notes of the account, and the form for the buyer's details. */
export const InvoicesTab = ({ invoices, details, refusedDetails }: Props) => (
  <div className="grid gap-6">
    <InvoiceList {...invoices} />
    {details && <Details details={details} refusedDetails={refusedDetails} />}
  </div>
)

function Details({ details, refusedDetails }: { details: BillingDetails; refusedDetails: RefusedDetails | undefined }) {
  const t = useTranslations('billingDetails')
  const storedValues = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return (
    <Card title={t('title')} description={t('intro')}>
      <DetailsForm
        action={paths.billingDetails()}
        values={refusedDetails?.values ?? storedValues}
        errors={refusedDetails?.errors}
      />
    </Card>
  )
}

function InvoiceList({ rows, total, page }: InvoicePage) {
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
      <Card isEdgeToEdge>
        <Table
          caption={t('caption')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'number', header: t('number'), cell: row => <InvoiceNumber row={row} /> },
            { id: 'date', header: t('date'), cell: ({ issuedAt }) => date(issuedAt) },
            {
              id: 'period',
              header: t('period'),
              isWideOnly: true,
              cell: row => {
                const { from, to } = chargedPeriodOf(row)
                return format.dateTimeRange(from, to, { dateStyle: 'medium' })
              },
            },
            {
              id: 'status',
              header: t('status'),
              isWideOnly: true,
              cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
            },
            {
              id: 'total',
              header: t('total'),
              align: 'end',
              cell: ({ total, currency }) => <MoneyText cents={total} currency={currency} />,
            },
            {
              id: 'document',
              header: t('document'),
              isHeaderHidden: true,
              align: 'end',
              cell: row => <PdfLink row={row} />,
            },
          ]}
        />
      </Card>
      <Pagination page={page} pageSize={invoicePageSize} total={total} href={paths.billingInvoices} />
    </div>
  )
}

function InvoiceNumber({ row: { number, kind, status } }: { row: Invoice }) {
  const t = useTranslations('billingPage.invoices')
  return (
    <span className="grid gap-1">
      <span className="font-semibold">{number}</span>
      {kind === 'CREDIT_NOTE' && <span className="text-muted">{t('creditNote')}</span>}
      {status !== 'PAID' && <span className="text-muted md:hidden">{t(`statuses.${status}`)}</span>}
    </span>
  )
}

function PdfLink({ row: { id, number } }: { row: Invoice }) {
  const t = useTranslations('billingPage.invoices')
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      icon={Download}
      isIconOnly
      href={paths.downloadInvoice(id)}
      aria-label={t('downloadName', { number })}
    >
      {t('download')}
    </ButtonLink>
  )
}
