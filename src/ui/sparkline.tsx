import { cx } from './cx.ts'

type Props = { values: readonly number[]; label: string; className?: string }

const width = 120
const height = 32
const margin = 4

const pointsOf = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * margin) / (values.length - 1)
  const scale = high === low ? 0 : (height - 2 * margin) / (high - low)
  const middle = high === low ? height / 2 : height - margin
  return values.map((value, i) => [margin + i * step, middle - (value - low) * scale].map(n => Number(n.toFixed(1))))
}

/** A trend line without axes, oldest value first. `label` describes it. Renders nothing for less than two values. */
export function Sparkline({ values, label, className }: Props) {
  if (values.length < 2) return null
  const points = pointsOf(values)
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const [x, y] = points.at(-1)!
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('h-8 w-30 max-w-full text-brand', className)}
    >
      <path d={`${line}L${x} ${height}L${margin} ${height}Z`} fill="currentColor" opacity={0.12} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r={2.75} fill="currentColor" />
    </svg>
  )
}
