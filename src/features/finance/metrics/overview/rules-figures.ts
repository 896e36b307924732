import { monthOf, monthsBefore } from '#features/finance/books/rules-months.ts'
import { type FigureId, formulas } from '#features/finance/figures/rules-formulas.ts'
import { changeOf } from '#features/finance/metrics/changes/rules.ts'
import {
  builtInKeys,
  builtInMetric,
  builtInMetrics,
  type Metric,
  type MetricPoint,
  sumPoints,
} from '#features/finance/metrics/rules.ts'
import { type MetricFacts, pointsInMonth, pointsOf } from '#features/finance/metrics/rules-points.ts'
import { paths } from '#src/paths.ts'
import {
  type ExcludedRow,
  type Explained,
  type ExplainedRow,
  explain,
  type MissingReason,
} from '#ui/explained/explained.ts'

/** The figures of metrics that the API returns. */
export const metricFigureIds = [
  'activeUsers',
  'signups',
  'trialConversion',
  'productMarketFit',
  'nps',
] as const satisfies FigureId[]
export type MetricFigureId = (typeof metricFigureIds)[number]

/** The id of a metric on pages: the id of its figure, or the metric's key if it has none. */
export const figureIdOf = ({ figure, key }: Pick<Metric, 'figure' | 'key'>): string => figure ?? key

/** The maximum number of older values that an explanation lists. */
const maxOlderRows = 5

const rowOf = ({ unit }: Metric, { id, day, value }: MetricPoint): ExplainedRow => ({
  id,
  label: 'value',
  isLabelKey: true,
  day,
  value,
  unit,
})

/** The parameters of the input's text: the day of the newest value, if there is one. */
const newestParams = (newest: MetricPoint | undefined): Record<string, string> =>
  newest ? { isKnown: 'yes', day: newest.day } : { isKnown: 'no' }

/** Explains a metric as the figure `id`: its newest value, or the sum of the last complete month. */
export function explainMetric<Id extends string>(facts: MetricFacts, metric: Metric, id: Id): Explained<Id> {
  const { day: asOf } = facts.asOfDate
  const points = pointsOf(facts, metric.key)
  const href = paths.metric(metric.key)
  const month = monthsBefore(asOf, 1)[0]!
  const [newest, ...older] = points
  const countedPoints = metric.isSum ? pointsInMonth(points, month) : points.slice(0, 1)
  const excludedRows = metric.isSum
    ? pointsInMonth(points, monthOf(asOf)).map(
        (point): ExcludedRow => ({ ...rowOf(metric, point), reason: 'monthNotOver' }),
      )
    : older.slice(0, maxOlderRows).map((point): ExcludedRow => ({ ...rowOf(metric, point), reason: 'olderValue' }))
  const name = metric.isSum ? 'valuesOfMonth' : 'newestValue'
  const value = metric.isSum ? sumPoints(countedPoints) : (newest?.value ?? null)
  const noValue: MissingReason = metric.isSum
    ? { key: 'noValuesOf', params: { month }, href }
    : { key: 'noValue', href }
  const params = metric.isSum ? { month, count: countedPoints.length } : newestParams(newest)
  // All sums are calculated like the signups, and all other metrics like the active users.
  const { expression } = metric.isSum ? formulas.signups : formulas.activeUsers
  return explain<Id>({
    id,
    formula: { expression, unit: metric.unit },
    inputs: [{ name, value, unit: metric.unit, href, params }],
    rows: countedPoints.map(point => ({ ...rowOf(metric, point), partOf: name })),
    excludedRows,
    asOf,
    source: 'metrics',
    missing: value === null ? noValue : null,
  })
}

/** Every figure of metrics with its explanation. The explanation of a figure without a value has the reason. */
export function explainMetricFigures(facts: MetricFacts): Record<MetricFigureId, Explained<MetricFigureId>> {
  const figures = metricFigureIds.map(id => {
    const key = builtInKeys.find(each => builtInMetrics[each].figure === id)!
    return [id, explainMetric(facts, builtInMetric(key), id)] as const
  })
  return Object.fromEntries(figures) as Record<MetricFigureId, Explained<MetricFigureId>>
}

/** A metric for API responses. `value` is the newest value, or the sum of the last complete month. */
export function metricResponse(facts: MetricFacts, metric: Metric) {
  const { key, name, unit, isSum } = metric
  const [newest] = pointsOf(facts, key)
  return {
    key,
    name,
    unit,
    isCustom: name !== null,
    isSum,
    value: explainMetric(facts, metric, key).value,
    newest: newest ? { day: newest.day, value: newest.value } : null,
    trend: changeOf(facts, metric),
  }
}
