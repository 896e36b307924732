/** A bar of a waterfall chart, drawn from `low` to `high`. The next bar starts at the level `after`. */
export type WaterfallBar = {
  name: string
  kind: 'total' | 'up' | 'down'
  value: number
  low: number
  high: number
  after: number
}

type Step = { name: string; value: number }

/** Returns the bars of a waterfall chart: the start, each step from where the last one ended, and the end. */
export function waterfallBars(start: Step, steps: readonly Step[], endName: string): WaterfallBar[] {
  const bars = [totalBar(start)]
  let level = start.value
  for (const { name, value } of steps) {
    const after = level + value
    const kind = value < 0 ? 'down' : 'up'
    bars.push({ name, kind, value, low: Math.min(level, after), high: Math.max(level, after), after })
    level = after
  }
  return [...bars, totalBar({ name: endName, value: level })]
}

const totalBar = ({ name, value }: Step): WaterfallBar => ({
  name,
  kind: 'total',
  value,
  low: Math.min(0, value),
  high: Math.max(0, value),
  after: value,
})
