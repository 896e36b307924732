import { minRatings } from '#features/agile/retros/live/rules-state.ts'
import { type Figure, figureOf, minSamples } from '#features/agile/rooms/rules-figures.ts'

/** The figures of a completed retro. Times are milliseconds UTC. */
export type CompletedRetro = {
  id: string
  completedAt: number
  /** Number of people who could write cards: all but observers and removed people. */
  eligibleWriterCount: number
  /** Number of people who wrote a card. */
  writerCount: number
  /** Number and sum of the ratings. */
  ratingCount: number
  ratingSum: number
}

const byTime = (retros: readonly CompletedRetro[]) => retros.toSorted((a, b) => a.completedAt - b.completedAt)

/** Returns the share of people who wrote a card among those who could, per retro, 0 to 1. */
export const participationOf = (retros: readonly CompletedRetro[]): Figure =>
  figureOf(
    byTime(retros).flatMap(({ eligibleWriterCount, writerCount }) =>
      eligibleWriterCount > 0 ? Math.min(1, writerCount / eligibleWriterCount) : [],
    ),
    { digits: 3 },
  )

/** Returns the average rating per retro, 1 to 5. Skips retros with fewer than three ratings. */
export const averageRatingOf = (retros: readonly CompletedRetro[]): Figure =>
  figureOf(
    byTime(retros).flatMap(({ ratingCount, ratingSum }) => (ratingCount >= minRatings ? ratingSum / ratingCount : [])),
    { digits: 2 },
  )

/** Returns the share of action items from retros that are done, 0 to 1. */
export const actionCompletionOf = ({ total, done }: { total: number; done: number }): Figure => ({
  value: total < minSamples ? null : Number((done / total).toFixed(3)),
  count: total,
  trend: [],
})
