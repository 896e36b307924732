import { describe, expect, it } from 'vitest'
import {
  accuracyByConfidence,
  accuracyBySpread,
  calibrationByTeam,
  daysByEstimate,
  type EstimatedItem,
  measureAccuracy,
  referencesOf,
} from '#features/agile/poker/calibration/rules-calibration.ts'
import { sizeRangeOf } from '#features/agile/poker/calibration/rules-size-range.ts'

const day = 86_400_000
/** Returns an item that was estimated on day `nth` and completed three days later. */
const item = (nth: number, fields: Partial<EstimatedItem> = {}): EstimatedItem => ({
  teamId: 'tea_a',
  points: 5,
  estimatedAt: nth * day,
  completedAt: (nth + 3) * day,
  days: 5,
  spread: 1,
  confidence: 3,
  ...fields,
})
const items = (count: number, fields: Partial<EstimatedItem> = {}) =>
  Array.from({ length: count }, (_, i) => item(i, fields))

describe('an estimate against the work', () => {
  it('is checked if the team had completed five items before it estimated', () => {
    // When the eighth item is estimated, on day 7, five are completed.
    expect(measureAccuracy(items(7))).toEqual([])
    expect(measureAccuracy(items(8))).toHaveLength(1)
    expect(measureAccuracy(items(8).map((each, i) => ({ ...each, teamId: `tea_${i % 2}` })))).toEqual([])
  })

  it('is compared with the team’s pace before the estimate, not with later work', () => {
    const slowItem = item(20, { days: 10 })
    const firstCheck = measureAccuracy([...items(10), slowItem]).at(-1)
    expect(firstCheck?.accuracy).toBe(0.5)
    const laterItems = Array.from({ length: 30 }, (_, i) => item(21 + i, { days: 10 }))
    expect(measureAccuracy([...items(10), slowItem, ...laterItems])).toContainEqual(firstCheck)
  })

  it('counts as exact if the days per point stay the same, whatever the size', () => {
    const checkedItems = measureAccuracy(
      items(20).map((each, i) => ({ ...each, points: 1 + (i % 8), days: 2 * (1 + (i % 8)) })),
    )
    expect(checkedItems.length).toBeGreaterThan(5)
    for (const { accuracy } of checkedItems) expect(accuracy).toBeCloseTo(1, 12)
  })

  it('has percentiles per estimate, and a pace per team, from five items on', () => {
    const fourItemDays = daysByEstimate(items(4))
    expect(fourItemDays).toEqual([{ points: 5, count: 4, low: null, median: null, high: null }])
    const days = [1, 2, 3, 4, 5, 6, 7]
    const itemsWithDays = days.map((each, i) => item(i, { days: each }))
    expect(daysByEstimate(itemsWithDays)).toEqual([{ points: 5, count: 7, low: 2, median: 4, high: 6 }])
    // The median of 4 days for 5 points.
    expect(calibrationByTeam(itemsWithDays, [])).toEqual([
      { teamId: 'tea_a', count: 7, daysPerPoint: 0.8, checkedCount: 0, accuracy: null },
    ])
  })

  it('shows whether close and confident votes were better, per level with five items', () => {
    const checkedItems = items(11).map((each, i) => ({
      ...each,
      accuracy: i < 6 ? 0.9 : 0.4,
      spread: i < 6 ? 0 : 4,
      confidence: i < 6 ? 4.6 : null,
    }))
    expect(accuracyBySpread(checkedItems).map(({ level, count }) => [level, count])).toEqual([
      ['0', 6],
      ['1', 0],
      ['2', 0],
      ['3+', 5],
    ])
    expect(accuracyBySpread(checkedItems).at(-1)?.accuracy).toBeCloseTo(0.4)
    expect(accuracyByConfidence(checkedItems).filter(({ accuracy }) => accuracy !== null)).toMatchObject([
      { level: '5', count: 6 },
    ])
  })
})

describe('the references of a card', () => {
  it('are its last five completed stories, if there are at least three', () => {
    const stories = [6.04, 2, 3, 5, 4, 90].map((days, i) => ({ value: '5', title: `Story ${i}`, days }))
    const twoStories = [1, 2].map(days => ({ value: '8', title: 'Two only', days }))
    expect(referencesOf([...stories, ...twoStories])).toEqual([
      { value: '5', low: 2, high: 6, stories: expect.arrayContaining([{ title: 'Story 0', days: 6 }]) },
    ])
    expect(referencesOf(stories)[0]?.stories).toHaveLength(5)
  })
})

describe('the size of an epic from the spread of votes', () => {
  const vote = (low: number, likely: number, high: number) => ({ low, likely, high })
  const emptyInput = { openCount: 0, stories: [], epic: null, pointsPerItem: null }

  it('is the number of its open items, scaled by the range of the votes', () => {
    const stories = [vote(3, 5, 8), vote(2, 5, 12)]
    expect(sizeRangeOf({ ...emptyInput, openCount: 6, stories })).toEqual({ low: 3, likely: 6, high: 12 })
    expect(sizeRangeOf({ ...emptyInput, openCount: 4, stories: [vote(5, 5, 5)] })).toEqual({
      low: 4,
      likely: 4,
      high: 4,
    })
  })

  it('is its own points converted to typical items while it has no sub-items', () => {
    expect(sizeRangeOf({ ...emptyInput, epic: vote(20, 40, 100), pointsPerItem: 4 })).toEqual({
      low: 5,
      likely: 10,
      high: 25,
    })
    expect(sizeRangeOf({ ...emptyInput, epic: vote(1, 1, 2), pointsPerItem: 4 })).toEqual({
      low: 1,
      likely: 1,
      high: 2,
    })
  })

  it('is unknown without votes or without points to compare with', () => {
    expect(sizeRangeOf({ ...emptyInput, openCount: 6 })).toBeNull()
    expect(sizeRangeOf({ ...emptyInput, epic: vote(20, 40, 100) })).toBeNull()
    expect(sizeRangeOf(emptyInput)).toBeNull()
  })
})
