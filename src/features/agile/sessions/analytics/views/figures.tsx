import { useTranslations } from 'use-intl'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import type { Step, TimeRange } from '#features/agile/sessions/analytics/rules-time.ts'
import type { Trend } from '#features/agile/sessions/analytics/rules-trend.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Figure, NotEnough } from '#ui/figure.tsx'
import { useTimeRangeName } from './analytics-links.ts'

type Texts = { title: string; formula: string; csv: string; summary?: string | false }

type TrendProps = Texts & {
  trend: Trend
  step: Step
  formatValue: (value: number) => string
  /** The text that is shown if there is not enough data. Without it, a general text. */
  notEnoughText?: string | undefined
  /** Fixed ticks of the axis, or the unit of its steps. */
  axis?: { ticks?: readonly number[]; unit?: number } | undefined
}

/** One figure over time. */
export function TrendFigure({ trend, step, formatValue, notEnoughText, axis, ...texts }: TrendProps) {
  const t = useTranslations('analytics')
  const nameOf = useTimeRangeName(step)
  const { value, count, points } = trend
  const labelledPoints = points.map(point => ({ ...point, label: nameOf(point) }))
  return (
    <Figure
      {...texts}
      value={value !== null && formatValue(value)}
      placeholder={
        value === null && (
          <NotEnough count={count} min={minSamples}>
            {notEnoughText}
          </NotEnough>
        )
      }
      chart={label => <LineChart label={label} points={labelledPoints} formatValue={formatValue} {...axis} />}
      table={{
        columns: [t(step), texts.title, t('basedOn')],
        rows: labelledPoints.map(each => [
          each.label,
          each.value === null ? '–' : formatValue(each.value),
          t('valueCount', { count: each.count }),
        ]),
      }}
    />
  )
}

type CountProps = Texts & {
  /** The total, and the text to show instead of zero. */
  total: number
  none: string
  step: Step
  /** Headers of the counts. The chart shows the first. */
  columns: string[]
  counts: readonly (TimeRange & { values: number[] })[]
}

/** Counts per time range. Counts need no minimum of samples. */
export function CountFigure({ total, none, step, columns, counts, ...texts }: CountProps) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const nameOf = useTimeRangeName(step)
  const formatValue = (value: number) => format.number(value)
  const bars = counts.map(each => ({ label: nameOf(each), value: each.values[0]! }))
  return (
    <Figure
      {...texts}
      value={formatValue(total)}
      placeholder={total === 0 && <p className="text-muted text-sm">{none}</p>}
      chart={label => <BarChart label={label} bars={bars} formatValue={formatValue} hasIntegerTicks />}
      table={{
        columns: [t(step), ...columns],
        rows: counts.map(each => [nameOf(each), ...each.values.map(formatValue)]),
      }}
    />
  )
}
