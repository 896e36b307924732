import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangePreviewRows, PreviewRow } from '#features/billing/overview/rules-rows.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { usd } from './texts.tsx'

const day = 24 * 60 * 60_000

type Props = { current: SubscriptionRow; preview: ChangePreviewRows }

/** What is due now, item by item as days × price, and what each renewal costs. */
export function PreviewLines({ current, preview }: Props) {
  const t = useTranslations('billingPage.change')
  const rows = preview.lines.map((line, index) => ({ ...line, id: String(index) }))
  return (
    <Card title={t('itemised')} flush>
      <Table
        caption={t('itemised')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'line',
            header: t('line'),
            cell: line => (
              <>
                <LineName line={line} />
                <span className="block text-sm md:hidden">
                  <How line={line} current={current} />
                </span>
              </>
            ),
          },
          { id: 'how', header: t('calculation'), wideOnly: true, cell: line => <How line={line} current={current} /> },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount }) => <MoneyText cents={amount} currency="USD" />,
          },
        ]}
      />
      <dl className="grid gap-2 border-line border-t px-5 py-4">
        {preview.tax > 0 && (
          <Sum label={t('tax')}>
            <MoneyText cents={preview.tax} currency="USD" />
          </Sum>
        )}
        <Sum label={t('dueNow')} isStrong>
          <MoneyText cents={preview.dueNow} currency="USD" />
        </Sum>
        <Sum label={t('fromRenewal')}>
          <MoneyText cents={preview.fromRenewal} currency="USD" />
        </Sum>
      </dl>
    </Card>
  )
}

const Sum = ({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <div className={isStrong ? 'flex justify-between gap-4 font-semibold text-lg' : 'flex justify-between gap-4'}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function LineName({ line: { product, amount, isProration, description } }: { line: PreviewRow }) {
  const t = useTranslations('billingPage.change')
  if (!product) return description
  const name = product === 'SEAT' ? t('seat') : planOf(product).name
  if (!isProration) return name
  return amount < 0 ? t('credit', { name }) : t('charge', { name })
}

/** How a line is calculated. A prorated one covers part of the period, by the second, so days can have a fraction. */
function How({ line, current }: { line: PreviewRow; current: SubscriptionRow }) {
  const t = useTranslations('billingPage.change')
  const format = useFormatter()
  const { unitAmount, quantity, periodStart, periodEnd, isProration } = line
  if (unitAmount === null) return null
  const price = quantity > 1 ? `${quantity} × ${usd(unitAmount)}` : usd(unitAmount)
  if (!isProration) return t('whole', { quantity, price: usd(unitAmount) })
  const days = format.number((Date.parse(periodEnd) - Date.parse(periodStart)) / day, { maximumFractionDigits: 2 })
  const total = format.number((current.currentPeriodEnd - current.currentPeriodStart) / day, {
    maximumFractionDigits: 0,
  })
  return <span className="figures text-muted">{t('days', { days, total, price })}</span>
}
