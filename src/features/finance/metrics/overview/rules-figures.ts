import type { Known } from '#features/finance/books/rules-known.ts'
import { type Month, monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import { type FigureId, formulas } from '#features/finance/figures/rules-formulas.ts'
import {
  builtInKeys,
  builtInMetric,
  builtInMetrics,
  type Metric,
  type MetricPoint,
  sumOf,
} from '#features/finance/metrics/rules.ts'
import { addDays } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { type Explained, type ExplainedRow, explain, type LeftOutRow, type Missing } from '#ui/explained/explained.ts'

/** Metrics as known on a day. `points` has all values of the last months, and the newest value before them. */
export type MetricFacts = { known: Known; metrics: readonly Metric[]; points: readonly MetricPoint[] }

/** The figures of metrics that the API returns. */
export const metricFigureIds = [
  'activeUsers',
  'signups',
  'trialConversion',
  'productMarketFit',
  'nps',
] as const satisfies FigureId[]
export type MetricFigureId = (typeof metricFigureIds)[number]

/** The id of a metric's figure: its id on the dashboard, or the key of the metric. */
export const figureIdOf = ({ figure, key }: Pick<Metric, 'figure' | 'key'>): string => figure ?? key

/** The values of a metric, newest first. */
export const pointsOf = ({ points }: Pick<MetricFacts, 'points'>, key: string): MetricPoint[] =>
  points.filter(({ metric }) => metric === key).toSorted((a, b) => (a.day < b.day ? 1 : -1))

const pointsInMonth = (points: readonly MetricPoint[], month: Month) =>
  points.filter(({ day }) => monthOf(day) === month)

/** The maximum number of older values that an explanation lists. */
const maxOlderRows = 5

const rowOf = ({ unit }: Metric, { id, day, value }: MetricPoint): ExplainedRow => ({
  id,
  label: 'value',
  isPart: true,
  day,
  value,
  unit,
})

/** The day of the newest value, if there is one. */
const newestParams = (newest: MetricPoint | undefined): Record<string, string> =>
  newest ? { isKnown: 'yes', day: newest.day } : { isKnown: 'no' }

/** Explains a metric as the figure `id`: its newest value, or the sum of the last full month. */
export function explainMetric<Id extends string>(facts: MetricFacts, metric: Metric, id: Id): Explained<Id> {
  const { asOf } = facts.known
  const points = pointsOf(facts, metric.key)
  const href = paths.metric(metric.key)
  const month = monthsBefore(asOf, 1)[0]!
  const [newest, ...older] = points
  const countedPoints = metric.isSum ? pointsInMonth(points, month) : points.slice(0, 1)
  const leftOut = metric.isSum
    ? pointsInMonth(points, monthOf(asOf)).map(
        (point): LeftOutRow => ({ ...rowOf(metric, point), reason: 'monthNotOver' }),
      )
    : older.slice(0, maxOlderRows).map((point): LeftOutRow => ({ ...rowOf(metric, point), reason: 'olderValue' }))
  const name = metric.isSum ? 'valuesOfMonth' : 'newestValue'
  const value = metric.isSum ? sumOf(countedPoints) : (newest?.value ?? null)
  const missing: Missing | null =
    value !== null ? null : metric.isSum ? { key: 'noValuesOf', params: { month }, href } : { key: 'noValue', href }
  const params = metric.isSum ? { month, count: countedPoints.length } : newestParams(newest)
  const { expression } = metric.isSum ? formulas.signups : formulas.activeUsers
  return explain<Id>({
    id,
    formula: { expression, unit: metric.unit },
    inputs: [{ name, value, unit: metric.unit, href, params }],
    rows: countedPoints.map(point => ({ ...rowOf(metric, point), partOf: name })),
    leftOut,
    asOf,
    source: 'metrics',
    missing,
  })
}

/** Every figure of metrics with its explanation. The explanation of a figure without a value has the reason. */
export function explainMetricFigures(facts: MetricFacts): Record<MetricFigureId, Explained<MetricFigureId>> {
  const figures = metricFigureIds.map(id => {
    const key = builtInKeys.find(key => builtInMetrics[key].figure === id)!
    return [id, explainMetric(facts, builtInMetric(key), id)] as const
  })
  return Object.fromEntries(figures) as Record<MetricFigureId, Explained<MetricFigureId>>
}

/** A change of a metric. `since` is the day, or for a sum the month, that it is compared with. */
export type MetricChange = { change: number; since: string }

/** The days between the two values of a change. */
export const changeDays = 30

/**
 * Compares the newest value with the last value from at least 30 days before. For sums, compares the last full month with the
 * month before. Null if one of the two has no value.
 */
export function changeOf(facts: MetricFacts, { key, isSum }: Metric): MetricChange | null {
  const points = pointsOf(facts, key)
  if (isSum) {
    const [before, last] = monthsBefore(facts.known.asOf, 2) as [Month, Month]
    const [sumBefore, sumLast] = [sumOf(pointsInMonth(points, before)), sumOf(pointsInMonth(points, last))]
    return sumBefore === null || sumLast === null ? null : { change: sumLast - sumBefore, since: before }
  }
  const newest = points[0]
  const earlier = newest && points.find(({ day }) => day <= addDays(newest.day, -changeDays))
  return earlier ? { change: newest.value - earlier.value, since: earlier.day } : null
}

/** A metric for API responses. `value` is the newest value, or the sum of the last full month. */
export function metricSummary(facts: MetricFacts, metric: Metric) {
  const { key, name, unit, isSum } = metric
  const [newest] = pointsOf(facts, key)
  return {
    key,
    name,
    unit,
    isOwn: name !== null,
    isSum,
    value: explainMetric(facts, metric, key).value,
    newest: newest ? { day: newest.day, value: newest.value } : null,
    trend: changeOf(facts, metric),
  }
}
