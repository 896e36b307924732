import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  title?: ReactNode
  level?: 2 | 3
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** No padding around the content, for a table or a list that reaches the edges. */
  isEdgeToEdge?: boolean
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string
  children?: ReactNode
}

export function Card({
  title,
  level = 2,
  description,
  actions,
  footer,
  isEdgeToEdge,
  as: Box = 'section',
  className,
  children,
}: Props) {
  const Heading = `h${level}` as const
  return (
    <Box className={cx('flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-low', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-1">
          <div className="min-w-0">
            {title && <Heading className="font-semibold text-lg tracking-[-0.01em]">{title}</Heading>}
            {description && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="-my-1 flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={cx('min-w-0 flex-1', isEdgeToEdge ? 'pt-3' : 'px-5 pt-3 pb-5')}>{children}</div>}
      {footer && <footer className="border-line border-t px-5 py-3 text-muted text-sm">{footer}</footer>}
    </Box>
  )
}
