import { useTranslations } from 'use-intl'
import type { Analytics, Distribution } from '#features/agile/poker-analytics/rules.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { type AnalyticsFilter, csvUrl } from '#features/agile/sessions/analytics/views/analytics-links.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure, NotEnough } from '#ui/figure.tsx'

type Props = { analytics: Analytics; filter: AnalyticsFilter }
const scaleKinds = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const

/** Distributions of rounds per story and of estimates, and the spread of votes by confidence. */
export function DistributionFigures({ analytics, filter }: Props) {
  const t = useTranslations('pokerAnalytics.charts')
  const scaleText = useTranslations('pokerAnalytics.scales')
  const format = useFormatter()
  const { rounds, estimates, spreadByConfidence } = analytics
  const titleOf = (category: string) => {
    const kind = scaleKinds.find(each => each === category)
    return kind ? t('estimates.of', { scale: scaleText(kind) }) : t('estimates.title')
  }
  return (
    <>
      <CountTable
        title={t('rounds.title')}
        formula={t('rounds.formula')}
        value={rounds.average === null ? null : format.number(rounds.average, { maximumFractionDigits: 2 })}
        column={t('rounds.column')}
        data={rounds}
        csv={csvUrl('planning-poker', 'rounds', filter)}
      />
      {estimates.map(({ category, ...data }) => (
        <CountTable
          key={category}
          title={titleOf(category)}
          formula={t('estimates.formula')}
          column={t('estimates.column')}
          data={data}
          csv={csvUrl('planning-poker', 'estimates', filter)}
        />
      ))}
      <SpreadByConfidence relation={spreadByConfidence} filter={filter} />
    </>
  )
}

type CountTableProps = {
  title: string
  formula: string
  value?: string | null
  column: string
  data: Distribution
  csv: string
}

function CountTable({ column, data, ...texts }: CountTableProps) {
  const stories = useTranslations('pokerAnalytics.counts')('stories')
  const format = useFormatter()
  const formatValue = (value: number) => format.number(value)
  const bars = data.bars.map(({ value, count }) => ({ label: value, value: count }))
  return (
    <Figure
      {...texts}
      placeholder={bars.length === 0 && <NotEnough count={data.count} min={minSamples} />}
      chart={label => <BarChart label={label} bars={bars} formatValue={formatValue} hasIntegerTicks hasValues />}
      table={{ columns: [column, stories], rows: data.bars.map(({ value, count }) => [value, formatValue(count)]) }}
    />
  )
}

function SpreadByConfidence({
  relation,
  filter,
}: {
  relation: Analytics['spreadByConfidence']
  filter: AnalyticsFilter
}) {
  const t = useTranslations('pokerAnalytics.charts')
  const analyticsText = useTranslations('analytics')
  const format = useFormatter()
  const formatValue = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const bars = relation.bars.map(({ value, amount }) => ({ label: value, value: amount }))
  return (
    <Figure
      title={t('spreadByConfidence.title')}
      formula={t('spreadByConfidence.formula')}
      csv={csvUrl('planning-poker', 'spreadByConfidence', filter)}
      placeholder={bars.length === 0 && <NotEnough count={relation.count} min={minSamples} />}
      chart={label => <BarChart label={label} bars={bars} formatValue={formatValue} hasValues />}
      table={{
        columns: [t('confidence.title'), t('spread.title'), analyticsText('basedOn')],
        rows: relation.bars.map(({ value, amount, count }) => [
          value,
          amount === null ? '–' : formatValue(amount),
          analyticsText('valueCount', { count }),
        ]),
      }}
    />
  )
}
