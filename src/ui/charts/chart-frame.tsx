import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { percent } from './scale.ts'

type Props = {
  /** The accessible name. The figures are in a table beside the chart. */
  label: string
  /** The values of the grid lines, from the lower to the upper end of the axis. One of them is 0. */
  ticks: readonly number[]
  formatValue: (value: number) => string
  /** The title of the axis, if its figures do not explain it. */
  axisTitle?: string | undefined
  /** Whether a label under the chart has two lines. */
  hasTwoLines?: boolean
  children: ReactNode
}

/** The value axis with its grid lines. Positions are percentages, so that the text keeps its size at any width. */
export function ChartFrame({ label, ticks, formatValue, axisTitle, hasTwoLines, children }: Props) {
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return (
    <svg
      role="img"
      aria-label={label}
      className={cx(
        'w-full overflow-visible pr-3 pl-12',
        hasTwoLines ? 'pb-12' : 'pb-8',
        axisTitle ? 'h-58 pt-6' : 'h-56 pt-3',
      )}
    >
      {axisTitle && (
        <text x="-10" y="0" dy="-1em" className="fill-muted text-xs">
          {axisTitle}
        </text>
      )}
      {ticks.map(tick => {
        const y = percent(1 - (tick - bottom) / (top - bottom))
        return (
          <g key={tick}>
            <line
              x1="0"
              x2="100%"
              y1={y}
              y2={y}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              strokeWidth="1"
            />
            <text x="-10" y={y} dy="0.32em" textAnchor="end" className="figures fill-muted text-xs">
              {formatValue(tick)}
            </text>
          </g>
        )
      })}
      {children}
    </svg>
  )
}

/**
 * The lines and areas of a chart, in percent of its width and height. Stretches with the chart, so strokes need
 * `non-scaling-stroke`.
 */
export function ChartLayer({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      overflow="visible"
      className={className}
    >
      {children}
    </svg>
  )
}

/**
 * A label under the time axis. One at the right end does not stick out of the chart. `at` is its share of the width.
 */
export function AxisLabel({
  at,
  isHiddenOnPhone,
  secondLine,
  children,
}: {
  at: number
  isHiddenOnPhone?: boolean
  secondLine?: string | undefined
  children: ReactNode
}) {
  const isLast = at > 0.99
  return (
    <text
      x={percent(at)}
      y="100%"
      dx={isLast ? '0.8em' : undefined}
      dy="1.6em"
      textAnchor={isLast ? 'end' : 'middle'}
      className={isHiddenOnPhone ? 'fill-muted text-xs max-sm:hidden' : 'fill-muted text-xs'}
    >
      {children}
      {secondLine && (
        <tspan x={percent(at)} dy="1.25em">
          {secondLine}
        </tspan>
      )}
    </text>
  )
}
