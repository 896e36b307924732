import { isDone } from '#features/agile/kanban/backlog/rules-sections.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'

type Boarded = Pick<BoardView, 'columns' | 'items' | 'sprints'>

/**
 * The open items of a board in the order in which they are thought to be done. The assumption: one team takes one after the
 * other. What stands on the board comes first, from the column that is furthest right to the left; then what is planned in
 * sprints by their start; then the rest of the backlog; each from the top. The database ranks the same way.
 */
export function queueOf(view: Boarded): Item[] {
  const columns = new Map(view.columns.map(({ id }, index) => [id, index]))
  const open = view.sprints.filter(({ status }) => status !== 'COMPLETED')
  const starts = new Map(open.map(({ id, status, startDate }) => [id, status === 'ACTIVE' ? '' : (startDate ?? '~')]))
  return view.items
    .filter(item => !isDone(view, item))
    .map(item => {
      const place = item.columnId === null ? -1 : (columns.get(item.columnId) ?? -1)
      return { item, place, start: place < 0 ? (starts.get(item.sprintId ?? '') ?? '~~') : '' }
    })
    .sort((one, other) => {
      if (one.place !== other.place) return other.place - one.place
      if (one.start !== other.start) return one.start < other.start ? -1 : 1
      return byOrder(one.item, other.item)
    })
    .map(({ item }) => item)
}

const kept = new WeakMap<object, Item[]>()

/** How many other items come before the last of these. A board is ranked once, however often it is asked while dragging. */
export function countAhead(view: Boarded, isOwn: (item: Item) => boolean): number {
  const queue = kept.get(view) ?? queueOf(view)
  kept.set(view, queue)
  const last = queue.findLastIndex(isOwn)
  let others = 0
  for (let at = 0; at < last; at++) if (!isOwn(queue[at]!)) others++
  return others
}
