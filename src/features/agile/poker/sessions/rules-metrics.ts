import { type Figure, figureOf, trendLength } from '#features/agile/rooms/rules-figures.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'

/** A completed session. Times are milliseconds UTC. */
export type EndedSession = { id: string; startedAt: number | null; completedAt: number }

/** A story's first revealed round with two or more votes, and its final estimate. */
export type FirstRound = {
  sessionId: string
  revealedAt: number
  /** Whether everyone voted for the same estimate. */
  consensus: boolean
  /** Median of numeric votes. */
  median: number | null
  finalEstimate: string | null
}

/** A final estimate of a completed session. `isInPoints` is false for hours, sizes and risks. */
export type FinalEstimate = { sessionId: string; value: string; isInPoints: boolean }

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const byTime = (sessions: readonly EndedSession[]) => sessions.toSorted((a, b) => a.completedAt - b.completedAt)

/**
 * Returns the team velocity: average story points per completed session with points. Leaves out voting systems for
 * hours, sizes and risks.
 */
export function pointsPerSessionOf(sessions: readonly EndedSession[], estimates: readonly FinalEstimate[]): Figure {
  const sums = new Map<string, number>()
  for (const { sessionId, value, isInPoints } of estimates) {
    const number = numberOf(value)
    if (isInPoints && number !== null) sums.set(sessionId, (sums.get(sessionId) ?? 0) + number)
  }
  return figureOf(
    byTime(sessions).flatMap(({ id }) => sums.get(id) ?? []),
    { digits: 1 },
  )
}

/**
 * Returns the consensus rate: share of stories, 0 to 1, on which everyone agreed in the first revealed round. Counts
 * stories with two or more votes. The trend is per session.
 */
export function consensusOf(rounds: readonly FirstRound[]): Figure {
  const { value, count } = figureOf(
    rounds.map(({ consensus }) => (consensus ? 1 : 0)),
    { digits: 3 },
  )
  return { value, count, trend: perSession(rounds, ({ consensus }) => (consensus ? 1 : 0)) }
}

/** Returns the average session duration from start to end in minutes, pauses included. */
export const averageMinutesOf = (sessions: readonly EndedSession[]): Figure =>
  figureOf(
    byTime(sessions).flatMap(({ startedAt, completedAt }) =>
      startedAt === null ? [] : Math.max(0, completedAt - startedAt) / 60_000,
    ),
    { digits: 0 },
  )

/**
 * Returns the accuracy of the first round's median: 1 minus its distance from the final estimate, as a share of the
 * larger one. Null when either is not a number.
 */
export function accuracyOfRound({ median, finalEstimate }: FirstRound): number | null {
  const estimate = finalEstimate === null ? null : numberOf(finalEstimate)
  if (median === null || estimate === null) return null
  const larger = Math.max(Math.abs(median), Math.abs(estimate))
  return larger === 0 ? 1 : Math.max(0, 1 - Math.abs(median - estimate) / larger)
}

/**
 * Returns the mean accuracy of the first votes over all stories, 0 to 1. Compares votes with estimates, not with the
 * actual work.
 */
export function firstVoteAccuracyOf(rounds: readonly FirstRound[]): Figure {
  const { value, count } = figureOf(
    rounds.flatMap(round => accuracyOfRound(round) ?? []),
    { digits: 3 },
  )
  return { value, count, trend: perSession(rounds, accuracyOfRound) }
}

/** The values that estimates are compared with: the cycle time of the work, or the median of the first votes. */
export type AccuracyBasis = 'CYCLE_TIME' | 'FIRST_MEDIAN'

/**
 * Returns the estimation accuracy, 0 to 1: how close estimates were to the cycle time of completed items. With too few
 * of these, it is how close first votes were to final estimates. `basis` names which of the two it is.
 */
export function estimationAccuracyOf(
  comparedItems: readonly { accuracy: number }[],
  rounds: readonly FirstRound[],
): Figure & { basis: AccuracyBasis } {
  const figure = figureOf(
    comparedItems.map(({ accuracy }) => accuracy),
    { digits: 3 },
  )
  return figure.value === null
    ? { ...firstVoteAccuracyOf(rounds), basis: 'FIRST_MEDIAN' }
    : { ...figure, basis: 'CYCLE_TIME' }
}

/** Returns the average per session, in order of reveal, latest `trendLength` only. */
function perSession(rounds: readonly FirstRound[], measure: (round: FirstRound) => number | null): number[] {
  const sessions = Map.groupBy(
    rounds.toSorted((a, b) => a.revealedAt - b.revealedAt),
    ({ sessionId }) => sessionId,
  )
  const averages = [...sessions.values()].flatMap(sessionRounds => {
    const values = sessionRounds.flatMap(round => measure(round) ?? [])
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : []
  })
  return averages.slice(-trendLength).map(value => rounded(value, 3))
}
