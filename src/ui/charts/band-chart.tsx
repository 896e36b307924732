import { AxisLabel, ChartFrame, ChartLayer } from './chart-frame.tsx'
import { isShown, pointPosition, ticksAround } from './scale.ts'

type Point = { label: string; middle: number; low?: number; high?: number }
type Props = {
  label: string
  /** In time order. */
  points: readonly Point[]
  formatValue: (value: number) => string
  /** The values of the grid lines, for a fixed scale such as percent. By default they fit the points. */
  ticks?: readonly number[]
  /** The unit of the axis, such as 100 for dollars if values are cents. */
  unit?: number
  axisTitle?: string
}

/** A line over time, with a band around it that contains most values. */
export function BandChart({ label, points, formatValue, ticks: fixedTicks, unit = 1, axisTitle }: Props) {
  const values = points.flatMap(({ middle, low = middle, high = middle }) => [low, middle, high])
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const ticks = fixedTicks ?? ticksAround(lowest / unit, highest / unit).map(tick => tick * unit)
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const n = points.length
  const pointAt = (index: number, value: number) =>
    `${(pointPosition(index, n) * 100).toFixed(2)} ${((1 - (value - bottom) / (top - bottom)) * 100).toFixed(2)}`
  const upper = points.map(({ middle, high = middle }, index) => pointAt(index, high))
  const lower = points.map(({ middle, low = middle }, index) => pointAt(index, low)).toReversed()
  const line = points.map(({ middle }, index) => pointAt(index, middle))
  return (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue} axisTitle={axisTitle}>
      <ChartLayer className="text-brand">
        <path d={`M${[...upper, ...lower].join('L')}Z`} fill="currentColor" opacity={0.16} />
        <path
          d={`M${line.join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </ChartLayer>
      {points.map(
        ({ label: name }, index) =>
          isShown(index, n, 5) && (
            <AxisLabel key={name} at={pointPosition(index, n)} isHiddenOnPhone={!isShown(index, n, 3, 5)}>
              {name}
            </AxisLabel>
          ),
      )}
    </ChartFrame>
  )
}
