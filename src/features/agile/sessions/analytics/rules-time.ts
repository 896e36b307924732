const day = 24 * 60 * 60_000

export type Step = 'week' | 'month'
/** A stretch of time, from its first moment to the first after it; milliseconds UTC. */
export type Stretch = { from: number; to: number }

/** Over a year months are told apart, else weeks. */
export const stepOf = (days: number): Step => (days > 120 ? 'month' : 'week')

/** The Monday (UTC) of a moment's week, or the first of its month. */
function startOf(at: number, step: Step): number {
  const date = new Date(at)
  if (step === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  return today - ((date.getUTCDay() + 6) % 7) * day
}

const nextStart = (from: number, step: Step) =>
  step === 'week' ? from + 7 * day : Date.UTC(new Date(from).getUTCFullYear(), new Date(from).getUTCMonth() + 1)

/** The weeks or months of the last days up to now, empty ones too. The first and the last may be cut. */
export function stretchesOf(days: number, now: number): Stretch[] {
  const step = stepOf(days)
  const stretches: Stretch[] = []
  for (let from = startOf(now - days * day, step); from <= now; from = nextStart(from, step))
    stretches.push({ from, to: nextStart(from, step) })
  return stretches
}
