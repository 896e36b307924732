import { type EstimatedItem, measureAccuracy } from '#features/agile/poker/calibration/rules-calibration.ts'
import {
  accuracyOfRound,
  type EndedSession,
  type FinalEstimate,
  pointsPerSessionOf,
} from '#features/agile/poker/sessions/rules-metrics.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { isInTimeRange, pointsOf } from '#features/agile/sessions/analytics/rules-points.ts'
import { stepOf, type TimeRange, timeRangesOf } from '#features/agile/sessions/analytics/rules-time.ts'
import {
  type AnalyticsBase,
  type DataPoint,
  mean,
  type Trend,
  trendOf,
} from '#features/agile/sessions/analytics/rules-trend.ts'
import { isEstimate, numberOf } from '#features/agile/voting-systems/rules.ts'
import { type Calibration, calibrationOf } from './rules-calibration.ts'

/** A story with a revealed round in the period. */
export type RevealedStory = {
  id: string
  sessionId: string
  /** The category of the voting system: STORY_POINTS, SIZE, TIME or RISK. */
  category: string
  finalEstimate: string | null
  estimatedAt: number | null
  /** The start of its first revealed round. */
  startedAt: number
  /** Revealed rounds. */
  rounds: number
}

/** The first revealed round of a story in which two people or more voted. */
export type FirstRound = {
  storyId: string
  sessionId: string
  revealedAt: number
  consensus: boolean
  median: number | null
  finalEstimate: string | null
  /** Steps in the deck from the lowest to the highest estimate: 0 for the same card. Null without estimates. */
  spread: number | null
  /** Mean confidence of the voters, 1 to 5. Null with fewer than two values. */
  confidence: number | null
}

export type AnalyticsData = {
  sessions: Pick<EndedSession, 'id' | 'completedAt'>[]
  estimates: FinalEstimate[]
  stories: RevealedStory[]
  firstRounds: FirstRound[]
  /** Completed items with their estimates, of the period and before it. */
  items: EstimatedItem[]
}

/** The frequency of each value. No bars without enough data. */
export type Distribution = { count: number; bars: { value: string; count: number }[] }
/** For each level of one value (`value`), the average of another one (`amount`). */
export type Relation = { count: number; bars: { value: string; amount: number | null; count: number }[] }

export const trendNames = [
  'velocity',
  'consensus',
  'timeToConsensus',
  'accuracy',
  'firstMedian',
  'confidence',
  'spread',
] as const
export type TrendName = (typeof trendNames)[number]
/** `held`: the sessions held per period. The names are part of the export URLs. */
export const chartNames = [
  ...trendNames,
  'rounds',
  'estimates',
  'spreadByConfidence',
  'held',
  'daysByEstimate',
  'accuracyBySpread',
  'accuracyByConfidence',
] as const
export type ChartName = (typeof chartNames)[number]

export type Analytics = AnalyticsBase &
  Record<TrendName, Trend> & {
    counts: { sessions: number; stories: number; rounds: number }
    /** The number of sessions and stories in each time range. Counts need no minimum of samples. */
    held: (TimeRange & { sessions: number; stories: number })[]
    rounds: Distribution & { average: number | null }
    /** One distribution per kind of scale in use, story points first. */
    estimates: (Distribution & { category: string })[]
    spreadByConfidence: Relation
    calibration: Calibration
  }

const day = 24 * 60 * 60_000

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Low', 'Medium', 'High', 'Critical']

/** Compares values as numbers if both are numbers, else as texts. Values that are not estimates come last. */
const compareEstimates = (a: string, b: string) =>
  Number(isEstimate(b)) - Number(isEstimate(a)) ||
  (numberOf(a) ?? Infinity) - (numberOf(b) ?? Infinity) ||
  sizes.indexOf(a) - sizes.indexOf(b) ||
  (a < b ? -1 : 1)

const distributionOf = (values: readonly string[]): Distribution => {
  const counts = [...Map.groupBy(values, value => value)].map(([value, same]) => ({ value, count: same.length }))
  const bars = counts.sort((a, b) => compareEstimates(a.value, b.value))
  return { count: values.length, bars: values.length >= minSamples ? bars : [] }
}

const maxRounds = 5
const roundsName = (rounds: number) => (rounds >= maxRounds ? `${maxRounds}+` : String(rounds))

function roundsOf(stories: readonly RevealedStory[]): Analytics['rounds'] {
  const hasEnough = stories.length >= minSamples
  const names = Array.from({ length: maxRounds }, (_, i) => roundsName(i + 1))
  const counts = Map.groupBy(stories, ({ rounds }) => roundsName(rounds))
  const bars = names.map(value => ({ value, count: counts.get(value)?.length ?? 0 }))
  return {
    count: stories.length,
    bars: hasEnough ? bars : [],
    average: hasEnough ? mean(stories.map(({ rounds }) => rounds)) : null,
  }
}

const categories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK']

const estimatesOf = (stories: readonly RevealedStory[]): Analytics['estimates'] =>
  categories
    .map(category => {
      const categoryStories = stories.filter(story => story.category === category)
      return { category, ...distributionOf(categoryStories.flatMap(({ finalEstimate }) => finalEstimate ?? [])) }
    })
    .filter(({ category, count }) => count > 0 || category === 'STORY_POINTS')

const levels = ['1', '2', '3', '4', '5']

/** Returns the spread of first votes by mean confidence, rounded to a level. */
function spreadByConfidence(firstRounds: readonly FirstRound[]): Relation {
  const samples = firstRounds.flatMap(({ spread, confidence }) =>
    spread === null || confidence === null ? [] : { spread, level: String(Math.round(confidence)) },
  )
  const hasEnough = samples.length >= minSamples
  const bars = levels.map(value => {
    const levelSpreads = samples.filter(({ level }) => level === value).map(({ spread }) => spread)
    return { value, amount: levelSpreads.length > 0 ? mean(levelSpreads) : null, count: levelSpreads.length }
  })
  return { count: samples.length, bars: hasEnough ? bars : [] }
}

/**
 * Returns the velocity of each session: the sum of its estimates in story points. Hours, sizes and risks are not
 * points. Sessions without points don't count.
 */
function velocities({ sessions, estimates }: AnalyticsData): DataPoint[] {
  const byId = Map.groupBy(estimates, ({ sessionId }) => sessionId)
  return sessions.flatMap(({ id, completedAt }) => {
    // The trend of a single session is its sum. It is empty without points.
    const [sum] = pointsPerSessionOf([{ id, startedAt: null, completedAt }], byId.get(id) ?? []).trend
    return sum === undefined ? [] : { at: completedAt, value: sum }
  })
}

/**
 * Returns the figures of a team, or of all teams, over the last days. No figure is about a single person.
 * - velocity: average story points per session, for sessions that ended in the period.
 * - consensus: for stories with two or more votes, the share that agreed in the first revealed round.
 * - timeToConsensus: median time from the start of the first revealed round to the estimate, in milliseconds.
 * - accuracy: closeness of the estimates to the cycle times of the items completed in the period, 0 to 1.
 * - firstMedian: closeness of the first round's median to the estimate, 0 to 1. Not compared with the actual work.
 * - confidence: mean confidence in the first round, 1 to 5.
 * - spread: steps in the deck from the lowest to the highest estimate of the first round.
 */
export function analyticsOf(data: AnalyticsData, { days, now }: { days: number; now: number }): Analytics {
  const ranges = timeRangesOf(days, now)
  const since = now - days * day
  const checkedItems = measureAccuracy(data.items).filter(({ completedAt }) => completedAt >= since)
  const { sessions, stories, firstRounds } = data
  const rounds = stories.reduce((sum, story) => sum + story.rounds, 0)
  const revealTimeOf = ({ revealedAt }: FirstRound) => revealedAt
  const firstRoundTrend = (measure: (round: FirstRound) => number | null) =>
    trendOf(pointsOf(firstRounds, revealTimeOf, measure), ranges)
  const estimationTimes = stories.flatMap(({ startedAt, estimatedAt: at, finalEstimate }) =>
    at === null || finalEstimate === null ? [] : { at, value: Math.max(0, at - startedAt) },
  )
  return {
    days,
    step: stepOf(days),
    counts: { sessions: sessions.length, stories: stories.length, rounds },
    held: ranges.map(range => ({
      ...range,
      sessions: sessions.filter(({ completedAt }) => isInTimeRange(range, completedAt)).length,
      stories: stories.filter(({ startedAt }) => isInTimeRange(range, startedAt)).length,
    })),
    velocity: trendOf(velocities(data), ranges),
    consensus: firstRoundTrend(({ consensus }) => Number(consensus)),
    timeToConsensus: trendOf(estimationTimes, ranges, medianOf),
    accuracy: trendOf(
      checkedItems.map(({ completedAt: at, accuracy: value }) => ({ at, value })),
      ranges,
    ),
    firstMedian: firstRoundTrend(accuracyOfRound),
    confidence: firstRoundTrend(({ confidence }) => confidence),
    spread: firstRoundTrend(({ spread }) => spread),
    rounds: roundsOf(stories),
    estimates: estimatesOf(stories),
    spreadByConfidence: spreadByConfidence(firstRounds),
    calibration: calibrationOf(
      data.items.filter(({ completedAt }) => completedAt >= since),
      checkedItems,
    ),
  }
}
