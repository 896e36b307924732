import { useFormatter, useTranslations } from 'use-intl'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import type { Step, Stretch } from '#features/agile/sessions/analytics/rules-time.ts'
import type { Trend } from '#features/agile/sessions/analytics/rules-trend.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Figure, NotEnough } from '#ui/figure.tsx'
import { useStretchName } from './words.ts'

type Texts = { title: string; formula: string; csv: string }

type TrendProps = Texts & {
  trend: Trend
  step: Step
  formatValue: (value: number) => string
  /** The axis, where it is known what it goes up to, or what it counts in. */
  axis?: { ticks?: readonly number[]; unit?: number } | undefined
}

/** One figure over time. */
export function TrendFigure({ trend, step, formatValue, axis, ...texts }: TrendProps) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const nameOf = useStretchName(step)
  const { value, count, points } = trend
  const named = points.map(point => ({ ...point, label: nameOf(point) }))
  return (
    <Figure
      {...texts}
      value={value !== null && formatValue(value)}
      missing={value === null && <NotEnough count={count} min={minSamples} />}
      chart={label => <LineChart label={label} points={named} formatValue={formatValue} {...axis} />}
      table={{
        columns: [t(step), texts.title, t('dataPoints')],
        rows: named.map(each => [
          each.label,
          each.value === null ? '–' : formatValue(each.value),
          format.number(each.count),
        ]),
      }}
    />
  )
}

type CountProps = Texts & {
  /** How many there were in all; the text says that there were none. */
  total: number
  none: string
  step: Step
  /** What is counted; the chart shows the first. */
  columns: string[]
  counts: readonly (Stretch & { values: number[] })[]
}

/** How many there were in each stretch of time: counted, so few are told too. */
export function CountFigure({ total, none, step, columns, counts, ...texts }: CountProps) {
  const t = useTranslations('analytics')
  const format = useFormatter()
  const nameOf = useStretchName(step)
  const formatValue = (value: number) => format.number(value)
  const bars = counts.map(each => ({ label: nameOf(each), value: each.values[0]! }))
  return (
    <Figure
      {...texts}
      value={formatValue(total)}
      missing={total === 0 && <p className="text-muted text-sm">{none}</p>}
      chart={label => <BarChart label={label} bars={bars} formatValue={formatValue} whole />}
      table={{
        columns: [t(step), ...columns],
        rows: counts.map(each => [nameOf(each), ...each.values.map(formatValue)]),
      }}
    />
  )
}
