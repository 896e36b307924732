import type { Move } from './rules-history.ts'

/** A move as it is stored; `nth` grows in the order in which moves were written. */
export type StoredMove = Move & { nth: number }

/**
 * Moves in the order of their time, so that each item ends where it is now, whatever the clock did: where it was put back,
 * a move happened when the one before it did at the earliest, and nothing happened after `now`.
 */
export function inOrder(stored: readonly StoredMove[], now: number): readonly Move[] {
  const latest: number[] = []
  let isInOrder = true
  for (const { item, at, nth } of stored) {
    if (at > now || nth < (latest[item] ?? nth)) isInOrder = false
    latest[item] = nth
  }
  if (isInOrder) return stored
  const reached = new Map<number, number>()
  const moves = stored
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ item, to, status, at }) => {
      const moment = Math.min(now, Math.max(at, reached.get(item) ?? at))
      reached.set(item, moment)
      return { item, to, status, at: moment }
    })
  return moves.sort((a, b) => a.at - b.at)
}
