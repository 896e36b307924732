import { useTranslations } from 'use-intl'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { useAxisMonth, useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MrrMonth } from '#features/finance/mrr-months/rules.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { Figure } from '#ui/figure.tsx'

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** The MRR at the end of each month as a chart, a table and a CSV file. */
export function MrrChart({ months, asOfDate }: { months: MrrMonth[]; asOfDate: AsOfDate }) {
  const t = useTranslations('revenue')
  const axisMonth = useAxisMonth()
  const monthText = useMonthText()
  if (months.length === 0) return null
  return (
    <Figure
      title={t('mrrByMonth')}
      formula={t('mrrFormula')}
      chart={label => (
        <LineChart
          label={label}
          points={months.map(({ month, end }) => ({ label: axisMonth(month), value: end }))}
          formatValue={shortDollars}
        />
      )}
      table={{
        columns: [t('month'), t('mrr'), t('customers')],
        rows: months.toReversed().map(({ month, end, customers }) => [monthText(month), usd(end), String(customers)]),
      }}
      csv={`${paths.exportRevenue()}${asOfDate.isPast ? `?knownOn=${asOfDate.day}` : ''}`}
    />
  )
}
