import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { percent } from './scale.ts'

type Props = {
  /** What the picture shows, in words; the figures themselves stand in a table beside it. */
  label: string
  /** From 0 to the upper end of the axis. */
  ticks: readonly number[]
  say: (value: number) => string
  /** What the axis counts, where its figures do not say it themselves. */
  measure?: string | undefined
  children: ReactNode
}

/** The axis of amounts with its lines. Places are shares of the drawing, so that letters keep their size at any width. */
export function ChartFrame({ label, ticks, say, measure, children }: Props) {
  const top = ticks.at(-1) ?? 1
  return (
    <svg
      role="img"
      aria-label={label}
      className={cx('w-full overflow-visible pr-3 pb-8 pl-12', measure ? 'h-58 pt-6' : 'h-56 pt-3')}
    >
      {measure && (
        <text x="-10" y="0" dy="-1em" className="fill-muted text-xs">
          {measure}
        </text>
      )}
      {ticks.map(tick => {
        const y = percent(1 - tick / top)
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
              {say(tick)}
            </text>
          </g>
        )
      })}
      {children}
    </svg>
  )
}

/** A word under the axis. `small` ones give way where there is little room. */
export function AxisLabel({ at, small, children }: { at: number; small?: boolean; children: ReactNode }) {
  return (
    <text
      x={percent(at)}
      y="100%"
      dy="1.6em"
      textAnchor="middle"
      className={small ? 'fill-muted text-xs max-sm:hidden' : 'fill-muted text-xs'}
    >
      {children}
    </text>
  )
}
