import { AxisLabel, ChartFrame } from './frame.tsx'
import { isShown, middleOf, percent, ticksUpTo } from './scale.ts'

/** So many letters stand side by side under a chart on a phone, and where there is more room. */
const lettersOnPhone = 44
const letters = 90
/** A longer label ends in an ellipsis. */
const longest = 12
/** No bar is wider than this share of the chart, however few there are. */
const widest = 0.12

const isAmount = (value: number | null | undefined): value is number => value != null && Number.isFinite(value)

/** `beside`: what the amount is held against. */
type Bar = { label: string; value: number | null; beside?: number | null }
type Props = {
  label: string
  bars: readonly Bar[]
  say: (value: number) => string
  /** What the axis counts, where its figures do not say it. */
  measure?: string
  /** Amounts that are counted: the axis has whole numbers. */
  whole?: boolean
  /** The figure stands above its bar; for few bars. */
  figures?: boolean
  /** What the bars are where there are two at each place: the one beside first. */
  legend?: readonly [beside: string, value: string]
}

/** Amounts beside each other. A bar without a value leaves its place empty. */
export function BarChart({ label, bars, say, measure, whole = false, figures, legend }: Props) {
  const values = bars.flatMap(({ value, beside }) => [value, beside].filter(isAmount))
  const ticks = ticksUpTo(Math.max(0, ...values), 4, whole)
  const top = ticks.at(-1)!
  const n = bars.length
  const thickness = Math.min(0.62 / n, legend ? 2 * widest : widest) / (legend ? 2 : 1)
  // Words need more room than a figure or a letter.
  const isLong = bars.some(({ label: name }) => name.length > 3)
  const fits = (room: number) => bars.every(({ label: name }) => Math.min(name.length, longest) + 1 <= room / n)
  const [most, mostOnPhone] = isLong
    ? [fits(letters) ? Math.max(n, 7) : 7, fits(lettersOnPhone) ? Math.max(n, 7) : 3]
    : [13, 8]
  const chart = (
    <ChartFrame {...{ label, ticks, say, measure }}>
      {bars.map(({ label: name, value, beside }, i) => {
        const middle = middleOf(i, n)
        const bar = (amount: number | null | undefined, at: number, fill: string) =>
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
              {figures && (
                <text
                  x={percent(at)}
                  y={percent(1 - amount / top)}
                  dy="-0.4em"
                  textAnchor="middle"
                  className="figures fill-ink font-semibold text-xs"
                >
                  {say(amount)}
                </text>
              )}
            </>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand at two places
          <g key={`${i} ${name}`}>
            {legend && bar(beside, middle - thickness / 2, 'fill-subtle')}
            {bar(value, legend ? middle + thickness / 2 : middle, 'fill-brand')}
            {isShown(i, n, most) && (
              <AxisLabel at={middle} small={!isShown(i, n, mostOnPhone, most)}>
                {isLong && name.length > longest ? `${name.slice(0, longest - 1).toWellFormed()}…` : name}
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
        {legend.map((name, at) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden className={at === 0 ? 'size-3 rounded-xs bg-subtle' : 'size-3 rounded-xs bg-brand'} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
