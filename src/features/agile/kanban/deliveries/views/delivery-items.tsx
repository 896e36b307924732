import { useFormatter, useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import type { DeliveryItem } from '#features/agile/kanban/deliveries/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'

type Props = {
  board: BoardHead
  deliveryId: string
  items: DeliveryItem[]
  total: number
  page: number
  pageSize: number
}

/** What is in a delivery, each with the way to it. */
export function DeliveryItems({ board, deliveryId, items, ...listed }: Props) {
  const t = useTranslations('boardDeliveries.items')
  const format = useFormatter()
  const here = paths.delivery(board.id, deliveryId)
  if (listed.total === 0)
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} description={t('count', { count: listed.total })} flush>
      <Table<DeliveryItem>
        caption={t('title')}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'item',
            header: t('item'),
            cell: ({ id, number, title }) => (
              <span className="[overflow-wrap:anywhere]">
                <span className="figures mr-2 text-muted">#{number}</span>
                <Link href={paths.boardItem(board.id, id)}>{title}</Link>
              </span>
            ),
          },
          {
            id: 'where',
            header: t('where'),
            wideOnly: true,
            cell: ({ column, isArchived }) => (isArchived ? t('archived') : (column ?? t('backlog'))),
          },
          {
            id: 'points',
            header: t('points'),
            align: 'end',
            cell: ({ points }) => (points === null ? '–' : format.number(points, { maximumFractionDigits: 1 })),
          },
          {
            id: 'state',
            header: t('state'),
            align: 'end',
            cell: ({ isDone }) => <Badge tone={isDone ? 'success' : 'neutral'}>{t(isDone ? 'done' : 'open')}</Badge>,
          },
        ]}
      />
      {listed.total > listed.pageSize && (
        <div className="px-5 py-3">
          <Pagination {...listed} href={page => (page > 1 ? `${here}?page=${page}` : here)} />
        </div>
      )}
    </Card>
  )
}
