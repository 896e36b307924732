import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type BoardFact, type BoardState, itemsIn } from '#features/agile/kanban/boards/live/rules-state.ts'
import { byOrder, evenKeys, keyBetween, maxOrderLength } from './rules-order.ts'

/** Right below one item or right above another; null for `afterId` is the top, and without either it is the end. */
export type Place = { afterId?: string | null | undefined; beforeId?: string | null | undefined }

/**
 * What stands right above and right below an item in a column, the item itself left out; without an item, what is last and
 * first. One look at each item: a board may hold thousands, and a drag is felt.
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
 * A key for a place in a column, for an item that may be in it already (`except`). Where the neighbour that was named has
 * gone elsewhere, the other one counts, else the end.
 */
export function keyIn(
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
  if (after) return keyOrNext(after.order, below?.order ?? null)
  if (before) return keyOrNext(above?.order ?? null, before.order)
  return afterId === null ? keyOrNext(null, below?.order ?? null) : keyOrNext(above?.order ?? null, null)
}

/** The same where the items of the column are at hand from the top, without the one that is placed. */
export function keyFor(others: readonly Item[], { afterId, beforeId }: Place): string {
  const after = afterId == null ? -1 : others.findIndex(({ id }) => id === afterId)
  const before = beforeId == null ? -1 : others.findIndex(({ id }) => id === beforeId)
  const keyAt = (index: number) => others[index]?.order ?? null
  if (after >= 0) return keyOrNext(keyAt(after), keyAt(after + 1))
  if (before >= 0) return keyOrNext(before > 0 ? keyAt(before - 1) : null, keyAt(before))
  if (afterId === null) return keyOrNext(null, keyAt(0))
  return keyOrNext(others.length ? keyAt(others.length - 1) : null, null)
}

// Two with the same key can only come from a file; then the later one stands right behind.
const keyOrNext = (low: string | null, high: string | null) =>
  keyBetween(low, low !== null && high !== null && low >= high ? null : high)

/** Keys of a whole list, made short again where one of those that came has become long; [] where all are short. */
export function respace(
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
