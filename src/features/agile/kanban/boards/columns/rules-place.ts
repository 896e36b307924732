import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type BoardFact, type BoardState, itemsIn } from '#features/agile/kanban/boards/live/rules-state.ts'
import { byOrder, evenKeys, keyBetween, maxOrderLength } from './rules-order.ts'

/**
 * A place right below the item `afterId`, or right above the item `beforeId`. If `afterId` is null, it is the top.
 * Without both ids, it is the end.
 */
export type Place = { afterId?: string | null | undefined; beforeId?: string | null | undefined }

/**
 * Returns the items right above and right below an item (`anchor`) in a column. Without an anchor, returns the last and
 * the first item. Reads all items only once, because boards can have thousands and dragging must stay smooth.
 */
export function neighboursIn(
  { items }: Pick<BoardState, 'items'>,
  columnId: string | null,
  anchor: Item | null,
  except: string | null = null,
): { above: Item | null; below: Item | null } {
  let above: Item | null = null
  let below: Item | null = null
  for (const item of items.values()) {
    if (item.columnId !== columnId || item.id === except || item.id === anchor?.id) continue
    const isAbove = anchor === null || byOrder(item, anchor) < 0
    if (isAbove && (above === null || byOrder(item, above) > 0)) above = item
    const isBelow = anchor === null || !isAbove
    if (isBelow && (below === null || byOrder(item, below) < 0)) below = item
  }
  return { above, below }
}

/**
 * Returns an order key for a place in a column, ignoring the moved item (`except`). If a neighbour has left the column,
 * uses the other neighbour, or else the end.
 */
export function orderKeyInColumn(
  state: Pick<BoardState, 'items'>,
  columnId: string | null,
  { afterId, beforeId }: Place,
  except: string | null = null,
): string {
  const findIn = (id: string | null | undefined) => {
    const item = id == null || id === except ? undefined : state.items.get(id)
    return item?.columnId === columnId ? item : null
  }
  const [after, before] = [findIn(afterId), findIn(beforeId)]
  const { above, below } = neighboursIn(state, columnId, after ?? before, except)
  if (after) return keyBetweenOrAfter(after.order, below?.order ?? null)
  if (before) return keyBetweenOrAfter(above?.order ?? null, before.order)
  return afterId === null
    ? keyBetweenOrAfter(null, below?.order ?? null)
    : keyBetweenOrAfter(above?.order ?? null, null)
}

/** Returns the order key of a place in a sorted list of the column's other items. */
export function orderKeyInList(others: readonly Item[], { afterId, beforeId }: Place): string {
  const afterIndex = afterId == null ? -1 : others.findIndex(({ id }) => id === afterId)
  const beforeIndex = beforeId == null ? -1 : others.findIndex(({ id }) => id === beforeId)
  const keyAt = (index: number) => others[index]?.order ?? null
  if (afterIndex >= 0) return keyBetweenOrAfter(keyAt(afterIndex), keyAt(afterIndex + 1))
  if (beforeIndex >= 0) return keyBetweenOrAfter(beforeIndex > 0 ? keyAt(beforeIndex - 1) : null, keyAt(beforeIndex))
  if (afterId === null) return keyBetweenOrAfter(null, keyAt(0))
  return keyBetweenOrAfter(others.length ? keyAt(others.length - 1) : null, null)
}

// Equal keys occur only in imported files. The new item then goes right after them.
const keyBetweenOrAfter = (low: string | null, high: string | null) =>
  keyBetween(low, low !== null && high !== null && low >= high ? null : high)

/** Returns new, evenly spaced keys for a column if a new key is too long, otherwise []. */
export function respaceIfTooLong(
  state: Pick<BoardState, 'items'>,
  columnId: string | null,
  ...placed: readonly Item[]
): BoardFact[] {
  if (placed.every(({ order }) => order.length <= maxOrderLength)) return []
  const ids = new Set(placed.map(({ id }) => id))
  const items = [...itemsIn(state, columnId).filter(({ id }) => !ids.has(id)), ...placed].sort(byOrder)
  const keys = evenKeys(items.length)
  return [{ type: 'items.respaced', orders: items.map(({ id }, index) => [id, keys[index]!]) }]
}
