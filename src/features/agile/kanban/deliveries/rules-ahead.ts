import { isDone } from '#features/agile/kanban/backlog/rules-sections.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'

type BoardItems = Pick<BoardView, 'columns' | 'items' | 'sprints'>

/**
 * Returns the open items of a board in their expected order of completion, assuming that one team works on one item
 * after the other: items on the board from the rightmost column to the leftmost, then planned sprints by start date,
 * then the rest of the backlog; each from the top. The query `countItemsAhead` ranks the same way.
 */
export function queueOf(view: BoardItems): Item[] {
  const columns = new Map(view.columns.map(({ id }, index) => [id, index]))
  const openSprints = view.sprints.filter(({ status }) => status !== 'COMPLETED')
  const starts = new Map(
    openSprints.map(({ id, status, startDate }) => [id, status === 'ACTIVE' ? '' : (startDate ?? '~')]),
  )
  return view.items
    .filter(item => !isDone(view, item))
    .map(item => {
      const columnIndex = item.columnId === null ? -1 : (columns.get(item.columnId) ?? -1)
      return { item, place: columnIndex, start: columnIndex < 0 ? (starts.get(item.sprintId ?? '') ?? '~~') : '' }
    })
    .sort((one, other) => {
      if (one.place !== other.place) return other.place - one.place
      if (one.start !== other.start) return one.start < other.start ? -1 : 1
      return byOrder(one.item, other.item)
    })
    .map(({ item }) => item)
}

const queues = new WeakMap<object, Item[]>()

/** Counts other items ranked before the last included one. Caches the ranking, since dragging asks often. */
export function countAhead(view: BoardItems, isIncluded: (item: Item) => boolean): number {
  const queue = queues.get(view) ?? queueOf(view)
  queues.set(view, queue)
  const last = queue.findLastIndex(isIncluded)
  let others = 0
  for (let index = 0; index < last; index++) if (!isIncluded(queue[index]!)) others++
  return others
}
