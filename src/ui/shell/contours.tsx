import { cx } from '#ui/cx.ts'

const width = 800
const height = 480

/** One closed depth line: a circle whose radius varies with the angle, drawn with ten curves. */
function depthLine(x: number, y: number, radius: number, phase: number) {
  const steps = 10
  const pointAt = (i: number) => {
    const angle = (i / steps) * Math.PI * 2
    const variedRadius = radius * (1 + 0.17 * Math.sin(2 * angle + phase) + 0.09 * Math.sin(3 * angle - 1.7 * phase))
    return [x + variedRadius * 1.35 * Math.cos(angle), y + variedRadius * Math.sin(angle)] as const
  }
  const round = (n: number) => Math.round(n)
  let path = ''
  for (let i = 0; i < steps; i++) {
    const [[ax, ay], [bx, by], [px, py], [nx, ny]] = [pointAt(i), pointAt(i + 1), pointAt(i - 1), pointAt(i + 2)]
    if (i === 0) path = `M${round(ax)} ${round(ay)}`
    path += `C${round(ax + (bx - px) / 6)} ${round(ay + (by - py) / 6)} ${round(bx - (nx - ax) / 6)} ${round(by - (ny - ay) / 6)} ${round(bx)} ${round(by)}`
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
