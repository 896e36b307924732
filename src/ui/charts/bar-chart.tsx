import { AxisLabel, ChartFrame } from './frame.tsx'
import { isShown, middleOf, percent, ticksUpTo } from './scale.ts'

/** So many letters stand side by side under a chart on a phone. */
const lettersOnPhone = 44

type Bar = { label: string; value: number | null }
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
}

/** Amounts beside each other. A bar without a value leaves its place empty. */
export function BarChart({ label, bars, say, measure, whole = false, figures }: Props) {
  const values = bars.flatMap(({ value }) => (value !== null && Number.isFinite(value) ? value : []))
  const ticks = ticksUpTo(Math.max(0, ...values), 4, whole)
  const top = ticks.at(-1)!
  const n = bars.length
  const thickness = 0.62 / n
  // Words need more room than a figure or a letter.
  const isLong = bars.some(({ label: name }) => name.length > 3)
  const fits = bars.every(({ label: name }) => name.length <= lettersOnPhone / n)
  const [most, mostOnPhone] = isLong ? [7, fits ? 7 : 3] : [13, 8]
  return (
    <ChartFrame {...{ label, ticks, say, measure }}>
      {bars.map(({ label: name, value }, i) => {
        const middle = middleOf(i, n)
        const share = value !== null && Number.isFinite(value) ? value / top : null
        return (
          <g key={name}>
            {share !== null && (
              <rect
                x={percent(middle - thickness / 2)}
                width={percent(thickness)}
                y={percent(1 - share)}
                height={percent(share)}
                rx="3"
                className="fill-brand"
              />
            )}
            {share !== null && figures && (
              <text
                x={percent(middle)}
                y={percent(1 - share)}
                dy="-0.4em"
                textAnchor="middle"
                className="figures fill-ink font-semibold text-xs"
              >
                {say(value!)}
              </text>
            )}
            {isShown(i, n, most) && (
              <AxisLabel at={middle} small={!isShown(i, n, mostOnPhone, most)}>
                {name}
              </AxisLabel>
            )}
          </g>
        )
      })}
    </ChartFrame>
  )
}
