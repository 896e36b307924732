import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { Contours } from './shell/contours.tsx'

type Props = {
  icon?: Icon
  title: ReactNode
  level?: 2 | 3
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** Shown in place of content that does not exist yet. Names the content, and the first step to create it. */
export function EmptyState({ icon: Icon, title, level = 2, actions, className, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'relative isolate grid justify-items-center overflow-hidden rounded-card border border-edge/50 border-dashed px-6 py-14 text-center',
        className,
      )}
    >
      <Contours className="-z-10 absolute inset-0 size-full opacity-40" />
      {Icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-surface text-brand-ink shadow-card ring-1 ring-line">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <Heading className="display text-2xl">{title}</Heading>
      {children && <div className="mt-1.5 max-w-md text-pretty text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
