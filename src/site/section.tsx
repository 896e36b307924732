import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export const gutter = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10'

type Props = { id: string; title: ReactNode; lead?: ReactNode; className?: string; children: ReactNode }

export function Section({ id, title, lead, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={cx(gutter, 'py-16 lg:py-24', className)}>
      <h2 id={id} className="display max-w-3xl text-4xl">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
      {children}
    </section>
  )
}
