import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  info: {
    icon: Info,
    box: 'border-info/25 bg-info-soft/70 [--edge-mark-color:var(--color-info)]',
    ink: 'text-info-ink',
  },
  success: {
    icon: CircleCheck,
    box: 'border-success/25 bg-success-soft/70 [--edge-mark-color:var(--color-success)]',
    ink: 'text-success-ink',
  },
  warning: {
    icon: TriangleAlert,
    box: 'border-warning/25 bg-warning-soft/70 [--edge-mark-color:var(--color-warning)]',
    ink: 'text-warning-ink',
  },
  danger: {
    icon: CircleAlert,
    box: 'border-danger/25 bg-danger-soft/70 [--edge-mark-color:var(--color-danger)]',
    ink: 'text-danger-ink',
  },
} as const

export type Tone = keyof typeof tones

type Props = { tone?: Tone; title?: ReactNode; action?: ReactNode; className?: string; children?: ReactNode }

/** A message box. Only the tone `danger` interrupts a screen reader. */
export function Alert({ tone = 'info', title, action, className, children }: Props) {
  const { icon: Icon, box, ink } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'edge-mark flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border px-4 py-3',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0 text-sm">
          {title && <p className={cx('font-semibold', ink)}>{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2 pl-8 sm:pl-0">{action}</div>}
    </div>
  )
}
