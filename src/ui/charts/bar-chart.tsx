import { cx } from '#ui/cx.ts'
import { AxisLabel, ChartFrame } from './chart-frame.tsx'
import { countVisible, labelLines, maxLetters, maxLettersOnPhone } from './label-names.ts'
import { columnMiddle, isShown, percent, ticksUpTo } from './scale.ts'

/** The maximum width of a bar as a share of the chart. */
const maxBarWidth = 0.12

const isAmount = (value: number | null | undefined): value is number => value != null && Number.isFinite(value)

/** A bar. `comparison` is a value to compare it with, drawn as a second bar if the chart has a `legend`. */
type Bar = { label: string; value: number | null; comparison?: number | null }
type Props = {
  label: string
  bars: readonly Bar[]
  formatValue: (value: number) => string
  /** The title of the axis, if its figures do not explain it. */
  axisTitle?: string
  /** The axis has whole numbers only. */
  hasIntegerTicks?: boolean
  /** The unit of the axis, such as 1/24 for hours if values are days. */
  unit?: number
  /** Shows the value above each bar. Use it for few bars. */
  hasValues?: boolean
  /** The names of the two bars at each place, `comparison` first. */
  legend?: readonly [comparison: string, value: string]
}

/** A bar chart. A bar without a value leaves its place empty. */
export function BarChart({
  label,
  bars,
  formatValue,
  axisTitle,
  hasIntegerTicks = false,
  unit = 1,
  hasValues,
  legend,
}: Props) {
  const values = bars.flatMap(({ value, comparison }) => [value, comparison].filter(isAmount))
  const ticks = ticksUpTo(Math.max(0, ...values) / unit, { hasIntegerTicks }).map(tick => tick * unit)
  const top = ticks.at(-1)!
  const n = bars.length
  const thickness = Math.min(0.62 / n, legend ? 2 * maxBarWidth : maxBarWidth) / (legend ? 2 : 1)
  const names = bars.map(({ label: name }) => name)
  // Words need more space than a figure or a letter.
  const isLong = names.some(name => name.length > 3)
  const [maxLabels, maxLabelsOnPhone] = isLong
    ? [countVisible(names, maxLetters, 7), countVisible(names, maxLettersOnPhone, 3)]
    : [13, 8]
  const figuresLength = Math.max(0, ...values.map(value => formatValue(value).length + 1)) * n * (legend ? 2 : 1)
  const lines = names.map(name => (isLong ? labelLines(name) : [name]))
  const hasTwoLines = lines.some(({ length }) => length > 1)
  const chart = (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue} axisTitle={axisTitle} hasTwoLines={hasTwoLines}>
      {bars.map(({ label: name, value, comparison }, i) => {
        const middle = columnMiddle(i, n)
        const renderBar = (amount: number | null | undefined, at: number, fill: string) =>
          isAmount(amount) && (
            <>
              <rect
                x={percent(at - thickness / 2)}
                width={percent(thickness)}
                y={percent(1 - amount / top)}
                height={percent(amount / top)}
                rx="3"
                className={fill}
              />
              {hasValues && (
                <text
                  x={percent(at)}
                  y={percent(1 - amount / top)}
                  dy="-0.4em"
                  textAnchor="middle"
                  className={cx(
                    'figures fill-ink font-semibold text-xs',
                    figuresLength > maxLettersOnPhone && 'max-sm:hidden',
                  )}
                >
                  {formatValue(amount)}
                </text>
              )}
            </>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bars can have the same name
          <g key={`${i} ${name}`}>
            {legend && renderBar(comparison, middle - thickness / 2, 'fill-subtle')}
            {renderBar(value, legend ? middle + thickness / 2 : middle, 'fill-brand')}
            {isShown(i, n, maxLabels) && (
              <AxisLabel
                at={middle}
                isHiddenOnPhone={!isShown(i, n, maxLabelsOnPhone, maxLabels)}
                secondLine={lines[i]![1]}
              >
                {lines[i]![0]}
              </AxisLabel>
            )}
          </g>
        )
      })}
    </ChartFrame>
  )
  if (!legend) return chart
  return (
    <div className="grid gap-2">
      {chart}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pl-12 text-muted text-sm">
        {legend.map((name, index) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={index === 0 ? 'size-3 rounded-xs bg-subtle' : 'size-3 rounded-xs bg-brand'} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
