/** A bar of a waterfall chart, drawn from `low` to `high`. The next bar starts at `endLevel`. */
export type WaterfallBar = {
  name: string
  kind: 'total' | 'up' | 'down'
  value: number
  low: number
  high: number
  endLevel: number
}

type Step = { name: string; value: number }

/** Returns the bars of a waterfall chart: the start, each step from where the last one ended, and the end. */
export function waterfallBars(start: Step, steps: readonly Step[], endName: string): WaterfallBar[] {
  const bars = [totalBar(start)]
  let level = start.value
  for (const { name, value } of steps) {
    const endLevel = level + value
    const kind = value < 0 ? 'down' : 'up'
    bars.push({ name, kind, value, low: Math.min(level, endLevel), high: Math.max(level, endLevel), endLevel })
    level = endLevel
  }
  return [...bars, totalBar({ name: endName, value: level })]
}

const totalBar = ({ name, value }: Step): WaterfallBar => ({
  name,
  kind: 'total',
  value,
  low: Math.min(0, value),
  high: Math.max(0, value),
  endLevel: value,
})
