import { useTranslations } from 'use-intl'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { changeOf } from '#features/finance/metrics/changes/rules.ts'
import { explainMetric, figureIdOf } from '#features/finance/metrics/overview/rules-figures.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import { type MetricFacts, pointsOf } from '#features/finance/metrics/rules-points.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { Link } from '#ui/link.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { useChangeText } from './use-metric-texts.ts'

type Props = { metric: Metric; facts: MetricFacts; texts: ExplainedTexts<string>; url: string }

/** The maximum number of values in the small chart. */
const maxTrendValues = 30

/** One metric: its value, the day or month of the value, the change, and the trend. */
export function MetricCard({ metric, facts, texts, url }: Props) {
  const t = useTranslations('metrics')
  const changeText = useChangeText()
  const id = figureIdOf(metric)
  const figure = explainMetric(facts, metric, id)
  const name = texts.figure(id)
  const trend = pointsOf(facts, metric.key).slice(0, maxTrendValues).toReversed()
  const change = changeOf(facts, metric)
  const isGoodOrBad = change !== null && metric.isHigherBetter && change.change !== 0
  const text = change && changeText(metric, change)
  return (
    <ExplainedCard
      figure={figure}
      texts={texts}
      url={url}
      trend={
        isGoodOrBad ? { direction: change.change > 0 ? 'up' : 'down', isGood: change.change > 0, text } : undefined
      }
      note={
        <span className="grid gap-0.5">
          {!isGoodOrBad && text && <span>{text}</span>}
          {figure.value !== null && <FigurePeriod metric={metric} figure={figure} />}
        </span>
      }
      link={
        figure.value !== null && (
          <Link href={paths.metric(metric.key)} aria-label={t('allOf', { name })}>
            {t('all')}
          </Link>
        )
      }
      chart={<Sparkline values={trend.map(({ value }) => value)} label={t('trend', { name, count: trend.length })} />}
    />
  )
}

/** The day or the month that a figure is about. */
function FigurePeriod({ metric, figure }: { metric: Metric; figure: ReturnType<typeof explainMetric> }) {
  const t = useTranslations('metrics')
  const monthText = useMonthText()
  const day = figure.rows[0]?.day
  const month = figure.inputs[0]?.params?.month
  if (metric.isSum) return <span>{t('ofMonth', { month: monthText(String(month)) })}</span>
  return day === undefined ? null : (
    <span>
      {t('newestOf')} <DayText day={day} />
    </span>
  )
}
