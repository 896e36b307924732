import { useTranslations } from 'use-intl'
import { planOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Delivery, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { outlookOf } from '#features/agile/kanban/deliveries/rules.ts'
import { countAhead } from '#features/agile/kanban/deliveries/rules-ahead.ts'
import { useLive } from '#islands/backlog/backlog-context.ts'
import { OutlookLine } from './outlook-line.tsx'

/** What a delivery comes to and what is foreseen of it; while something is dragged over it, with that in it already. */
export function DeliveryLine({ delivery, items }: { delivery: Delivery; items: Item[] }) {
  const t = useTranslations('backlog.plan')
  const { view, dragged, history, today } = useLive()
  const isOver = dragged?.over === delivery.id
  const isDragged = ({ id }: Item) => dragged?.itemIds.includes(id) === true
  const coming = isOver ? view.items.filter(item => isDragged(item) && item.deliveryId !== delivery.id) : []
  // What is dragged into another section leaves this one.
  const isLeft = dragged?.over !== null && dragged?.over !== undefined && !isOver
  const staying = isLeft ? items.filter(item => !isDragged(item)) : items
  const all = [...staying, ...coming]
  const plan = planOf(view, all, null)
  const open = plan.items - plan.done.items
  const own = new Set(all.map(({ id }) => id))
  const before = countAhead(view, ({ id }) => own.has(id))
  const outlook = outlookOf(delivery, { items: plan.items, open, before }, history, today)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" aria-live={isOver ? 'polite' : undefined}>
      <span className="figures font-semibold">{t('points', { points: plan.points })}</span>
      {plan.done.items > 0 && <span className="figures text-muted">{t('done', { count: plan.done.items })}</span>}
      {plan.unestimated > 0 && (
        <span className="figures text-muted">{t('unestimated', { count: plan.unestimated })}</span>
      )}
      <OutlookLine outlook={outlook} targetDate={delivery.targetDate} />
      {coming.length > 0 && <span className="font-medium text-brand-ink">{t('withDragged')}</span>}
      {staying.length < items.length && <span className="font-medium text-brand-ink">{t('withoutDragged')}</span>}
    </div>
  )
}
