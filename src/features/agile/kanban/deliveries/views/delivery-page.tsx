import { CircleCheck, ListTodo, Pencil, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import type { DeliveryItem, ForeseenDelivery } from '#features/agile/kanban/deliveries/rules-shown.ts'
import type { StoredForecast } from '#features/agile/kanban/forecasts/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DeliveryOutlook, DeliveryProgress, useTargetDay } from './delivery-facts.tsx'
import { DeliveryItems } from './delivery-items.tsx'
import { ForeseenCard } from './foreseen-card.tsx'

type Props = {
  board: BoardHead
  delivery: ForeseenDelivery
  items: { items: DeliveryItem[]; total: number; page: number; pageSize: number }
  /** What was foreseen of it, the latest first. */
  past: StoredForecast[]
  mayWork: boolean
  done: 'done' | 'reopen' | null
}

/** One delivery: how far it is, whether it will be there, and what is in it. */
export function DeliveryPage({ board, delivery, items, past, mayWork, done }: Props) {
  const t = useTranslations('boardDeliveries')
  const target = useTargetDay()
  const { id, title, description, status, targetDate } = delivery
  const isDone = status === 'DONE'
  return (
    <>
      <PageHeader
        title={title}
        description={target(targetDate)}
        above={<BoardWay board={board} current="deliveries" below={title} />}
        actions={
          <>
            {mayWork && (
              <form method="post" action={`${paths.delivery(board.id, id)}/act`} data-shell="">
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
            {mayWork && (
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
        {done && <Alert tone="success">{t(`did.${done}`)}</Alert>}
        {description && <p className="max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
        <Card title={t('state')}>
          <div className="grid gap-4">
            <DeliveryOutlook delivery={delivery} />
            <DeliveryProgress delivery={delivery} />
          </div>
        </Card>
        <DeliveryItems board={board} deliveryId={id} {...items} />
        {past.length > 0 && <ForeseenCard board={board} past={past} />}
      </div>
    </>
  )
}
