import { type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import { type Metric, sumPoints } from '#features/finance/metrics/rules.ts'
import { type MetricFacts, pointsInMonth, pointsOf } from '#features/finance/metrics/rules-points.ts'
import { addDays } from '#kit/day.ts'

/** A change of a metric. `since` is the day, or for a sum the month, that it is compared with. */
export type MetricChange = { change: number; since: string }

/** The days between the two values of a change. */
export const changeDays = 30

/**
 * Compares the newest value with the last value from at least 30 days before. For sums, compares the last complete
 * month with the month before. Null if one of the values is missing.
 */
export function changeOf(facts: MetricFacts, { key, isSum }: Metric): MetricChange | null {
  const points = pointsOf(facts, key)
  if (isSum) {
    const [previousMonth, lastMonth] = monthsBefore(facts.asOfDate.day, 2) as [Month, Month]
    const previousSum = sumPoints(pointsInMonth(points, previousMonth))
    const lastSum = sumPoints(pointsInMonth(points, lastMonth))
    return previousSum === null || lastSum === null ? null : { change: lastSum - previousSum, since: previousMonth }
  }
  const newestPoint = points[0]
  const earlierPoint = newestPoint && points.find(({ day }) => day <= addDays(newestPoint.day, -changeDays))
  return earlierPoint ? { change: newestPoint.value - earlierPoint.value, since: earlierPoint.day } : null
}
