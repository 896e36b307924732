import { cx } from '#ui/cx.ts'

const width = 800
const height = 480

type Point = readonly [x: number, y: number]

/**
 * Returns the control point next to `point` of a smooth curve: a sixth of the way from the point before it to the point
 * after it, as in a Catmull-Rom spline.
 */
const controlPoint = ([x, y]: Point, [beforeX, beforeY]: Point, [afterX, afterY]: Point): Point => [
  x + (afterX - beforeX) / 6,
  y + (afterY - beforeY) / 6,
]

const pathText = (...points: Point[]) => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(' ')

/** One closed depth line: a circle whose radius varies with the angle, drawn with ten curves. */
function depthLine(x: number, y: number, radius: number, phase: number) {
  const steps = 10
  const pointAt = (i: number): Point => {
    const angle = (i / steps) * Math.PI * 2
    const variedRadius = radius * (1 + 0.17 * Math.sin(2 * angle + phase) + 0.09 * Math.sin(3 * angle - 1.7 * phase))
    return [x + variedRadius * 1.35 * Math.cos(angle), y + variedRadius * Math.sin(angle)]
  }
  let path = `M${pathText(pointAt(0))}`
  for (let i = 0; i < steps; i++) {
    const [before, start, end, after] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)]
    path += `C${pathText(controlPoint(start, before, end), controlPoint(end, after, start), end)}`
  }
  return `${path}Z`
}

const rings = (x: number, y: number, count: number, gap: number, phase: number) =>
  Array.from({ length: count }, (_, i) => depthLine(x, y, 18 + i * gap, phase + i * 0.13)).join('')

const lines = rings(640, 130, 9, 33, 0.6) + rings(120, 420, 6, 30, 2.4)

/** Depth lines of a nautical chart as a background. `className` sets size and position. */
export function Contours({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={cx('pointer-events-none text-contour', className)}
    >
      <path d={lines} stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
