const day = 24 * 60 * 60_000

export type Step = 'week' | 'month'
/** A time range in milliseconds UTC. `to` is exclusive. */
export type TimeRange = { from: number; to: number }

/** Returns the length of the time ranges that a period of this many days is divided into. */
export const stepOf = (days: number): Step => (days > 120 ? 'month' : 'week')

/** Returns the Monday (UTC) of a moment's week, or the first of its month. */
function startOf(at: number, step: Step): number {
  const date = new Date(at)
  if (step === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return today - ((date.getUTCDay() + 6) % 7) * day
}

const nextStart = (from: number, step: Step) =>
  step === 'week' ? from + 7 * day : Date.UTC(new Date(from).getUTCFullYear(), new Date(from).getUTCMonth() + 1)

/** Returns the weeks or months of the last days up to now. The first and the last can reach beyond the period. */
export function timeRangesOf(days: number, now: number): TimeRange[] {
  const step = stepOf(days)
  const ranges: TimeRange[] = []
  for (let from = startOf(now - days * day, step); from <= now; from = nextStart(from, step))
    ranges.push({ from, to: nextStart(from, step) })
  return ranges
}
