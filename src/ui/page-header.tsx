import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  description?: ReactNode
  breadcrumb?: ReactNode
  meta?: ReactNode
  actions?: ReactNode
}

/** The header of a page with its h1. `meta` are badges beside the title. */
export function PageHeader({ title, description, breadcrumb, meta, actions }: Props) {
  return (
    <header className="mb-7 grid grid-cols-1 gap-3">
      {breadcrumb}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 tabIndex={-1} className="display text-3xl">
              {title}
            </h1>
            {meta}
          </div>
          {description && <p className="mt-1.5 text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
