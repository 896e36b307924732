import { useTranslations } from 'use-intl'
import type { Analytics, TrendName } from '#features/agile/poker-analytics/rules.ts'
import { useSummaryTexts } from '#features/agile/poker-history/views/texts.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { levelTicks, shareTicks } from '#features/agile/sessions/analytics/rules-points.ts'
import { type AnalyticsFilter, csvUrl } from '#features/agile/sessions/analytics/views/analytics-links.ts'
import { CountFigure, TrendFigure } from '#features/agile/sessions/analytics/views/figures.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { CalibrationFigures } from './calibration-figures.tsx'
import { DistributionFigures } from './distribution-figures.tsx'

const mainTrends = ['velocity', 'consensus', 'timeToConsensus', 'firstMedian'] as const
const moreTrends = ['confidence', 'spread'] as const

type Props = { analytics: Analytics; filter: AnalyticsFilter }

/** Every figure as a chart with its formula and its data. */
export function AnalyticsFigures({ analytics, filter, teams }: Props & { teams: { id: string; name: string }[] }) {
  const t = useTranslations('pokerAnalytics')
  const format = useFormatter()
  const { counts, held, step } = analytics
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        {(['sessions', 'stories', 'rounds'] as const).map(name => (
          <StatCard key={name} label={t(`counts.${name}`)} value={format.number(counts[name])} />
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {mainTrends.map(name => (
          <Trend key={name} name={name} analytics={analytics} filter={filter} />
        ))}
        <DistributionFigures analytics={analytics} filter={filter} />
        {moreTrends.map(name => (
          <Trend key={name} name={name} analytics={analytics} filter={filter} />
        ))}
        <Trend name="accuracy" analytics={analytics} filter={filter} />
        <CalibrationFigures
          calibration={analytics.calibration}
          csv={name => csvUrl('planning-poker', name, filter)}
          teams={teams}
        />
        <CountFigure
          title={t('charts.held.title')}
          formula={t('charts.held.formula')}
          none={t('charts.held.none')}
          csv={csvUrl('planning-poker', 'held', filter)}
          step={step}
          total={counts.sessions}
          columns={[t('counts.sessions'), t('counts.stories')]}
          counts={held.map(({ sessions, stories, ...range }) => ({ ...range, values: [sessions, stories] }))}
        />
      </div>
    </>
  )
}

const axisTicks: Partial<Record<TrendName, readonly number[]>> = {
  consensus: shareTicks,
  accuracy: shareTicks,
  firstMedian: shareTicks,
  confidence: levelTicks,
}
const minute = 60_000

function Trend({ name, analytics, filter }: Props & { name: TrendName }) {
  const t = useTranslations('pokerAnalytics.charts')
  const trend = analytics[name]
  const isLong = trend.points.some(({ value }) => (value ?? 0) > minute)
  const tickValues = axisTicks[name]
  const axis = name === 'timeToConsensus' ? { unit: isLong ? minute : 1000 } : tickValues && { ticks: tickValues }
  return (
    <TrendFigure
      title={t(`${name}.title`)}
      summary={name === 'accuracy' && t('accuracy.summary')}
      formula={t(`${name}.formula`)}
      csv={csvUrl('planning-poker', name, filter)}
      trend={trend}
      step={analytics.step}
      formatValue={useFormatValue(name)}
      notEnoughText={name === 'velocity' ? t('velocity.notEnough', { count: trend.count, min: minSamples }) : undefined}
      axis={axis}
    />
  )
}

/** Formats figures: points, percent, durations, levels, cards. */
function useFormatValue(name: TrendName): (value: number) => string {
  const { format, duration, percent } = useSummaryTexts()
  if (name === 'consensus' || name === 'accuracy' || name === 'firstMedian') return percent
  if (name === 'timeToConsensus') return duration
  return value => format.number(value, { maximumFractionDigits: name === 'spread' ? 2 : 1 })
}
