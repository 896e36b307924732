import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics, TrendName } from '#features/agile/poker-analytics/rules.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import type { Where } from './analytics-page.tsx'
import { NotEnough } from './not-enough.tsx'
import { useCsv, useSay, useStretchName } from './words.ts'

type Props = { analytics: Analytics; where: Where }

const shares = [0, 0.25, 0.5, 0.75, 1]
const levels = [0, 1, 2, 3, 4, 5]
/** The axis, where it is known what it goes up to, and what it counts in. */
const axes: Partial<Record<TrendName, { ticks: readonly number[] } | { unit: number }>> = {
  consensus: { ticks: shares },
  accuracy: { ticks: shares },
  confidence: { ticks: levels },
}
const minute = 60_000

/** One figure over time. */
export function TrendChart({ name, analytics, where }: Props & { name: TrendName }) {
  const t = useTranslations('pokerAnalytics')
  const format = useFormatter()
  const say = useSay(name)
  const nameOf = useStretchName(analytics.step)
  const csv = useCsv(name, where)
  const { value, count, points } = analytics[name]
  const title = t(`charts.${name}.title`)
  const named = points.map(point => ({ ...point, label: nameOf(point) }))
  const isLong = points.some(point => (point.value ?? 0) > minute)
  const axis = name === 'timeToConsensus' ? { unit: isLong ? minute : 1000 } : axes[name]
  return (
    <ChartCard
      title={title}
      rule={t(`charts.${name}.rule`)}
      figure={value === null ? null : say(value)}
      chart={
        value === null ? (
          <NotEnough count={count} />
        ) : (
          <LineChart label={t('chartOf', { title })} points={named} say={say} {...axis} />
        )
      }
      table={
        value === null
          ? null
          : {
              caption: title,
              label: t('table'),
              columns: [t(analytics.step), title, t('dataPoints')],
              rows: named.map(point => [
                point.label,
                point.value === null ? '–' : say(point.value),
                format.number(point.count),
              ]),
            }
      }
      csv={csv}
    />
  )
}

/** How many sessions and stories there were: counted, so few are told too. */
export function HeldChart({ analytics, where }: Props) {
  const t = useTranslations('pokerAnalytics')
  const format = useFormatter()
  const nameOf = useStretchName(analytics.step)
  const csv = useCsv('held', where)
  const title = t('charts.held.title')
  const isEmpty = analytics.counts.sessions === 0
  const say = (value: number) => format.number(value)
  return (
    <ChartCard
      title={title}
      rule={t('charts.held.rule')}
      figure={say(analytics.counts.sessions)}
      chart={
        isEmpty ? (
          <p className="text-muted text-sm">{t('charts.held.none')}</p>
        ) : (
          <BarChart
            label={t('chartOf', { title })}
            bars={analytics.held.map(stretch => ({ label: nameOf(stretch), value: stretch.sessions }))}
            say={say}
            whole
          />
        )
      }
      table={
        isEmpty
          ? null
          : {
              caption: title,
              label: t('table'),
              columns: [t(analytics.step), t('counts.sessions'), t('counts.stories')],
              rows: analytics.held.map(each => [nameOf(each), say(each.sessions), say(each.stories)]),
            }
      }
      csv={csv}
    />
  )
}
