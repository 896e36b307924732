import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-line/45 text-muted ring-line',
  brand: 'bg-brand-soft text-brand-ink ring-brand/25',
  accent: 'bg-accent-soft text-accent-ink ring-accent/30',
  success: 'bg-success-soft text-success-ink ring-success/25',
  warning: 'bg-warning-soft text-warning-ink ring-warning/40',
  danger: 'bg-danger-soft text-danger-ink ring-danger/25',
  info: 'bg-info-soft text-info-ink ring-info/25',
} as const

type Props = {
  tone?: keyof typeof tones
  hasDot?: boolean
  /** Whether a long text wraps, for a badge in a narrow card. */
  canWrap?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', hasDot, canWrap, className, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-xs ring-1 ring-inset',
        !canWrap && 'whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {hasDot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
