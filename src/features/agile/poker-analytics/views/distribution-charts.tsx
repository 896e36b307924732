import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics } from '#features/agile/poker-analytics/rules.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import type { Where } from './analytics-page.tsx'
import { NotEnough } from './not-enough.tsx'
import { useCsv } from './words.ts'

type Props = { analytics: Analytics; where: Where }
const known = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const

/** How often each amount came: rounds a story took, estimates, and how far votes lay apart at each level of confidence. */
export function DistributionCharts({ analytics, where }: Props) {
  const t = useTranslations('pokerAnalytics')
  const format = useFormatter()
  const csv = {
    rounds: useCsv('rounds', where),
    estimates: useCsv('estimates', where),
    spread: useCsv('spreadByConfidence', where),
  }
  const say = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const { rounds, estimates, spreadByConfidence: relation } = analytics
  const titleOf = (category: string) => {
    const kind = known.find(each => each === category)
    return kind ? t('charts.estimates.of', { scale: t(`scales.${kind}`) }) : t('charts.estimates.title')
  }
  return (
    <>
      <Counted
        title={t('charts.rounds.title')}
        rule={t('charts.rounds.rule')}
        figure={rounds.average === null ? null : say(rounds.average)}
        column={t('charts.rounds.column')}
        data={rounds}
        csv={csv.rounds}
      />
      {estimates.map(({ category, ...data }) => (
        <Counted
          key={category}
          title={titleOf(category)}
          rule={t('charts.estimates.rule')}
          figure={null}
          column={t('charts.estimates.column')}
          data={data}
          csv={csv.estimates}
        />
      ))}
      <ChartCard
        title={t('charts.spreadByConfidence.title')}
        rule={t('charts.spreadByConfidence.rule')}
        figure={null}
        chart={
          relation.bars.length === 0 ? (
            <NotEnough count={relation.count} />
          ) : (
            <BarChart
              label={t('chartOf', { title: t('charts.spreadByConfidence.title') })}
              bars={relation.bars.map(({ value, amount }) => ({ label: value, value: amount }))}
              say={say}
              figures
            />
          )
        }
        table={
          relation.bars.length === 0
            ? null
            : {
                caption: t('charts.spreadByConfidence.title'),
                label: t('table'),
                columns: [t('charts.confidence.title'), t('charts.spread.title'), t('dataPoints')],
                rows: relation.bars.map(({ value, amount, count }) => [
                  value,
                  amount === null ? '–' : say(amount),
                  say(count),
                ]),
              }
        }
        csv={csv.spread}
      />
    </>
  )
}

type CountedProps = {
  title: string
  rule: string
  figure: string | null
  column: string
  data: { count: number; bars: { value: string; count: number }[] }
  csv: { href: string; label: string }
}

function Counted({ title, rule, figure, column, data, csv }: CountedProps) {
  const t = useTranslations('pokerAnalytics')
  const format = useFormatter()
  const say = (value: number) => format.number(value)
  const isEmpty = data.bars.length === 0
  return (
    <ChartCard
      title={title}
      rule={rule}
      figure={figure}
      csv={csv}
      chart={
        isEmpty ? (
          <NotEnough count={data.count} />
        ) : (
          <BarChart
            label={t('chartOf', { title })}
            bars={data.bars.map(({ value, count }) => ({ label: value, value: count }))}
            say={say}
            whole
            figures
          />
        )
      }
      table={
        isEmpty
          ? null
          : {
              caption: title,
              label: t('table'),
              columns: [column, t('counts.stories')],
              rows: data.bars.map(({ value, count }) => [value, say(count)]),
            }
      }
    />
  )
}
