import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeCosts } from '#features/billing/subscription/change/rules-preview.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { LineCalculation, LineName } from '#islands/billing/preview-text.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Table } from '#ui/table.tsx'

const day = 24 * 60 * 60_000

type Props = { current: SubscriptionRow; preview: ChangeCosts }

/** The amount due now, with each line as days × price, and the costs of each renewal. */
export function PreviewLines({ current, preview }: Props) {
  const t = useTranslations('billingPage.change')
  const periodDays = (current.currentPeriodEnd - current.currentPeriodStart) / day
  const rows = preview.lines.map((line, index) => ({ ...line, id: String(index) }))
  return (
    <Card title={t('itemised')} isEdgeToEdge>
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
                  <LineCalculation line={line} periodDays={periodDays} />
                </span>
              </>
            ),
          },
          {
            id: 'how',
            header: t('calculation'),
            isWideOnly: true,
            cell: line => <LineCalculation line={line} periodDays={periodDays} />,
          },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount }) => <MoneyText cents={amount} currency="USD" />,
          },
        ]}
      />
      <dl className="grid gap-2 border-line border-t px-5 py-4">
        {preview.adjustments.map(({ kind, amount }) => (
          <Sum key={kind} label={t(`adjustments.${kind}`)}>
            <MoneyText cents={amount} currency="USD" />
          </Sum>
        ))}
        {preview.tax !== 0 && (
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
