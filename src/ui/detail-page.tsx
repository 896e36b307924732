import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { PageHeader } from './page-header.tsx'
import { Breadcrumb } from './shell/breadcrumb.tsx'

type Fact = { label: string; value: ReactNode }
type Props = {
  title: string
  meta?: ReactNode
  /** The list that the row is in. */
  list: { label: string; href: string }
  actions?: ReactNode
  facts: readonly Fact[]
  /** The row's own text. */
  text?: ReactNode
  /** Whether a panel covers the page. */
  isInert?: boolean
  notice?: ReactNode
  children?: ReactNode
}

/** The page of one row: breadcrumb, facts, text and further sections. */
export function DetailPage({ title, meta, list, actions, facts, text, isInert = false, notice, children }: Props) {
  return (
    <div inert={isInert}>
      <PageHeader
        breadcrumb={<Breadcrumb steps={[list, { label: title }]} />}
        title={title}
        meta={meta}
        actions={actions}
      />
      {notice}
      <div className="grid gap-6">
        <Card>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="mt-0.5 font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          {text && <div className="mt-5 whitespace-pre-wrap border-line border-t pt-4">{text}</div>}
        </Card>
        {children}
      </div>
    </div>
  )
}
