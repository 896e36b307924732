import { type ChartEvent, EventList, EventMarkers } from './chart-events.tsx'
import { AxisLabel, ChartFrame, ChartLayer } from './chart-frame.tsx'
import { isShown, percent, pointPosition, ticksAround, ticksUpTo } from './scale.ts'

type Point = { label: string; value: number | null }
type Props = {
  label: string
  /** In time order. A dashed line bridges points without a value. */
  points: readonly Point[]
  formatValue: (value: number) => string
  /** The values of the grid lines, for a fixed scale such as percent. By default they fit the highest point. */
  ticks?: readonly number[]
  /** The unit of the axis, such as 60,000 for minutes if values are milliseconds. */
  unit?: number
  /** Markers with their texts below the chart. */
  events?: { label: string; items: readonly ChartEvent[] }
}

const inset = 0.03
const placeOf = (i: number, n: number) => inset + pointPosition(i, n) * (1 - 2 * inset)

/** Splits the points at gaps into runs of [x, y], both 0 to 100 from the upper left. */
function runsOf(points: readonly Point[], yOf: (value: number) => number): [number, number][][] {
  const runs: [number, number][][] = [[]]
  for (const [i, { value }] of points.entries()) {
    if (value === null || !Number.isFinite(value)) runs.push([])
    else runs.at(-1)!.push([placeOf(i, points.length) * 100, yOf(value) * 100])
  }
  return runs.filter(run => run.length > 0)
}

/** A line chart over time, optionally with events. Rendered on the server only. */
export function LineChart({ label, points, formatValue, unit = 1, ticks: fixedTicks, events }: Props) {
  const values = points.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? value : []))
  const ticks = fixedTicks ?? ticksFor(values, unit)
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const yOf = (value: number) => 1 - (value - bottom) / (top - bottom)
  const runs = runsOf(points, yOf)
  const baselineY = (yOf(Math.max(0, bottom)) * 100).toFixed(2)
  const n = points.length
  const chart = (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue}>
      <ChartLayer>
        {runs.slice(1).map((run, i) => {
          const [[fromX, fromY], [x, y]] = [runs[i]!.at(-1)!, run[0]!]
          return (
            <path
              key={x}
              d={`M${fromX.toFixed(2)} ${fromY.toFixed(2)}L${x.toFixed(2)} ${y.toFixed(2)}`}
              className="fill-none stroke-brand"
              strokeWidth="1.5"
              strokeDasharray="2 4"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
        {runs.map(run => {
          const line = run.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
          const [first, last] = [run[0]![0], run.at(-1)![0]]
          return (
            <g key={first} className="text-brand">
              <path
                d={`${line}L${last.toFixed(2)} ${baselineY}L${first.toFixed(2)} ${baselineY}Z`}
                fill="currentColor"
                opacity={0.1}
              />
              <path
                d={line}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          )
        })}
      </ChartLayer>
      {points.map(({ label: name, value }, i) => (
        <g key={name}>
          {value !== null && Number.isFinite(value) && (
            <circle
              cx={percent(placeOf(i, n))}
              cy={percent(yOf(value))}
              r="3.5"
              className="fill-brand stroke-surface"
            />
          )}
          {isShown(i, n, 7) && (
            <AxisLabel at={placeOf(i, n)} isHiddenOnPhone={!isShown(i, n, 3, 7)}>
              {name}
            </AxisLabel>
          )}
        </g>
      ))}
      {events && <EventMarkers events={events.items} placeOf={at => placeOf(at, n)} />}
    </ChartFrame>
  )
  if (!events || events.items.length === 0) return chart
  return (
    <div className="grid gap-3">
      {chart}
      <EventList events={events.items} label={events.label} />
    </div>
  )
}

function ticksFor(values: readonly number[], unit: number): number[] {
  const [low, high] = [Math.min(0, ...values) / unit, Math.max(0, ...values) / unit]
  // An axis in a unit of its own, such as minutes, has whole numbers only.
  const ticks = low < 0 ? ticksAround(low, high) : ticksUpTo(high, { hasIntegerTicks: unit !== 1 })
  return ticks.map(tick => tick * unit)
}
