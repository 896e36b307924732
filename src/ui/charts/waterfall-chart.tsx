import { cx } from '#ui/cx.ts'
import { AxisLabel, ChartFrame } from './chart-frame.tsx'
import { columnMiddle, percent, ticksAround } from './scale.ts'
import { waterfallBars } from './waterfall.ts'

/** A column. The value of a step is its change: negative if it goes down. */
export type WaterfallStep = { name: string; value: number }
type Props = {
  label: string
  start: WaterfallStep
  steps: readonly WaterfallStep[]
  /** The name of the last column. Its value is the start with all steps. */
  endName: string
  formatValue: (value: number) => string
  /** Formats the values of the axis, if they need a shorter format than the columns. */
  formatTick?: (value: number) => string
}

const tones = { total: 'fill-brand', up: 'fill-success', down: 'fill-danger' } as const

/** A bridge from one value to another in signed steps. On a phone it scrolls in its own frame. */
export function WaterfallChart({ label, start, steps, endName, formatValue, formatTick = formatValue }: Props) {
  const bars = waterfallBars(start, steps, endName)
  const ticks = ticksAround(Math.min(...bars.map(({ low }) => low)), Math.max(...bars.map(({ high }) => high)))
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const n = bars.length
  const thickness = Math.min(0.12, 0.62 / n)
  const yOf = (value: number) => percent(1 - (value - bottom) / (top - bottom))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <div className="min-w-xl">
        <ChartFrame label={label} ticks={ticks} formatValue={formatTick}>
          {bars.map(({ name, kind, value, low, high, endLevel }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same name
            <g key={`${i} ${name}`}>
              <rect
                x={percent(columnMiddle(i, n) - thickness / 2)}
                width={percent(thickness)}
                y={yOf(high)}
                height={percent((high - low) / (top - bottom))}
                rx="3"
                className={tones[kind]}
              />
              {i < n - 1 && (
                <line
                  x1={percent(columnMiddle(i, n) + thickness / 2)}
                  x2={percent(columnMiddle(i + 1, n) - thickness / 2)}
                  y1={yOf(endLevel)}
                  y2={yOf(endLevel)}
                  className="stroke-edge"
                  strokeDasharray="3 3"
                />
              )}
              <text
                x={percent(columnMiddle(i, n))}
                y={yOf(high)}
                dy="-0.4em"
                textAnchor="middle"
                className={cx('figures font-semibold text-xs', kind === 'total' ? 'fill-ink' : 'fill-muted')}
              >
                {kind === 'up' && value > 0 ? `+${formatValue(value)}` : formatValue(value)}
              </text>
              <AxisLabel at={columnMiddle(i, n)}>{name}</AxisLabel>
            </g>
          ))}
        </ChartFrame>
      </div>
    </section>
  )
}
