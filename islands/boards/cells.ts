import { laneIdOf, lanesOf } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type BoardFilters, isShown } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'

/** The items of each cell, where a lane and a column meet. */
export type Cells = ReadonlyMap<string, Item[]>
export const cellKey = (lane: string, columnId: string) => `${lane}|${columnId}`

type CellSource = Pick<BoardView, 'items' | 'people'>

/** Returns the lanes, the visible items of each cell in order, and the total item count of each column. */
export function cellsOf({ items, people }: CellSource, filters: BoardFilters, today: string) {
  const lanes = lanesOf({ items, people }, filters.lanes)
  const laneIds = new Set(lanes.map(({ id }) => id))
  const counts = new Map<string, number>()
  const cells = new Map<string, Item[]>()
  const shownItems: Item[] = []
  for (const item of items) {
    if (item.columnId === null) continue
    counts.set(item.columnId, (counts.get(item.columnId) ?? 0) + 1)
    if (isShown(item, filters, today)) shownItems.push(item)
  }
  for (const item of shownItems.sort(byOrder)) {
    const lane = laneIdOf(item, filters.lanes)
    // Former members and archived parents share the last lane, whose id is ''.
    const key = cellKey(laneIds.has(lane) ? lane : '', item.columnId!)
    const cell = cells.get(key)
    if (cell) cell.push(item)
    else cells.set(key, [item])
  }
  return { lanes, cells, counts }
}

/** Counts the children of each parent item, and the done ones among them. */
export function countChildren(items: readonly Item[]): ReadonlyMap<string, { done: number; all: number }> {
  const counts = new Map<string, { done: number; all: number }>()
  for (const { parentId, workCompletedAt } of items) {
    if (parentId === null) continue
    const { done, all } = counts.get(parentId) ?? { done: 0, all: 0 }
    counts.set(parentId, { done: done + Number(workCompletedAt !== null), all: all + 1 })
  }
  return counts
}
