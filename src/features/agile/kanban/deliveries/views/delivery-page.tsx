import { CircleCheck, ListTodo, Pencil, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayNumberOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import type { DeliveryItem, DeliveryWithOutlook, ForecastOrder } from '#features/agile/kanban/deliveries/rules-types.ts'
import type { StoredForecast } from '#features/agile/kanban/forecasts/rules-types.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { DeliveryOutlook, DeliveryProgress, ForecastOrderNote, useTargetDay } from './delivery-facts.tsx'

type Props = {
  board: BoardHead
  delivery: DeliveryWithOutlook
  items: { items: DeliveryItem[]; total: number; page: number; pageSize: number }
  /** Past forecasts, latest first. */
  pastForecasts: StoredForecast[]
  order: ForecastOrder
  canEdit: boolean
  /** The action that has just been taken, for its notice. */
  done: 'done' | 'reopen' | null
}

/** One delivery with its progress, outlook and items. */
export function DeliveryPage({ board, delivery, items, pastForecasts: past, order, canEdit, done }: Props) {
  const t = useTranslations('boardDeliveries')
  const formatTargetDay = useTargetDay()
  const { id, title, description, status, targetDate } = delivery
  const isDone = status === 'DONE'
  return (
    <>
      <PageHeader
        title={title}
        description={formatTargetDay(targetDate)}
        breadcrumb={<BoardNav board={board} current="deliveries" subpage={title} />}
        actions={
          <>
            {canEdit && (
              <form method="post" action={`${paths.delivery(board.id, id)}/act`} data-shell-submit="">
                <input type="hidden" name="back" value={paths.delivery(board.id, id)} />
                <Button
                  name="do"
                  value={isDone ? 'reopen' : 'done'}
                  icon={isDone ? RotateCcw : CircleCheck}
                  variant={isDone ? 'secondary' : 'primary'}
                >
                  {t(isDone ? 'reopen' : 'markDone')}
                </Button>
              </form>
            )}
            {canEdit && (
              <ButtonLink variant="secondary" icon={Pencil} href={`${paths.deliveries(board.id)}?panel=edit&id=${id}`}>
                {t('form.change')}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" icon={ListTodo} href={paths.planDeliveries(board.id)}>
              {t('plan')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        {done && <Alert tone="success">{t(`notices.${done}`)}</Alert>}
        {description && <p className="max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
        <Card title={t('state')}>
          <div className="grid gap-4">
            <DeliveryOutlook delivery={delivery} order={order} />
            {delivery.outlook.kind === 'forecast' && <ForecastOrderNote {...order} />}
            <DeliveryProgress delivery={delivery} />
          </div>
        </Card>
        <DeliveryItems board={board} delivery={delivery} listed={items} />
        {past.length > 0 && <PastForecastsCard board={board} pastForecasts={past} />}
      </div>
    </>
  )
}

function DeliveryItems({ board, delivery, listed }: Pick<Props, 'board' | 'delivery'> & { listed: Props['items'] }) {
  const t = useTranslations('boardDeliveries.items')
  const format = useFormatter()
  const path = paths.delivery(board.id, delivery.id)
  if (listed.total === 0)
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  return (
    <Card title={t('title')} description={t('count', { count: listed.total })} isEdgeToEdge>
      <Table<DeliveryItem>
        caption={t('title')}
        rows={listed.items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'item',
            header: t('item'),
            cell: ({ id, number, title, externalKey }) => (
              <span className="[overflow-wrap:anywhere]">
                <span className="figures mr-2 text-muted">#{number}</span>
                <Link href={paths.boardItem(board.id, id)}>{title}</Link>
                {externalKey && <span className="figures ml-2 text-muted">{externalKey}</span>}
              </span>
            ),
          },
          {
            id: 'where',
            header: t('where'),
            isWideOnly: true,
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
          <Pagination {...listed} href={page => (page > 1 ? `${path}?page=${page}` : path)} />
        </div>
      )}
    </Card>
  )
}

/** The expected date in past forecasts. */
function PastForecastsCard({ board, pastForecasts: past }: Pick<Props, 'board' | 'pastForecasts'>) {
  const t = useTranslations('boardDeliveries.forecasts')
  const format = useFormatter()
  const formatDate = (day: number) => format.dateTime(startOfDay(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const dateAfter = (at: number, days: number | null) =>
    days === null ? t('beyond') : formatDate(dayNumberOf(at) + days)
  return (
    <Card
      title={t('title')}
      description={t('about')}
      actions={<Link href={paths.forecasts(board.id)}>{t('score')}</Link>}
      isEdgeToEdge
    >
      <Table<StoredForecast>
        caption={t('title')}
        rows={past}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'at',
            header: t('date'),
            cell: ({ at }) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          { id: 'items', header: t('open'), align: 'end', cell: ({ items }) => format.number(items ?? 0) },
          { id: 'p50', header: t('p50'), align: 'end', cell: ({ at, result }) => dateAfter(at, result.p50) },
          { id: 'p85', header: t('p85'), align: 'end', cell: ({ at, result }) => dateAfter(at, result.p85) },
        ]}
      />
    </Card>
  )
}
