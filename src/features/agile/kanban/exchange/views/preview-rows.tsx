import { useFormatter, useTranslations } from 'use-intl'
import type { Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

/** The first items as they will be. */
export function PreviewRows({ rows, total }: { rows: Preview['rows']; total: number }) {
  const t = useTranslations('boardExchange')
  const format = useFormatter()
  const title = t('rows', { count: rows.length, total })
  const day = (text: string | null) => text && format.dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card title={title} flush>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            id: 'title',
            header: t('fields.title'),
            cell: ({ number, title: name }) => (
              <span className="[overflow-wrap:anywhere]">
                <span className="figures text-muted">#{number}</span> {name}
              </span>
            ),
          },
          { id: 'column', header: t('fields.status'), cell: ({ column }) => column ?? t('backlog') },
          { id: 'kind', header: t('fields.kind'), cell: ({ kind }) => t(`kinds.${kind}`), wideOnly: true },
          {
            id: 'points',
            header: t('fields.points'),
            align: 'end',
            cell: ({ points }) => points ?? '–',
            wideOnly: true,
          },
          {
            id: 'priority',
            header: t('fields.priority'),
            cell: ({ priority }) => t(`priorities.${priority}`),
            wideOnly: true,
          },
          { id: 'due', header: t('fields.due'), cell: ({ dueDate }) => day(dueDate) ?? '–', wideOnly: true },
        ]}
      />
    </Card>
  )
}
