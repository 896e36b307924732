import {
  accuracyOfRound,
  type EndedSession,
  type FinalEstimate,
  velocityOf,
} from '#features/agile/poker/sessions/rules-metrics.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { isWithin, pointsOf } from '#features/agile/sessions/analytics/rules-points.ts'
import { type Stretch, stepOf, stretchesOf } from '#features/agile/sessions/analytics/rules-time.ts'
import {
  type AnalyticsBase,
  type Dated,
  mean,
  type Trend,
  trendOf,
} from '#features/agile/sessions/analytics/rules-trend.ts'
import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'

/** A story with a revealed round, in the time that is looked at. */
export type PlayedStory = {
  id: string
  sessionId: string
  category: string
  finalEstimate: string | null
  estimatedAt: number | null
  /** When the vote on its first revealed round was opened. */
  startedAt: number
  /** Revealed rounds. */
  rounds: number
}

/** The first revealed round of a story in which two people or more voted. */
export type OpeningRound = {
  storyId: string
  sessionId: string
  revealedAt: number
  consensus: boolean
  median: number | null
  finalEstimate: string | null
  /** Cards between the lowest and the highest estimate; null without estimates. */
  spread: number | null
  /** Mean of what voters said, 1 to 5; null where fewer than two said. */
  confidence: number | null
}

export type Data = {
  sessions: Pick<EndedSession, 'id' | 'completedAt'>[]
  estimates: FinalEstimate[]
  stories: PlayedStory[]
  openings: OpeningRound[]
}

/** How often each value came; no bars where there is not enough data. */
export type Distribution = { count: number; bars: { value: string; count: number }[] }
/** An amount by what it hangs on. */
export type Relation = { count: number; bars: { value: string; amount: number | null; count: number }[] }

export const trendNames = ['velocity', 'consensus', 'timeToConsensus', 'accuracy', 'confidence', 'spread'] as const
export type TrendName = (typeof trendNames)[number]
export const chartNames = [...trendNames, 'rounds', 'estimates', 'spreadByConfidence', 'held'] as const
export type ChartName = (typeof chartNames)[number]

export type Analytics = AnalyticsBase &
  Record<TrendName, Trend> & {
    counts: { sessions: number; stories: number; rounds: number }
    /** How many sessions and stories in each stretch of time: counted, so there is always enough. */
    held: (Stretch & { sessions: number; stories: number })[]
    rounds: Distribution & { average: number | null }
    /** One for each kind of scale that was used, story points first. */
    estimates: (Distribution & { category: string })[]
    spreadByConfidence: Relation
  }

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}

/** By number where both are one, else as words; what is no estimate comes last. */
const inOrder = (a: string, b: string) =>
  Number(isEstimate(b)) - Number(isEstimate(a)) ||
  (numberOf(a) ?? Infinity) - (numberOf(b) ?? Infinity) ||
  sizes.indexOf(a) - sizes.indexOf(b) ||
  (a < b ? -1 : 1)
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Low', 'Medium', 'High', 'Critical']

const distributionOf = (values: readonly string[]): Distribution => {
  const counts = [...Map.groupBy(values, value => value)].map(([value, same]) => ({ value, count: same.length }))
  const bars = counts.sort((a, b) => inOrder(a.value, b.value))
  return { count: values.length, bars: values.length >= minSamples ? bars : [] }
}

const maxRounds = 5
const roundsName = (rounds: number) => (rounds >= maxRounds ? `${maxRounds}+` : String(rounds))

function roundsOf(stories: readonly PlayedStory[]): Analytics['rounds'] {
  const enough = stories.length >= minSamples
  const names = Array.from({ length: maxRounds }, (_, i) => roundsName(i + 1))
  const counts = Map.groupBy(stories, ({ rounds }) => roundsName(rounds))
  const bars = names.map(value => ({ value, count: counts.get(value)?.length ?? 0 }))
  return {
    count: stories.length,
    bars: enough ? bars : [],
    average: enough ? mean(stories.map(({ rounds }) => rounds)) : null,
  }
}

const categories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK']

const estimatesOf = (stories: readonly PlayedStory[]): Analytics['estimates'] =>
  categories
    .map(category => {
      const own = stories.filter(story => story.category === category)
      return { category, ...distributionOf(own.flatMap(({ finalEstimate }) => finalEstimate ?? [])) }
    })
    .filter(({ category, count }) => count > 0 || category === 'STORY_POINTS')

const levels = ['1', '2', '3', '4', '5']

/** How far first votes lie apart where the team was sure, and where it was not: by mean confidence to the nearest level. */
function spreadByConfidence(openings: readonly OpeningRound[]): Relation {
  const answers = openings.flatMap(({ spread, confidence }) =>
    spread === null || confidence === null ? [] : { spread, level: String(Math.round(confidence)) },
  )
  const enough = answers.length >= minSamples
  const bars = levels.map(value => {
    const own = answers.filter(({ level }) => level === value).map(({ spread }) => spread)
    return { value, amount: own.length > 0 ? mean(own) : null, count: own.length }
  })
  return { count: answers.length, bars: enough ? bars : [] }
}

/**
 * Velocity of each session: the story points that it put on its stories. Sessions without any do not count, hours, sizes
 * and risks are not points.
 */
function velocities({ sessions, estimates }: Data): Dated[] {
  const byId = Map.groupBy(estimates, ({ sessionId }) => sessionId)
  return sessions.flatMap(({ id, completedAt }) => {
    const [sum] = velocityOf([{ id, startedAt: null, completedAt }], byId.get(id) ?? []).trend
    return sum === undefined ? [] : { at: completedAt, value: sum }
  })
}

/**
 * The figures of a team, or of all teams, over the last days. Nothing in them is of a single person.
 *
 * - velocity: story points a session, average of the sessions that ended in the time;
 * - consensus: share of stories on which all agreed in the first revealed round, of those that two or more voted on;
 * - timeToConsensus: from the opening of the first revealed round to the estimate, median in milliseconds;
 * - accuracy: how near the median of the first round came to the estimate, 0 to 1. How near estimates come to the work
 *   itself is another question, which needs cycle times;
 * - confidence: mean of what voters said in the first round, 1 to 5; spread: cards between its lowest and highest estimate.
 */
export function analyticsOf(data: Data, { days, now }: { days: number; now: number }): Analytics {
  const stretches = stretchesOf(days, now)
  const { sessions, stories, openings } = data
  const rounds = stories.reduce((sum, story) => sum + story.rounds, 0)
  const shownAt = ({ revealedAt }: OpeningRound) => revealedAt
  const ofOpenings = (measure: (round: OpeningRound) => number | null) =>
    trendOf(pointsOf(openings, shownAt, measure), stretches)
  const timed = stories.flatMap(({ startedAt, estimatedAt: at, finalEstimate }) =>
    at === null || finalEstimate === null ? [] : { at, value: Math.max(0, at - startedAt) },
  )
  return {
    days,
    step: stepOf(days),
    counts: { sessions: sessions.length, stories: stories.length, rounds },
    held: stretches.map(stretch => ({
      ...stretch,
      sessions: sessions.filter(({ completedAt }) => isWithin(stretch, completedAt)).length,
      stories: stories.filter(({ startedAt }) => isWithin(stretch, startedAt)).length,
    })),
    velocity: trendOf(velocities(data), stretches),
    consensus: ofOpenings(({ consensus }) => Number(consensus)),
    timeToConsensus: trendOf(timed, stretches, medianOf),
    accuracy: ofOpenings(accuracyOfRound),
    confidence: ofOpenings(({ confidence }) => confidence),
    spread: ofOpenings(({ spread }) => spread),
    rounds: roundsOf(stories),
    estimates: estimatesOf(stories),
    spreadByConfidence: spreadByConfidence(openings),
  }
}
