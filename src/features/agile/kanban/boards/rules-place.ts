import type { Item } from './protocol.ts'
import { evenKeys, keyBetween, longestKey } from './rules-order.ts'
import { type BoardFact, type BoardState, itemsIn } from './rules-state.ts'

/** Right below one item or right above another; null for `afterId` is the top, and without either it is the end. */
export type Place = { afterId?: string | null | undefined; beforeId?: string | null | undefined }

/**
 * A key for a place in a column. Where the neighbour that was named has gone elsewhere, the other one counts, else the end.
 * `others` are the items of the column from the top, without the one that is placed.
 */
export function keyFor(others: readonly Item[], { afterId, beforeId }: Place): string {
  const after = afterId == null ? -1 : others.findIndex(({ id }) => id === afterId)
  const before = beforeId == null ? -1 : others.findIndex(({ id }) => id === beforeId)
  const keyAt = (index: number) => others[index]?.order ?? null
  if (after >= 0) return between(keyAt(after), keyAt(after + 1))
  if (before >= 0) return between(before > 0 ? keyAt(before - 1) : null, keyAt(before))
  if (afterId === null) return between(null, keyAt(0))
  return between(others.length ? keyAt(others.length - 1) : null, null)
}

// Two with the same key can only come from a file; then the later one stands right behind.
const between = (low: string | null, high: string | null) =>
  keyBetween(low, low !== null && high !== null && low >= high ? null : high)

/** Keys of a whole list, made short again where one has become long; [] where all are short. */
export function respaced(state: Pick<BoardState, 'items'>, columnId: string | null, placed: Item): BoardFact[] {
  if (placed.order.length <= longestKey) return []
  const rest = itemsIn(state, columnId).filter(({ id }) => id !== placed.id)
  const at = rest.findIndex(({ order }) => order > placed.order)
  const all = at < 0 ? [...rest, placed] : [...rest.slice(0, at), placed, ...rest.slice(at)]
  const keys = evenKeys(all.length)
  return [{ type: 'items.respaced', orders: all.map(({ id }, index) => [id, keys[index]!]) }]
}
