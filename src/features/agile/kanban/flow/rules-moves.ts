import type { Move } from './rules-history.ts'

/** A stored move. `rowNumber` increases in the order in which moves were written. */
export type StoredMove = Move & { rowNumber: number }

/**
 * Sorts moves by time. If the clock was set back, adjusts their times: no move is earlier than the previous one of its
 * item or later than `now`. So each item still ends in its current place.
 */
export function sortMoves(stored: readonly StoredMove[], now: number): readonly Move[] {
  const latest: number[] = []
  let isInOrder = true
  for (const { item, at, rowNumber } of stored) {
    if (at > now || rowNumber < (latest[item] ?? rowNumber)) isInOrder = false
    latest[item] = rowNumber
  }
  if (isInOrder) return stored
  const lastTimes = new Map<number, number>()
  const moves = stored
    .toSorted((a, b) => a.rowNumber - b.rowNumber)
    .map(({ item, to, status, at }) => {
      const time = Math.min(now, Math.max(at, lastTimes.get(item) ?? at))
      lastTimes.set(item, time)
      return { item, to, status, at: time }
    })
  return moves.sort((a, b) => a.at - b.at)
}
