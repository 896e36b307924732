import { minRatings } from '#features/agile/retros/live/rules-state.ts'
import { type Figure, fewest, figureOf } from '#features/agile/rooms/rules-figures.ts'

/** A retro that was held, with what came of it as numbers. Times are milliseconds UTC. */
export type HeldRetro = {
  id: string
  completedAt: number
  /** People who could write, and how many of them did. */
  seats: number
  writers: number
  /** Given by how many, and their sum. */
  ratings: number
  ratingSum: number
}

const byTime = (retros: readonly HeldRetro[]) => retros.toSorted((a, b) => a.completedAt - b.completedAt)

/** Participation: of the people who could write, the share who wrote at least one card, retro by retro, 0 to 1. */
export const participationOf = (retros: readonly HeldRetro[]): Figure =>
  figureOf(
    byTime(retros).flatMap(({ seats, writers }) => (seats > 0 ? Math.min(1, writers / seats) : [])),
    3,
  )

/** What the meetings were worth to their people, 1 to 5: the averages of the retros that three people or more rated. */
export const ratingsOf = (retros: readonly HeldRetro[]): Figure =>
  figureOf(
    byTime(retros).flatMap(({ ratings, ratingSum }) => (ratings >= minRatings ? ratingSum / ratings : [])),
    2,
  )

/** Of the action items that retros made, the share that is done, 0 to 1. */
export const completionOf = ({ made, done }: { made: number; done: number }): Figure => ({
  value: made < fewest ? null : Number((done / made).toFixed(3)),
  count: made,
  trend: [],
})
