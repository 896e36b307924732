import type { Metric, MetricPoint } from '#features/finance/metrics/rules.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

/** A chart shows one year. */
export const chartDays = 364

/** With more values than this, a chart shows weeks. */
const maxDailyPoints = 60

/** The Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export type ChartSeries = { points: { day: Day; value: number }[]; isWeekly: boolean }

/**
 * The values of a metric for a chart, oldest first: one for each day, or with many values one for each week, which is the
 * last value of the week or, for sums, all of them. A week has the day of its Monday.
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

/** The place of a day in a series: 2.5 is half way between the third and the fourth point. Null if it is before the first. */
export function placeOf(days: readonly Day[], day: Day): number | null {
  const at = days.findLastIndex(each => each <= day)
  const [before, after] = [days[at], days[at + 1]]
  if (before === undefined) return null
  return after === undefined ? at : at + daysBetween(before, day) / daysBetween(before, after)
}
