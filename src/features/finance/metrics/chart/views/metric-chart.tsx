import { useTranslations } from 'use-intl'
import { chartSeries, positionOf } from '#features/finance/metrics/chart/rules-chart.ts'
import type { MetricEvent } from '#features/finance/metrics/events/rules.ts'
import type { Metric, MetricPoint, MetricUnit } from '#features/finance/metrics/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Card } from '#ui/card.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { shortDollars } from '#ui/charts/short-dollars.ts'

type Props = { metric: Metric; name: string; points: MetricPoint[]; events: MetricEvent[] }

/** The smallest step of the axis: 1, 1 percent, or 1 dollar (in cents). */
const axisUnits: Record<MetricUnit, number> = { count: 1, share: 0.01, money: 100 }

/** A chart of the last year of a metric, with the events that explain it. */
export function MetricChart({ metric, name, points, events }: Props) {
  const t = useTranslations('metrics')
  const te = useTranslations('metricEvents')
  const format = useFormatter()
  const { points: series, isWeekly } = chartSeries(metric, points)
  if (series.length < 2) return null
  const dayText = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const days = series.map(({ day }) => day)
  const eventMarks = events.flatMap(({ day, kind, text }) => {
    const position = positionOf(days, day)
    return position === null
      ? []
      : { at: position, text: t('event', { day: dayText(day), kind: te(`kinds.${kind}`), text }) }
  })
  function axisText(value: number): string {
    if (metric.unit === 'money') return shortDollars(value)
    if (metric.unit === 'share') return format.number(value, { style: 'percent', maximumFractionDigits: 1 })
    return format.number(value, { notation: 'compact', maximumFractionDigits: 1 })
  }
  return (
    <Card title={t('chart')}>
      <LineChart
        label={t('chartOf', { name })}
        points={series.map(({ day, value }) => ({ label: dayText(day), value }))}
        formatValue={axisText}
        unit={axisUnits[metric.unit]}
        events={{ label: t('events'), items: eventMarks }}
      />
      {isWeekly && <p className="mt-3 text-muted text-sm">{t(metric.isSum ? 'weeklySums' : 'weekly')}</p>}
    </Card>
  )
}
