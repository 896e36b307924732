import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { percentileOf } from '#kit/percentile.ts'

/** A completed board item with its earlier estimate from a planning poker session. Times are milliseconds UTC. */
export type EstimatedItem = {
  /** The team of the session. Null for sessions without a team. */
  teamId: string | null
  /** Story points, more than 0. */
  points: number
  estimatedAt: number
  completedAt: number
  /** Cycle time: days from the start of the work to its completion. */
  days: number
  /** Steps in the deck from the lowest to the highest first vote: 0 for the same card. Null without estimates. */
  spread: number | null
  /** Mean confidence of the first votes, 1 to 5. Null with fewer than two values. */
  confidence: number | null
}

/** An estimated item, and how close its estimate was to the cycle time. */
export type MeasuredItem = EstimatedItem & { accuracy: number }

/** A team's pace (days per point) is the median over this many of its latest items. */
const maxPaceItems = 50

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** Returns the days per story point of the items, as a median. Null with fewer than `minSamples` items. */
export const daysPerPointOf = (items: readonly Pick<EstimatedItem, 'days' | 'points'>[]): number | null =>
  items.length < minSamples ? null : percentileOf(sortNumbers(items.map(({ days, points }) => days / points)), 50)

/** Returns 1 minus the distance of two amounts, as a share of the larger one. Returns 1 for two zeros. */
function closenessOf(a: number, b: number): number {
  const larger = Math.max(a, b)
  return larger === 0 ? 1 : 1 - Math.abs(a - b) / larger
}

/**
 * Compares each estimate with the cycle time. Returns the items in order of completion.
 * - The expected cycle time is the estimate times the team's days per point at the time of the estimate. So later work
 *   never changes the result.
 * - Accuracy is 1 minus the distance between expected and actual days, as a share of the larger one, 0 to 1.
 * - Items that were estimated before the team had enough completed items are left out.
 */
export function measureAccuracy(items: readonly EstimatedItem[]): MeasuredItem[] {
  const checked: MeasuredItem[] = []
  for (const teamItems of Map.groupBy(items, ({ teamId }) => teamId).values()) {
    const inOrder = teamItems.toSorted((a, b) => a.completedAt - b.completedAt)
    for (const item of inOrder) {
      const earlierItems = inOrder.filter(({ completedAt }) => completedAt <= item.estimatedAt)
      const pace = daysPerPointOf(earlierItems.slice(-maxPaceItems))
      if (pace !== null) checked.push({ ...item, accuracy: closenessOf(item.points * pace, item.days) })
    }
  }
  return checked.sort((a, b) => a.completedAt - b.completedAt)
}

/**
 * Percentiles of the cycle times of all items that have the same estimate, in days. Null with fewer than `minSamples`
 * items.
 */
export type EstimateDays = {
  points: number
  count: number
  low: number | null
  median: number | null
  high: number | null
}

/** Returns the 15th, 50th and 85th percentile of the cycle time for each estimate, smallest estimate first. */
export function daysByEstimate(items: readonly EstimatedItem[]): EstimateDays[] {
  const groups = [...Map.groupBy(items, ({ points }) => points)].sort(([a], [b]) => a - b)
  return groups.map(([points, samePoints]) => {
    const days = sortNumbers(samePoints.map(item => item.days))
    const percentileAt = (percent: number) => (days.length < minSamples ? null : percentileOf(days, percent))
    return { points, count: days.length, low: percentileAt(15), median: percentileAt(50), high: percentileAt(85) }
  })
}

/** A team’s own pace and accuracy. Null where there is too little data. */
export type TeamCalibration = {
  teamId: string | null
  count: number
  daysPerPoint: number | null
  checkedCount: number
  accuracy: number | null
}

const meanOf = (values: readonly number[]): number | null =>
  values.length < minSamples ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the calibration of each team with estimated items, the one with the most items first. */
export function calibrationByTeam(
  items: readonly EstimatedItem[],
  checked: readonly MeasuredItem[],
): TeamCalibration[] {
  const checkedByTeam = Map.groupBy(checked, ({ teamId }) => teamId)
  const teams = [...Map.groupBy(items, ({ teamId }) => teamId)].map(([teamId, teamItems]) => {
    const teamChecked = checkedByTeam.get(teamId) ?? []
    return {
      teamId,
      count: teamItems.length,
      daysPerPoint: daysPerPointOf(teamItems),
      checkedCount: teamChecked.length,
      accuracy: meanOf(teamChecked.map(({ accuracy }) => accuracy)),
    }
  })
  return teams.sort((a, b) => b.count - a.count)
}

/** Mean accuracy per level. Null for levels with fewer than `minSamples` items. */
export type AccuracyLevel = { level: string; count: number; accuracy: number | null }

function accuracyByLevel(
  checked: readonly MeasuredItem[],
  levels: readonly string[],
  levelOf: (item: MeasuredItem) => string | null,
): AccuracyLevel[] {
  const byLevel = Map.groupBy(checked, levelOf)
  return levels.map(level => {
    const items = byLevel.get(level) ?? []
    return { level, count: items.length, accuracy: meanOf(items.map(({ accuracy }) => accuracy)) }
  })
}

const spreadLevels = ['0', '1', '2', '3+']
const confidenceLevels = ['1', '2', '3', '4', '5']

/**
 * Returns the accuracy by the number of steps in the deck from the lowest to the highest first vote. Shows whether
 * close votes were better estimates.
 */
export const accuracyBySpread = (checked: readonly MeasuredItem[]): AccuracyLevel[] =>
  accuracyByLevel(checked, spreadLevels, ({ spread }) =>
    spread === null ? null : (spreadLevels[Math.round(spread)] ?? '3+'),
  )

/** Returns the accuracy by mean confidence, rounded to a level. Shows whether confident teams estimated better. */
export const accuracyByConfidence = (checked: readonly MeasuredItem[]): AccuracyLevel[] =>
  accuracyByLevel(checked, confidenceLevels, ({ confidence }) =>
    confidence === null ? null : String(Math.round(confidence)),
  )

/** Limits on the completed stories that are shown as references for a card. */
export const maxReferences = 5
export const minReferences = 3

/** A completed story whose estimate was a given card. */
export type ReferenceStory = { title: string; days: number }
/** The last completed stories with the estimate of a card, latest first, and their shortest and longest cycle time. */
export type CardReference = { value: string; low: number; high: number; stories: ReferenceStory[] }

const roundDays = (days: number) => Math.round(days * 10) / 10

/**
 * Returns the references of each estimate that has enough of them. Expects the latest stories first. Rounds days to a
 * tenth.
 */
export function referencesOf(stories: readonly (ReferenceStory & { value: string })[]): CardReference[] {
  return [...Map.groupBy(stories, ({ value }) => value)].flatMap(([value, same]) => {
    const latest = same.slice(0, maxReferences).map(({ title, days }) => ({ title, days: roundDays(days) }))
    if (latest.length < minReferences) return []
    const days = latest.map(story => story.days)
    return { value, low: Math.min(...days), high: Math.max(...days), stories: latest }
  })
}
