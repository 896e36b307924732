import { columnMiddle, percent } from './scale.ts'

type Props = {
  /** The accessible name. It must contain all figures, because there is no table beside the chart. */
  label: string
  bars: readonly { label: string; count: number }[]
}

/** A small histogram: columns with their counts and no axis. */
export function Histogram({ label, bars }: Props) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  // One or two columns are as thin as in a chart of three.
  const columnCount = Math.max(3, bars.length)
  const firstColumn = (columnCount - bars.length) / 2
  const thickness = 0.6 / columnCount
  return (
    <svg role="img" aria-label={label} className="h-28 w-full overflow-visible pt-5 pb-6">
      {bars.map(({ label: name, count }, i) => {
        const middle = columnMiddle(firstColumn + i, columnCount)
        return (
          <g key={name}>
            <rect
              x={percent(middle - thickness / 2)}
              width={percent(thickness)}
              y={percent(1 - count / maxCount)}
              height={percent(count / maxCount)}
              rx="4"
              className={count === maxCount ? 'fill-brand' : 'fill-edge'}
            />
            <text
              x={percent(middle)}
              y={percent(1 - count / maxCount)}
              dy="-0.4em"
              textAnchor="middle"
              className="figures fill-muted text-xs"
            >
              {count}
            </text>
            <text
              x={percent(middle)}
              y="100%"
              dy="1.35em"
              textAnchor="middle"
              className="fill-ink font-semibold text-sm"
            >
              {name}
            </text>
          </g>
        )
      })}
      <line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-edge" strokeWidth="1" />
    </svg>
  )
}
