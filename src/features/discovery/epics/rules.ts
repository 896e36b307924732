import { percentileOf } from '#kit/percentile.ts'

/** An item below an epic that has no items below itself. */
export type EpicLeaf = { points: number | null; isDone: boolean; createdAt: number }

/** The progress of an epic, counted over its leaves. */
export type EpicProgress = {
  done: number
  open: number
  /** The number of leaves that were added after work on the epic began. */
  found: number
  /** The remaining points. Null if the board has too few estimates to guess the points of items without one. */
  left: { low: number; high: number; unestimated: number } | null
  delivery: { id: string; title: string } | null
}

/** The minimum number of estimates on a board for guessing the size of items without an estimate. */
export const minEstimates = 5

/**
 * Returns the remaining points of an epic. An item without an estimate counts as the 25th to the 75th percentile of the
 * estimates of its board.
 */
export function remainingPointsRange(
  leaves: readonly EpicLeaf[],
  boardEstimates: readonly number[],
): EpicProgress['left'] {
  const open = leaves.filter(({ isDone }) => !isDone)
  const unestimated = open.filter(({ points }) => points === null).length
  if (unestimated > 0 && boardEstimates.length < minEstimates) return null
  const estimated = open.reduce((sum, { points }) => sum + (points ?? 0), 0)
  if (unestimated === 0) return { low: estimated, high: estimated, unestimated }
  const sorted = boardEstimates.toSorted((a, b) => a - b)
  return {
    low: estimated + unestimated * percentileOf(sorted, 25),
    high: estimated + unestimated * percentileOf(sorted, 75),
    unestimated,
  }
}
