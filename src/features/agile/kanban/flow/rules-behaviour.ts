import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { roundToDigits } from './rules-statistics.ts'

export const signalRules = ['outside', 'shift', 'drift'] as const
export type Signal = (typeof signalRules)[number]
export type BehaviourPoint = { label: string; value: number; signals: Signal[] }
export type Behaviour = {
  count: number
  /** The mean and the limits are null when there is too little data. */
  mean: number | null
  lower: number | null
  upper: number | null
  points: BehaviourPoint[]
}

/** Three standard deviations are 3 / 1.128 average moving ranges. */
const scaling = 2.66
const minRun = 8

/**
 * Returns the process behaviour chart (XmR, after Shewhart and Wheeler) of amounts in order of time, at least 0 each.
 * The natural limits are the mean plus and minus 2.66 times the average moving range. The lower limit is at least 0.
 * Signals are patterns that the noise of a steady process does not produce:
 * - `outside`: a point beyond a limit.
 * - `shift`: eight or more points in a row on one side of the mean, marked from the eighth on.
 * - `drift`: three of four consecutive points closer to the same limit than to the mean, marked at the last one. Does
 *   not apply to a lower limit that would be below 0.
 */
export function behaviourOf(data: readonly { label: string; value: number }[]): Behaviour {
  const count = data.length
  const points = data.map(({ label, value }) => ({ label, value: roundToDigits(value), signals: [] as Signal[] }))
  if (count < minSamples) return { count, mean: null, lower: null, upper: null, points: points }
  let sum = 0
  let ranges = 0
  for (const [i, { value }] of data.entries()) {
    sum += value
    if (i > 0) ranges += Math.abs(value - data[i - 1]!.value)
  }
  const mean = sum / count
  const distance = (scaling * ranges) / (count - 1)
  const [lower, upper] = [mean - distance, mean + distance]

  let side = 0
  let run = 0
  /** The limit that each point is closer to than to the mean: 1 for the upper, -1 for the lower, 0 for none. */
  const nearSides: number[] = []
  for (const [i, { value }] of data.entries()) {
    const { signals } = points[i]!
    if (value > upper || value < lower) signals.push('outside')
    const direction = Math.sign(value - mean)
    run = direction !== 0 && direction === side ? run + 1 : Number(direction !== 0)
    side = direction
    if (run >= minRun) signals.push('shift')
    nearSides.push(Math.abs(value - mean) > distance / 2 && (direction > 0 || lower > 0) ? direction : 0)
    const latest = nearSides.slice(-4)
    if (nearSides.at(-1) !== 0 && latest.filter(each => each === nearSides.at(-1)).length >= 3) signals.push('drift')
  }
  return {
    count,
    mean: roundToDigits(mean),
    lower: roundToDigits(Math.max(0, lower)),
    upper: roundToDigits(upper),
    points: points,
  }
}
