import { useTranslations } from 'use-intl'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import type { CostMonth } from '#features/finance/team-cost-sums/rules-months.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'
import { Figure } from '#ui/figure.tsx'

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** The cost of each month as a chart, and by team as a table. */
export function CostMonths({ months }: { months: CostMonth[] }) {
  const t = useTranslations('teamCosts')
  const format = useFormatter()
  const monthText = useMonthText()
  if (months.length === 0) return null
  const monthName = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'short', timeZone: 'UTC' })
  const teams = [...new Map(months.flatMap(month => month.teams.map(team => [team.teamId, team.name])))]
  const cellText = (cents: number | null | undefined) => (cents == null ? '–' : usd(cents))
  return (
    <Figure
      title={t('months', { from: monthText(months[0]!.month), to: monthText(months.at(-1)!.month) })}
      formula={t('monthsFormula')}
      chart={label => (
        <BarChart
          label={label}
          bars={months.map(({ month, total }) => ({ label: monthName(month), value: total }))}
          formatValue={shortDollars}
        />
      )}
      note={months.some(({ total }) => total === null) && t('hiddenNote')}
      table={{
        columns: [t('month'), t('total'), ...teams.map(([, team]) => team), ...(teams.length > 0 ? [t('others')] : [])],
        rows: months
          .toReversed()
          .map(row => [
            monthText(row.month),
            row.total === null ? t('hidden') : usd(row.total),
            ...teams.map(([teamId]) => cellText(row.teams.find(team => team.teamId === teamId)?.cents)),
            ...(teams.length > 0 ? [cellText(row.others)] : []),
          ]),
      }}
    />
  )
}
