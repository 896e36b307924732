import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics, TrendName } from '#features/agile/poker-analytics/rules.ts'
import { useWords } from '#features/agile/poker-history/views/words.ts'
import { CountFigure, TrendFigure } from '#features/agile/sessions/analytics/views/figures.tsx'
import { csvAddress, type Where } from '#features/agile/sessions/analytics/views/words.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { DistributionFigures } from './distribution-figures.tsx'

type Props = { analytics: Analytics; where: Where }

/** What a team learns from its sessions: every figure as a chart with its formula and its data. */
export function AnalyticsFigures({ analytics, where }: Props) {
  const t = useTranslations('pokerAnalytics')
  const { counts, held, step } = analytics
  return (
    <>
      <Counts counts={counts} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Trend name="velocity" analytics={analytics} where={where} />
        <Trend name="consensus" analytics={analytics} where={where} />
        <Trend name="timeToConsensus" analytics={analytics} where={where} />
        <Trend name="accuracy" analytics={analytics} where={where} />
        <DistributionFigures analytics={analytics} where={where} />
        <Trend name="confidence" analytics={analytics} where={where} />
        <Trend name="spread" analytics={analytics} where={where} />
        <CountFigure
          title={t('charts.held.title')}
          formula={t('charts.held.rule')}
          none={t('charts.held.none')}
          csv={csvAddress('planning-poker', 'held', where)}
          step={step}
          total={counts.sessions}
          columns={[t('counts.sessions'), t('counts.stories')]}
          counts={held.map(({ sessions, stories, ...stretch }) => ({ ...stretch, values: [sessions, stories] }))}
        />
      </div>
    </>
  )
}

function Counts({ counts }: Pick<Analytics, 'counts'>) {
  const t = useTranslations('pokerAnalytics.counts')
  const format = useFormatter()
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <StatCard label={t('sessions')} value={format.number(counts.sessions)} />
      <StatCard label={t('stories')} value={format.number(counts.stories)} />
      <StatCard label={t('rounds')} value={format.number(counts.rounds)} />
    </dl>
  )
}

const shares = [0, 0.25, 0.5, 0.75, 1]
const levels = [0, 1, 2, 3, 4, 5]
const ticks: Partial<Record<TrendName, readonly number[]>> = { consensus: shares, accuracy: shares, confidence: levels }
const minute = 60_000

function Trend({ name, analytics, where }: Props & { name: TrendName }) {
  const t = useTranslations('pokerAnalytics.charts')
  const trend = analytics[name]
  const isLong = trend.points.some(({ value }) => (value ?? 0) > minute)
  const known = ticks[name]
  const axis = name === 'timeToConsensus' ? { unit: isLong ? minute : 1000 } : known && { ticks: known }
  return (
    <TrendFigure
      title={t(`${name}.title`)}
      formula={t(`${name}.rule`)}
      csv={csvAddress('planning-poker', name, where)}
      trend={trend}
      step={analytics.step}
      say={useSay(name)}
      axis={axis}
    />
  )
}

/** A figure as it is read: points, percent, a duration, a level, cards. */
function useSay(name: TrendName): (value: number) => string {
  const { format, duration, percent } = useWords()
  if (name === 'consensus' || name === 'accuracy') return percent
  if (name === 'timeToConsensus') return duration
  return value => format.number(value, { maximumFractionDigits: name === 'spread' ? 2 : 1 })
}
