import { type Figure, figureOf, trendLength } from '#features/agile/rooms/rules-figures.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'

/** A completed session. Times are milliseconds UTC. */
export type EndedSession = { id: string; startedAt: number | null; completedAt: number }

/** The first round of a story in which two people or more voted, once it was revealed, and what the story came to. */
export type FirstRound = {
  sessionId: string
  revealedAt: number
  /** Whether all of them voted for the same estimate. */
  consensus: boolean
  /** Of the votes, where they are numbers. */
  median: number | null
  finalEstimate: string | null
}

/** An estimate that a completed session ended with. `points`: the voting system counts story points. */
export type FinalEstimate = { sessionId: string; value: string; points: boolean }

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const byTime = (sessions: readonly EndedSession[]) => sessions.toSorted((a, b) => a.completedAt - b.completedAt)

/**
 * Team velocity: story points that a completed session put on its stories, averaged over the sessions that put any. Only
 * numbers of voting systems that count story points are added up; hours, sizes and risks are not points.
 */
export function velocityOf(sessions: readonly EndedSession[], estimates: readonly FinalEstimate[]): Figure {
  const sums = new Map<string, number>()
  for (const { sessionId, value, points } of estimates) {
    const number = numberOf(value)
    if (points && number !== null) sums.set(sessionId, (sums.get(sessionId) ?? 0) + number)
  }
  return figureOf(
    byTime(sessions).flatMap(({ id }) => sums.get(id) ?? []),
    1,
  )
}

/**
 * Consensus rate: of all stories that two people or more voted on, the share on which they agreed in their first revealed
 * round, 0 to 1. Its trend is session by session.
 */
export function consensusOf(rounds: readonly FirstRound[]): Figure {
  const { value, count } = figureOf(
    rounds.map(({ consensus }) => (consensus ? 1 : 0)),
    3,
  )
  return { value, count, trend: perSession(rounds, ({ consensus }) => (consensus ? 1 : 0)) }
}

/** Average session duration: from the start of a session to its end, in minutes, pauses included. */
export const durationOf = (sessions: readonly EndedSession[]): Figure =>
  figureOf(
    byTime(sessions).flatMap(({ startedAt, completedAt }) =>
      startedAt === null ? [] : Math.max(0, completedAt - startedAt) / 60_000,
    ),
    0,
  )

/**
 * How near a first vote came to the estimate that the team settled on, 0 to 1: 1 where the median was the estimate, else
 * what is left when their distance is taken as a share of the larger of the two. Null where either is not a number.
 */
export function accuracyOfRound({ median, finalEstimate }: FirstRound): number | null {
  const estimate = finalEstimate === null ? null : numberOf(finalEstimate)
  if (median === null || estimate === null) return null
  const larger = Math.max(Math.abs(median), Math.abs(estimate))
  return larger === 0 ? 1 : Math.max(0, 1 - Math.abs(median - estimate) / larger)
}

/**
 * Estimation accuracy: how near the team's first votes come to the estimates it settles on after talking, averaged over
 * stories, 0 to 1. It says nothing of the work that follows.
 */
export function accuracyOf(rounds: readonly FirstRound[]): Figure {
  const { value, count } = figureOf(
    rounds.flatMap(round => accuracyOfRound(round) ?? []),
    3,
  )
  return { value, count, trend: perSession(rounds, accuracyOfRound) }
}

/** The average of each session, in the order in which their first rounds were revealed, the latest ones. */
function perSession(rounds: readonly FirstRound[], measure: (round: FirstRound) => number | null): number[] {
  const sessions = Map.groupBy(
    rounds.toSorted((a, b) => a.revealedAt - b.revealedAt),
    ({ sessionId }) => sessionId,
  )
  const averages = [...sessions.values()].flatMap(own => {
    const values = own.flatMap(round => measure(round) ?? [])
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : []
  })
  return averages.slice(-trendLength).map(value => rounded(value, 3))
}
