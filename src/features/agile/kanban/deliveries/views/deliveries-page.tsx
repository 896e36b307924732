import { ListTodo, Package, PackagePlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import type { ForeseenDelivery } from '#features/agile/kanban/deliveries/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { DeliveryOutlook, DeliveryProgress, useTargetDay } from './delivery-facts.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import type { DeliveryDone } from './done.ts'

type Props = {
  board: BoardHead
  /** Those to come by their day, then those that are done. */
  deliveries: ForeseenDelivery[]
  listed: { page: number; pageSize: number; total: number }
  mayWork: boolean
  isAdding: boolean
  values: Record<string, string>
  errors: Record<string, string>
  done: DeliveryDone | null
}

/** What a board promises for a day, and whether it will be there. */
export function DeliveriesPage({ board, deliveries, listed, mayWork, isAdding, values, errors, done }: Props) {
  const t = useTranslations('boardDeliveries')
  const here = paths.deliveries(board.id)
  const groups = [
    { status: 'ACTIVE', rows: deliveries.filter(({ status }) => status === 'ACTIVE') },
    { status: 'DONE', rows: deliveries.filter(({ status }) => status === 'DONE') },
  ] as const
  const add = mayWork && (
    <ButtonLink icon={PackagePlus} href={paths.newDelivery(board.id)}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <>
      <div inert={isAdding}>
        <PageHeader
          title={t('title')}
          description={t('about')}
          above={<BoardWay board={board} current="deliveries" />}
          actions={
            <>
              {deliveries.length > 0 && add}
              <ButtonLink variant="secondary" icon={ListTodo} href={paths.planDeliveries(board.id)}>
                {t('plan')}
              </ButtonLink>
            </>
          }
        />
        {(done === 'add' || done === 'remove') && (
          <Alert tone="success" className="mb-6">
            {t(`did.${done}`)}
          </Alert>
        )}
        {listed.total === 0 && (
          <EmptyState icon={Package} title={t('none.title')} actions={add}>
            {t(mayWork ? 'none.text' : 'none.readOnly')}
          </EmptyState>
        )}
        <div className="grid gap-8">
          {groups.map(
            ({ status, rows }) =>
              rows.length > 0 && (
                <section key={status} aria-labelledby={`deliveries-${status}`} className="grid gap-4">
                  <h2 id={`deliveries-${status}`} className="display text-xl">
                    {t(`groups.${status}`)}
                  </h2>
                  <ul className="grid gap-4">
                    {rows.map(delivery => (
                      <Row key={delivery.id} board={board} delivery={delivery} />
                    ))}
                  </ul>
                </section>
              ),
          )}
          <Pagination {...listed} href={page => (page > 1 ? `${here}?page=${page}` : here)} />
        </div>
      </div>
      {isAdding && (
        <SidePanel
          title={t('add')}
          description={t('form.about')}
          closeHref={here}
          footer={
            <>
              <ButtonLink href={here} variant="secondary">
                {t('form.cancel')}
              </ButtonLink>
              <Button form="delivery-form">{t('form.save')}</Button>
            </>
          }
        >
          <form id="delivery-form" method="post" action={here} data-shell="" className="grid gap-5">
            {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
            <DeliveryFields values={values} errors={errors} />
          </form>
        </SidePanel>
      )}
    </>
  )
}

function Row({ board, delivery }: { board: BoardHead; delivery: ForeseenDelivery }) {
  const target = useTargetDay()
  const { id, title, description, targetDate } = delivery
  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
            <Link href={paths.delivery(board.id, id)}>{title}</Link>
          </h3>
          <span className="figures text-muted text-sm">{target(targetDate)}</span>
        </div>
        {description && <p className="line-clamp-2 max-w-3xl text-muted text-sm">{description}</p>}
        <DeliveryOutlook delivery={delivery} />
        <DeliveryProgress delivery={delivery} />
      </div>
    </Card>
  )
}
