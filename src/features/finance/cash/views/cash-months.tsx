import { useTranslations } from 'use-intl'
import type { MonthRow } from '#features/finance/cash/rules.ts'
import { useAxisMonth, useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { formatMoney } from '#kit/money.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { Figure } from '#ui/figure.tsx'

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** Income and spending of each month as a chart and a table. */
export function CashMonths({ months }: { months: MonthRow[] }) {
  const t = useTranslations('cash')
  const axisMonthText = useAxisMonth({ hasYear: false })
  const monthText = useMonthText()
  if (months.length === 0) return null
  const oldestFirst = months.toReversed()
  const cell = (cents: number | null) => (cents === null ? t('hidden') : usd(cents))
  const monthsWithoutPay = months.filter(({ payroll }) => payroll === null)
  const hasMergedMonths = monthsWithoutPay.some(({ spending }) => spending !== null)
  const hasHiddenMonths = monthsWithoutPay.some(({ spending }) => spending === null)
  const hiddenNote = hasMergedMonths ? `${t('hiddenNote')} ${t('mergedNote')}` : t('hiddenNote')
  const mergedNote = hasMergedMonths && t('allMergedNote')
  return (
    <Figure
      title={t('months', { from: monthText(oldestFirst[0]!.month), to: monthText(oldestFirst.at(-1)!.month) })}
      formula={t('monthsFormula')}
      chart={label => (
        <BarChart
          label={label}
          bars={oldestFirst.map(({ month, revenue, spending }) => ({
            label: axisMonthText(month),
            comparison: revenue,
            value: spending,
          }))}
          formatValue={shortDollars}
          legend={[t('revenue'), t('spending')]}
        />
      )}
      note={hasHiddenMonths ? hiddenNote : mergedNote}
      table={{
        columns: [t('month'), t('revenue'), t('payroll'), t('other'), t('spending'), t('burn'), t('raised')],
        rows: months.map(row => [
          monthText(row.month),
          usd(row.revenue),
          cell(row.payroll),
          cell(row.other),
          cell(row.spending),
          cell(row.burn),
          usd(row.funding),
        ]),
      }}
    />
  )
}
