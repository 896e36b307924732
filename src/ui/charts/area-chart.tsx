import { cx } from '#ui/cx.ts'
import { AxisLabel, ChartFrame, ChartLayer } from './chart-frame.tsx'
import { isShown, pointPosition, ticksUpTo } from './scale.ts'

/** One area of the chart. `className` sets its colour `--tone`, as the classes of `colourClassOf` do. */
export type AreaSeries = { id: string; name: string; values: readonly number[]; className: string }
type Props = {
  label: string
  /** The labels of the time axis, one for each value. */
  labels: readonly string[]
  /** From the bottom up. */
  series: readonly AreaSeries[]
  formatValue: (value: number) => string
  /** The title of the axis, if its figures do not explain it. */
  axisTitle?: string
}

/** Stacked areas over time with a legend. Rendered on the server only. */
export function AreaChart({ label, labels, series, formatValue, axisTitle }: Props) {
  const n = labels.length
  // The lower edges of the areas, from the bottom up. The last one is the upper edge of the top area.
  const floors: number[][] = [Array.from({ length: n }, () => 0)]
  for (const { values } of series) floors.push(floors.at(-1)!.map((floor, i) => floor + values[i]!))
  const ticks = ticksUpTo(Math.max(0, ...floors.at(-1)!), { hasIntegerTicks: true })
  const top = ticks.at(-1)!
  const pointAt = (i: number, amount: number) =>
    `${(pointPosition(i, n) * 100).toFixed(2)} ${((1 - amount / top) * 100).toFixed(2)}`
  return (
    <div className="grid gap-2">
      <ChartFrame label={label} ticks={ticks} formatValue={formatValue} axisTitle={axisTitle}>
        <ChartLayer>
          {series.map(({ id, className }, i) => {
            const upper = floors[i + 1]!.map((amount, index) => pointAt(index, amount))
            const lower = floors[i]!.map((amount, index) => pointAt(index, amount)).reverse()
            return (
              <path
                key={id}
                d={`M${[...upper, ...lower].join('L')}Z`}
                className={cx('fill-(--tone) stroke-surface', className)}
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
        </ChartLayer>
        {labels.map(
          (text, i) =>
            isShown(i, n, 6) && (
              <AxisLabel key={text} at={pointPosition(i, n)} isHiddenOnPhone={!isShown(i, n, 3, 6)}>
                {text}
              </AxisLabel>
            ),
        )}
      </ChartFrame>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {series.toReversed().map(({ id, name, className }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-3 rounded-xs bg-(--tone)', className)} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
