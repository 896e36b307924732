import { cx } from '#ui/cx.ts'
import { AxisLabel, ChartFrame, ChartLayer } from './chart-frame.tsx'
import { labelPlaces } from './label-places.ts'
import { percent, ticksUpTo } from './scale.ts'

const pointTones = {
  brand: 'fill-brand',
  warning: 'fill-warning',
  danger: 'fill-danger',
  muted: 'fill-subtle',
} as const
const lineTones = { brand: 'stroke-brand', accent: 'stroke-accent', muted: 'stroke-edge' } as const
const bandTones = { good: 'fill-success', fair: 'fill-warning', late: 'fill-accent', poor: 'fill-danger' } as const

/** `at`, `from` and `to` are shares of the width, 0 to 1. `value` and `upTo` are values of the axis. */
export type PlotPoint = { at: number; value: number; name: string; tone?: keyof typeof pointTones }
export type PlotLine = { value: number; name: string; tone?: keyof typeof lineTones; isDashed?: boolean }
export type PlotStrip = { from: number; to: number; steps: { upTo: number; tone: keyof typeof bandTones }[] }
type Props = {
  label: string
  points: readonly PlotPoint[]
  formatValue: (value: number) => string
  /** The title of the axis, if its figures do not explain it. */
  axisTitle?: string | undefined
  /** Horizontal lines with their names. */
  lines?: readonly PlotLine[]
  /** Coloured zones behind the points, each in steps from 0 up. The last step reaches the top. */
  bands?: readonly PlotStrip[]
  /** The labels of the horizontal axis. */
  marks: readonly { at: number; text: string; isHiddenOnPhone?: boolean }[]
  /** Whether a line connects the points. `only`: the line without the points. */
  connectingLine?: boolean | 'only'
  hasIntegerTicks?: boolean
  /** The unit of the axis, such as 1/24 for hours if values are days. */
  unit?: number
}

/** A scatter plot, optionally with lines, zones and connected points. Rendered on the server only. */
export function PlotChart(props: Props) {
  const {
    label,
    points,
    formatValue,
    axisTitle,
    lines = [],
    bands = [],
    marks,
    connectingLine = false,
    hasIntegerTicks = false,
    unit = 1,
  } = props
  const highestLineOrBand = Math.max(
    0,
    ...lines.map(({ value }) => value),
    ...bands.map(({ steps }) => lastBoundaryOf(steps)),
  )
  const highestPoint = points.reduce((highestSoFar, { value }) => Math.max(highestSoFar, value), 0)
  const ticks = ticksUpTo(Math.max(highestLineOrBand, highestPoint) / unit, { hasIntegerTicks }).map(
    tick => tick * unit,
  )
  const top = ticks.at(-1)!
  const places = labelPlaces(lines.map(({ value }) => Math.min(1, value / top)))
  const yOf = (value: number) => percent(1 - Math.min(1, value / top))
  return (
    <ChartFrame label={label} ticks={ticks} formatValue={formatValue} axisTitle={axisTitle}>
      {bands.map(band => (
        <Band key={band.from} {...band} top={top} />
      ))}
      {lines.map(({ value, name, tone = 'muted', isDashed = true }) => (
        <g key={name}>
          <line
            x1="0"
            x2="100%"
            y1={yOf(value)}
            y2={yOf(value)}
            className={lineTones[tone]}
            strokeWidth="1.5"
            strokeDasharray={isDashed ? '5 4' : undefined}
          />
        </g>
      ))}
      {connectingLine && <ConnectingLine points={points} top={top} />}
      {connectingLine !== 'only' &&
        points.map(({ at, value, name, tone = 'brand' }) => (
          <circle
            key={name}
            cx={percent(at)}
            cy={yOf(value)}
            r={tone === 'brand' ? 3.5 : 5}
            className={cx(pointTones[tone], 'stroke-surface')}
          >
            <title>{name}</title>
          </circle>
        ))}
      {lines.map(({ value, name }, i) => (
        <text
          key={name}
          x={places[i]!.isAtStart ? '0' : '100%'}
          y={yOf(value)}
          dy={places[i]!.isBelow ? '1.05em' : '-0.35em'}
          textAnchor={places[i]!.isAtStart ? 'start' : 'end'}
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-ink stroke-surface font-semibold text-xs"
        >
          {name}
        </text>
      ))}
      {marks.map(({ at, text, isHiddenOnPhone }) => (
        <AxisLabel key={`${at} ${text}`} at={at} isHiddenOnPhone={isHiddenOnPhone}>
          {text}
        </AxisLabel>
      ))}
    </ChartFrame>
  )
}

function ConnectingLine({ points, top }: { points: readonly PlotPoint[]; top: number }) {
  const corners = points.map(({ at, value }) => `${(at * 100).toFixed(2)} ${((1 - value / top) * 100).toFixed(2)}`)
  return (
    <ChartLayer>
      <path
        d={corners.length > 0 ? `M${corners.join('L')}` : ''}
        fill="none"
        className="stroke-brand"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </ChartLayer>
  )
}

/** The highest value that the axis must show for a band: the start of its last step, which has no end of its own. */
const lastBoundaryOf = (steps: PlotStrip['steps']) => (steps.at(-2) ?? steps.at(-1))?.upTo ?? 0

function Band({ from, to, steps, top }: PlotStrip & { top: number }) {
  let floor = 0
  return (
    <g opacity={0.22}>
      {steps.map(({ upTo, tone }, i) => {
        const low = floor
        floor = i === steps.length - 1 ? top : Math.min(top, upTo)
        return (
          <rect
            key={tone}
            x={percent(from)}
            width={percent(to - from)}
            y={percent(1 - floor / top)}
            height={percent(Math.max(0, floor - low) / top)}
            className={bandTones[tone]}
          />
        )
      })}
    </g>
  )
}
