import type { Known } from '#features/finance/books/rules-known.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { listMetrics, listNewestBefore, listPoints } from '#features/finance/metrics/queries.ts'
import type { MetricFacts } from '#features/finance/metrics/rules-points.ts'
import type { AccountScope } from '#kit/context.ts'
import { explainMetricFigures } from './rules-figures.ts'

/** The number of full months whose values are loaded. */
const monthsOfFacts = 4

/** Loads all metrics and their values, as known on a day. */
export async function loadMetricFacts(scope: AccountScope, known: Known): Promise<MetricFacts> {
  const from = firstDayOf(addMonths(monthOf(known.asOf), -monthsOfFacts))
  const [metrics, points, older] = await Promise.all([
    listMetrics(scope, known),
    listPoints(scope, known, { from }),
    listNewestBefore(scope, known, from),
  ])
  return { known, metrics, points: [...older, ...points] }
}

/** Every figure of metrics with its explanation. */
export const loadMetricFigures = async (scope: AccountScope, known: Known) =>
  explainMetricFigures(await loadMetricFacts(scope, known))
