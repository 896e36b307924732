import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { rounded } from './rules-figures.ts'

export const signalRules = ['outside', 'shift', 'drift'] as const
export type Signal = (typeof signalRules)[number]
export type BehaviourPoint = { label: string; value: number; signals: Signal[] }
export type Behaviour = {
  count: number
  /** Null, as are the limits, where there is not enough data. */
  mean: number | null
  lower: number | null
  upper: number | null
  points: BehaviourPoint[]
}

/** Three standard deviations are 3 / 1.128 average moving ranges. */
const scaling = 2.66
const longRun = 8

/**
 * A process-behaviour chart (XmR, after Shewhart and Wheeler) of amounts in the order of time, none of which is below 0:
 * the natural limits are the mean plus and minus 2.66 times the average moving range, the lower one not below 0. Signals
 * are what the noise of a steady process does not do:
 *
 * - `outside`: a point beyond a limit;
 * - `shift`: eight points or more in a row on one side of the mean, marked from the eighth on;
 * - `drift`: three of four points in a row nearer to the same limit than to the mean, marked at the last of them. Where the
 *   lower limit would be below 0 nothing can be near to it.
 */
export function behaviourOf(data: readonly { label: string; value: number }[]): Behaviour {
  const count = data.length
  const plain = data.map(({ label, value }) => ({ label, value: rounded(value), signals: [] as Signal[] }))
  if (count < fewest) return { count, mean: null, lower: null, upper: null, points: plain }
  let sum = 0
  let ranges = 0
  for (const [i, { value }] of data.entries()) {
    sum += value
    if (i > 0) ranges += Math.abs(value - data[i - 1]!.value)
  }
  const mean = sum / count
  const reach = (scaling * ranges) / (count - 1)
  const [lower, upper] = [mean - reach, mean + reach]

  let side = 0
  let run = 0
  const near: number[] = []
  for (const [i, { value }] of data.entries()) {
    const { signals } = plain[i]!
    if (value > upper || value < lower) signals.push('outside')
    const own = Math.sign(value - mean)
    run = own !== 0 && own === side ? run + 1 : Number(own !== 0)
    side = own
    if (run >= longRun) signals.push('shift')
    near.push(Math.abs(value - mean) > reach / 2 && (own > 0 || lower > 0) ? own : 0)
    const latest = near.slice(-4)
    if (near.at(-1) !== 0 && latest.filter(each => each === near.at(-1)).length >= 3) signals.push('drift')
  }
  return { count, mean: rounded(mean), lower: rounded(Math.max(0, lower)), upper: rounded(upper), points: plain }
}
