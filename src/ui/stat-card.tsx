import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

type Props = {
  label: ReactNode
  /** The formatted figure, or a text that says there is too little data. */
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
  trend?: { direction: 'up' | 'down'; isGood: boolean; text: ReactNode }
  icon?: Icon
  /** A small chart of the trend. */
  chart?: ReactNode
  href?: string
  /** A link below the figure. */
  action?: ReactNode
  /** The figure's id and raw value. A test compares them with the explanation of the figure. */
  figure?: { id: string; value: number | null } | undefined
  className?: string
}

/** Returns whether the value is a text such as "Not enough data", which is set smaller than a figure. */
const isText = (value: ReactNode) => typeof value === 'string' && !/\d/.test(value)

/** One figure. The caller wraps a row of them in `<dl className="grid …">`. */
export function StatCard(props: Props) {
  const { label, value, unit, note, trend, icon: Icon, chart, href, action, figure, className } = props
  return (
    <div
      data-stat=""
      data-figure={figure?.id}
      data-value={figure && (figure.value ?? '')}
      // The label and the figure span two rows of the grid, so that the figures of a row line up under labels of any
      // length.
      className={cx(
        'relative row-span-2 grid grid-rows-subgrid gap-y-0 rounded-card border border-line bg-surface px-5 py-4 shadow-low',
        href && 'transition hover:border-edge',
        className,
      )}
    >
      <dt className="flex items-start justify-between gap-3 font-medium text-muted text-sm">
        {href ? (
          <a href={href} className="after:absolute after:inset-0 after:rounded-card">
            {label}
          </a>
        ) : (
          label
        )}
        {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-subtle" />}
      </dt>
      <dd className="mt-2">
        <Figure value={value} unit={unit} note={note} trend={trend} />
        {chart && <div className="mt-2">{chart}</div>}
        {action && <div className="mt-2 text-sm">{action}</div>}
      </dd>
    </div>
  )
}

function Figure({ value, unit, note, trend }: Pick<Props, 'value' | 'unit' | 'note' | 'trend'>) {
  const TrendIcon = trend?.direction === 'down' ? TrendingDown : TrendingUp
  return (
    <div>
      <span className={isText(value) ? 'font-medium text-lg text-muted' : 'display figures text-3xl'}>{value}</span>
      {unit && <span className="ml-1.5 text-muted text-sm">{unit}</span>}
      {(trend || note) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {trend && (
            <span
              className={cx(
                'inline-flex items-center gap-1 font-semibold',
                trend.isGood ? 'text-success-ink' : 'text-danger-ink',
              )}
            >
              <TrendIcon aria-hidden className="size-4 shrink-0" />
              {trend.text}
            </span>
          )}
          {note}
        </span>
      )}
    </div>
  )
}
