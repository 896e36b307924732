import type { ReactNode } from 'react'

type SectionProps = { title: string; count?: string; action?: ReactNode; children?: ReactNode }

/** A titled section of an item's panel. */
export function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-8 items-center gap-2">
        <h3 className="font-semibold text-sm">{title}</h3>
        {count && <span className="figures text-muted text-xs">{count}</span>}
        {action && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  )
}
