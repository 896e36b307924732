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

/** A figure with what it is the average of, the oldest first; `value` is null where there is not enough data. */
export type Figure = { value: number | null; count: number; trend: number[] }

/** One number is an event, not an average: fewer than two data points are not enough for any figure. */
export const fewest = 2
/** How many data points a trend shows, the latest ones. */
export const trendLength = 12
/** Nobody's rating is told: an average is one of three people or more. */
export const fewestRatings = 3

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The average of the data points, which come the oldest first. */
function figureOf(points: readonly number[], digits: number): Figure {
  const sum = points.reduce((total, value) => total + value, 0)
  const value = points.length < fewest ? null : rounded(sum / points.length, digits)
  return { value, count: points.length, trend: points.slice(-trendLength).map(point => rounded(point, digits)) }
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
    byTime(retros).flatMap(({ ratings, ratingSum }) => (ratings >= fewestRatings ? ratingSum / ratings : [])),
    2,
  )

/** Of the action items that retros made, the share that is done, 0 to 1. */
export const completionOf = ({ made, done }: { made: number; done: number }): Figure => ({
  value: made < fewest ? null : rounded(done / made, 3),
  count: made,
  trend: [],
})
