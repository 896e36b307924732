import type { Metric, MetricPoint } from '#features/finance/metrics/rules.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

/** A chart shows 52 weeks. */
export const chartDays = 364

/** A chart with more values than this shows one point per week. */
const maxDailyPoints = 60

/** The Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export type ChartSeries = { points: { day: Day; value: number }[]; isWeekly: boolean }

/**
 * The values of a metric for a chart, oldest first: one point per day, or one per week if there are many values. The
 * value of a week is its last value, or its total for sums. The day of a week is its Monday.
 */
export function chartSeries({ isSum }: Pick<Metric, 'isSum'>, points: readonly MetricPoint[]): ChartSeries {
  const sorted = points.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (sorted.length <= maxDailyPoints)
    return { points: sorted.map(({ day, value }) => ({ day, value })), isWeekly: false }
  const weeks = Map.groupBy(sorted, ({ day }) => mondayOf(day))
  const weekValue = (values: readonly MetricPoint[]) =>
    isSum ? values.reduce((sum, { value }) => sum + value, 0) : values.at(-1)!.value
  return { points: [...weeks].map(([day, values]) => ({ day, value: weekValue(values) })), isWeekly: true }
}

/**
 * The position of a day in a series: 2.5 is halfway between the third and the fourth point. Null before the first
 * point.
 */
export function positionOf(days: readonly Day[], day: Day): number | null {
  const index = days.findLastIndex(each => each <= day)
  const [before, after] = [days[index], days[index + 1]]
  if (before === undefined) return null
  return after === undefined ? index : index + daysBetween(before, day) / daysBetween(before, after)
}
