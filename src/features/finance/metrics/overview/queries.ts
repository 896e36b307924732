import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { addMonths, firstDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { listMetrics, listNewestPointsBefore, listPoints } from '#features/finance/metrics/queries.ts'
import type { MetricFacts } from '#features/finance/metrics/rules-points.ts'
import type { AccountScope } from '#kit/context.ts'
import { explainMetricFigures } from './rules-figures.ts'

/** The number of complete months whose values are loaded. */
const monthsOfFacts = 4

/** Loads all metrics and their values, as they were on a day. */
export async function loadMetricFacts(scope: AccountScope, asOfDate: AsOfDate): Promise<MetricFacts> {
  const from = firstDayOf(addMonths(monthOf(asOfDate.day), -monthsOfFacts))
  const [metrics, points, olderPoints] = await Promise.all([
    listMetrics(scope, asOfDate),
    listPoints(scope, asOfDate, { from }),
    listNewestPointsBefore(scope, asOfDate, from),
  ])
  return { asOfDate, metrics, points: [...olderPoints, ...points] }
}

/** Every figure of metrics with its explanation. */
export const loadMetricFigures = async (scope: AccountScope, asOfDate: AsOfDate) =>
  explainMetricFigures(await loadMetricFacts(scope, asOfDate))
