import { isDone } from '#features/agile/kanban/backlog/rules-sections.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'

type BoardItems = Pick<BoardView, 'columns' | 'items' | 'sprints'>

/**
 * Returns a function that gives the rank of an item in the finance plan: the lowest rank among the item, its ancestors,
 * and their deliveries. It is Infinity if none of them is ranked. `idsInPlanOrder` are the ids of the ranked epics and
 * deliveries of the board.
 */
function rankByPlan({ items }: Pick<BoardView, 'items'>, idsInPlanOrder: readonly string[]): (item: Item) => number {
  if (idsInPlanOrder.length === 0) return () => Number.POSITIVE_INFINITY
  const rankById = new Map(idsInPlanOrder.map((id, rank) => [id, rank]))
  const byId = new Map(items.map(item => [item.id, item]))
  const rankOfId = (id: string | null) => (id === null ? undefined : rankById.get(id)) ?? Number.POSITIVE_INFINITY
  return item => {
    let rank = Number.POSITIVE_INFINITY
    for (let above: Item | undefined = item; above; above = byId.get(above.parentId ?? ''))
      rank = Math.min(rank, rankOfId(above.id), rankOfId(above.deliveryId))
    return rank
  }
}

/**
 * Returns the open items of a board in their expected order of completion. Assumes that one team works on one item
 * after the other. The query `countItemsAheadByDelivery` uses the same order. Sorts by, in this order:
 * - the rank in the finance plan, if it ranks any of them
 * - the column, from the rightmost to the leftmost, then the backlog
 * - in the backlog: the start date of the planned sprint, items without a sprint last
 * - the position from the top
 */
export function queueOf(view: BoardItems, idsInPlanOrder: readonly string[] = []): Item[] {
  const columnIndexes = new Map(view.columns.map(({ id }, index) => [id, index]))
  const openSprints = view.sprints.filter(({ status }) => status !== 'COMPLETED')
  // Sort keys as texts: the running sprint is before every date, '~' after every date, and '~~' after that.
  const startBySprint = new Map(
    openSprints.map(({ id, status, startDate }) => [id, status === 'ACTIVE' ? '' : (startDate ?? '~')]),
  )
  const rankOf = rankByPlan(view, idsInPlanOrder)
  return view.items
    .filter(item => !isDone(view, item))
    .map(item => {
      const columnIndex = item.columnId === null ? -1 : (columnIndexes.get(item.columnId) ?? -1)
      const start = columnIndex < 0 ? (startBySprint.get(item.sprintId ?? '') ?? '~~') : ''
      return { item, rank: rankOf(item), columnIndex, start }
    })
    .sort((one, other) => {
      if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1
      if (one.columnIndex !== other.columnIndex) return other.columnIndex - one.columnIndex
      if (one.start !== other.start) return one.start < other.start ? -1 : 1
      return byOrder(one.item, other.item)
    })
    .map(({ item }) => item)
}

const queues = new WeakMap<object, { idsInPlanOrder: readonly string[]; queue: Item[] }>()

/**
 * Counts the other items that are ranked before the last included item. Caches the ranking, because dragging asks
 * often.
 */
export function countAhead(
  view: BoardItems,
  idsInPlanOrder: readonly string[],
  isIncluded: (item: Item) => boolean,
): number {
  const cached = queues.get(view)
  const queue = cached?.idsInPlanOrder === idsInPlanOrder ? cached.queue : queueOf(view, idsInPlanOrder)
  queues.set(view, { idsInPlanOrder, queue })
  const last = queue.findLastIndex(isIncluded)
  let others = 0
  for (let index = 0; index < last; index++) if (!isIncluded(queue[index]!)) others++
  return others
}
