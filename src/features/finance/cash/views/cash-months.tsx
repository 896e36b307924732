import { useTranslations } from 'use-intl'
import type { MonthRow } from '#features/finance/cash/rules.ts'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { shortMoney } from '#ui/charts/short-money.ts'
import { Figure } from '#ui/figure.tsx'

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })
/** Income and spending of each month as a chart and a table. */
export function CashMonths({ months }: { months: MonthRow[] }) {
  const t = useTranslations('cash')
  const format = useFormatter()
  const monthText = useMonthText()
  if (months.length === 0) return null
  const oldestFirst = months.toReversed()
  const name = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'short', timeZone: 'UTC' })
  const cell = (cents: number | null) => (cents === null ? t('hidden') : usd(cents))
  return (
    <Figure
      title={t('months')}
      formula={t('monthsFormula')}
      chart={label => (
        <BarChart
          label={label}
          bars={oldestFirst.flatMap(({ month, revenue, spending }) =>
            spending === null ? [] : [{ label: name(month), beside: revenue, value: spending }],
          )}
          formatValue={shortMoney}
          legend={[t('revenue'), t('spending')]}
        />
      )}
      table={{
        columns: [t('month'), t('revenue'), t('payroll'), t('other'), t('burn'), t('raised')],
        rows: months.map(row => [
          monthText(row.month),
          usd(row.revenue),
          cell(row.payroll),
          cell(row.other),
          cell(row.burn),
          usd(row.funding),
        ]),
      }}
    />
  )
}
