import { useTranslations } from 'use-intl'
import { totalsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Delivery, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { outlookOf } from '#features/agile/kanban/deliveries/rules.ts'
import { countAhead } from '#features/agile/kanban/deliveries/rules-items-ahead.ts'
import { useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { OutlookLine } from './outlook-line.tsx'

/** The total and the forecast of a delivery. Includes items that are being dragged over it. */
export function DeliveryLine({ delivery, items }: { delivery: Delivery; items: Item[] }) {
  const t = useTranslations('backlog.plan')
  const { view, dragState, history, today, idsInPlanOrder } = useLiveBacklog()
  const isDropTarget = dragState?.targetSectionId === delivery.id
  const isDragged = ({ id }: Item) => dragState?.itemIds.includes(id) === true
  const incomingItems = isDropTarget
    ? view.items.filter(item => isDragged(item) && item.deliveryId !== delivery.id)
    : []
  // Items that are dragged over another section leave this one.
  const isOtherDropTarget = dragState !== null && dragState.targetSectionId !== null && !isDropTarget
  const remainingItems = isOtherDropTarget ? items.filter(item => !isDragged(item)) : items
  const plannedItems = [...remainingItems, ...incomingItems]
  const totals = totalsOf(view, plannedItems, null)
  const openCount = totals.items - totals.done.items
  const plannedIds = new Set(plannedItems.map(({ id }) => id))
  const itemsAhead = countAhead(view, idsInPlanOrder, ({ id }) => plannedIds.has(id))
  const outlook = outlookOf(delivery, { items: totals.items, open: openCount, before: itemsAhead }, history, today)
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"
      aria-live={isDropTarget ? 'polite' : undefined}
    >
      <span className="figures font-semibold">{t('points', { points: totals.points })}</span>
      {totals.done.items > 0 && <span className="figures text-muted">{t('done', { count: totals.done.items })}</span>}
      {totals.unestimated > 0 && (
        <span className="figures text-muted">{t('unestimated', { count: totals.unestimated })}</span>
      )}
      <OutlookLine outlook={outlook} targetDate={delivery.targetDate} isByPlan={idsInPlanOrder.length > 0} />
      {incomingItems.length > 0 && <span className="font-medium text-brand-ink">{t('withDragged')}</span>}
      {remainingItems.length < items.length && (
        <span className="font-medium text-brand-ink">{t('withoutDragged')}</span>
      )}
    </div>
  )
}
