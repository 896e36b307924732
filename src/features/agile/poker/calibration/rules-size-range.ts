/** The lowest vote, the agreed estimate and the highest vote on one story, in story points. */
export type VoteRange = { low: number; likely: number; high: number }

/** Estimated size of an epic, in board items. */
export type SizeRange = { low: number; likely: number; high: number }

/** The votes on an epic and on the stories below it. */
export type EpicVotes = {
  /** Number of open items below the epic. */
  openCount: number
  /** The first votes on its open stories. */
  stories: readonly VoteRange[]
  /** The votes on the epic itself, before it was split. Null if it was not voted on. */
  epic: VoteRange | null
  /** Mean story points of one completed item of the same board. Null without estimated items. */
  pointsPerItem: number | null
}

const sumOf = (ranges: readonly VoteRange[]): VoteRange =>
  ranges.reduce(
    (sum, { low, likely, high }) => ({ low: sum.low + low, likely: sum.likely + likely, high: sum.high + high }),
    { low: 0, likely: 0, high: 0 },
  )

/**
 * Returns a size range around the likely size, with the same relative spread as the votes. No value is below one item.
 */
function rangeOf(likely: number, { low, high, likely: agreed }: VoteRange): SizeRange {
  const size = Math.max(1, likely)
  return {
    low: Math.max(1, Math.min(size, (size * low) / agreed)),
    likely: size,
    high: Math.max(size, (size * high) / agreed),
  }
}

/**
 * Returns the size of an epic from the spread of poker votes, for boards without finished epics. Null without votes, or
 * if there is nothing to compare points with.
 * - For a split epic, the likely size is its number of open items. The low and high sizes differ from it as much as the
 *   votes on its stories differ from the agreed estimates.
 * - For an unsplit epic, the likely size is its own estimate in points, divided by the points of a typical item.
 */
export function sizeRangeOf({ openCount, stories, epic, pointsPerItem }: EpicVotes): SizeRange | null {
  const votes = sumOf(stories)
  if (openCount > 0) return votes.likely > 0 ? rangeOf(openCount, votes) : null
  if (epic === null || epic.likely <= 0 || pointsPerItem === null || pointsPerItem <= 0) return null
  return rangeOf(epic.likely / pointsPerItem, epic)
}
