import { AxisLabel, ChartFrame } from './frame.tsx'
import { isShown, percent, positionOf, ticksUpTo } from './scale.ts'

type Point = { label: string; value: number | null }
type Props = {
  label: string
  /** In time order. A point without a value is a gap. */
  points: readonly Point[]
  formatValue: (value: number) => string
  /** The values of the grid lines, for a fixed scale such as percent. By default they fit the highest point. */
  ticks?: readonly number[]
  /** The unit of the axis, such as 60,000 for minutes if values are milliseconds. */
  unit?: number
}

const inset = 0.03
const placeOf = (i: number, n: number) => inset + positionOf(i, n) * (1 - 2 * inset)

/** Splits the points at gaps into runs of [x, y], both 0 to 100 from the upper left. */
function runsOf(points: readonly Point[], top: number): [number, number][][] {
  const runs: [number, number][][] = [[]]
  for (const [i, { value }] of points.entries()) {
    if (value === null || !Number.isFinite(value)) runs.push([])
    else runs.at(-1)!.push([placeOf(i, points.length) * 100, (1 - value / top) * 100])
  }
  return runs.filter(run => run.length > 0)
}

/** A line chart over time. Rendered on the server only. */
export function LineChart({ label, points, formatValue, unit = 1, ticks: fixedTicks }: Props) {
  const values = points.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? value : []))
  const ticks = fixedTicks ?? ticksUpTo(Math.max(0, ...values) / unit, 4, unit !== 1).map(tick => tick * unit)
  const top = ticks.at(-1)!
  const runs = runsOf(points, top)
  const n = points.length
  return (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue}>
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
      >
        {runs.map(run => {
          const line = run.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
          const [first, last] = [run[0]![0], run.at(-1)![0]]
          return (
            <g key={first} className="text-brand">
              <path d={`${line}L${last.toFixed(2)} 100L${first.toFixed(2)} 100Z`} fill="currentColor" opacity={0.1} />
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
      </svg>
      {points.map(({ label: name, value }, i) => (
        <g key={name}>
          {value !== null && Number.isFinite(value) && (
            <circle
              cx={percent(placeOf(i, n))}
              cy={percent(1 - value / top)}
              r="3.5"
              className="fill-brand stroke-surface"
            />
          )}
          {isShown(i, n, 7) && (
            <AxisLabel at={placeOf(i, n)} small={!isShown(i, n, 3, 7)}>
              {name}
            </AxisLabel>
          )}
        </g>
      ))}
    </ChartFrame>
  )
}
