import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

type Props = {
  title: string
  description: string
  /** The statuses that lines can have, with their labels. */
  statuses: readonly { id: string; label: string; count: number }[]
  show: string
  page: number
  pages: number
  children: ReactNode
}

/** One page of the lines of one status. Every button submits the form around it, so that nothing chosen is lost. */
export function ReportLines({ title, description, statuses, show, page, pages, children }: Props) {
  const t = useTranslations('imports')
  return (
    <Card title={title} description={description} flush>
      <div className="flex flex-wrap gap-2 px-5 pb-3">
        {statuses
          .filter(({ count }) => count > 0)
          .map(({ id, label, count }) => (
            <Button
              key={id}
              name="do"
              value={`show-${id}-1`}
              size="sm"
              variant={id === show ? 'primary' : 'secondary'}
              aria-pressed={id === show}
            >
              {label} <span className="figures">{count}</span>
            </Button>
          ))}
      </div>
      {children}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
          <Button name="do" value={`show-${show}-${page - 1}`} size="sm" variant="secondary" disabled={page === 1}>
            {t('previous')}
          </Button>
          <span className="figures">{t('page', { page, pages })}</span>
          <Button name="do" value={`show-${show}-${page + 1}`} size="sm" variant="secondary" disabled={page === pages}>
            {t('next')}
          </Button>
        </div>
      )}
    </Card>
  )
}

type UnreadableProps = { caption: string; lines: { line: number; reason: string; value: string }[] }

/** Lines that cannot be imported, with the reason and the cell in question. */
export function UnreadableLines({ caption, lines }: UnreadableProps) {
  const t = useTranslations('imports')
  return (
    <Table
      caption={caption}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { id: 'line', header: t('line'), cell: ({ line }) => <span className="figures">{line}</span> },
        { id: 'reason', header: t('reason'), cell: ({ reason }) => reason },
        {
          id: 'value',
          header: t('value'),
          cell: ({ value }) => <span className="[overflow-wrap:anywhere]">{value}</span>,
        },
      ]}
    />
  )
}

/** The box of a line that can be left out: `take.12`. */
export function TakeBox({ line, label, isChecked }: { line: number; label: string; isChecked: boolean }) {
  return (
    <input type="checkbox" name={`take.${line}`} defaultChecked={isChecked} aria-label={label} className="checkbox" />
  )
}
