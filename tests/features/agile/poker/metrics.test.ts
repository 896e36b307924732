import { describe, expect, it } from 'vitest'
import {
  accuracyOf,
  accuracyOfRound,
  consensusOf,
  durationOf,
  type FirstRound,
  figureOf,
  type HeldSession,
  trendLength,
  velocityOf,
} from '#features/agile/poker/rules-metrics.ts'

const minute = 60_000
const held = (id: string, at: number, minutes: number | null = 30): HeldSession => ({
  id,
  startedAt: minutes === null ? null : at - minutes * minute,
  completedAt: at,
})
const points = (sessionId: string, ...values: string[]) => values.map(value => ({ sessionId, value, points: true }))
const round = (sessionId: string, revealedAt: number, more: Partial<FirstRound> = {}): FirstRound => ({
  ...{ sessionId, revealedAt, consensus: false, median: 5, finalEstimate: '5' },
  ...more,
})
const nothing = { value: null, count: 0, trend: [] }

describe('velocity', () => {
  it('is unknown without a session, and with a single one', () => {
    expect(velocityOf([], [])).toEqual(nothing)
    expect(velocityOf([held('a', 1)], points('a', '5', '8'))).toEqual({ value: null, count: 1, trend: [13] })
  })

  it('is the average of what four sessions put on their stories, the oldest first in the trend', () => {
    const sessions = [held('d', 4), held('a', 1), held('c', 3), held('b', 2)]
    const estimates = [...points('a', '5', '8'), ...points('b', '3'), ...points('c', '13', '8'), ...points('d', '1')]
    expect(velocityOf(sessions, estimates)).toEqual({ value: 9.5, count: 4, trend: [13, 3, 21, 1] })
  })

  it('adds up no cards without a number, and no hours, sizes or risks', () => {
    const sessions = [held('a', 1), held('b', 2), held('c', 3)]
    const hours = { sessionId: 'c', value: '40', points: false }
    const figure = velocityOf(sessions, [...points('a', '5', '?', 'coffee'), ...points('b', '0'), hours])
    expect(figure).toEqual({ value: 2.5, count: 2, trend: [5, 0] })
  })

  it('leaves out what belongs to no completed session', () => {
    expect(velocityOf([held('a', 1), held('b', 2)], points('elsewhere', '5')).value).toBeNull()
  })
})

describe('consensus', () => {
  it('is unknown with no story, and with a single one', () => {
    expect(consensusOf([])).toEqual(nothing)
    expect(consensusOf([round('a', 1, { consensus: true })])).toEqual({ value: null, count: 1, trend: [1] })
  })

  it('is the share of four stories that were agreed upon at once, with the share of each session as its trend', () => {
    const rounds = [
      round('b', 30),
      round('a', 10, { consensus: true }),
      round('a', 20, { consensus: true }),
      round('b', 40, { consensus: true }),
    ]
    expect(consensusOf(rounds)).toEqual({ value: 0.75, count: 4, trend: [1, 0.5] })
  })
})

describe('duration', () => {
  it('is unknown with no session, and with a single one', () => {
    expect(durationOf([])).toEqual(nothing)
    expect(durationOf([held('a', 1, 30)]).value).toBeNull()
  })

  it('is the average of four sessions in whole minutes', () => {
    const sessions = [held('a', 1, 30), held('b', 2, 45), held('c', 3, 61), held('d', 4, 60)]
    expect(durationOf(sessions)).toEqual({ value: 49, count: 4, trend: [30, 45, 61, 60] })
  })

  it('leaves out sessions that never began', () => {
    expect(durationOf([held('a', 1, 30), held('b', 2, 50), held('c', 3, null)])).toMatchObject({ value: 40, count: 2 })
  })
})

describe('accuracy', () => {
  it('is unknown with no story, and with a single one', () => {
    expect(accuracyOf([])).toEqual(nothing)
    expect(accuracyOf([round('a', 1)]).value).toBeNull()
  })

  it('is how near four first votes came to the estimates', () => {
    const rounds = [
      round('a', 1),
      round('a', 2, { median: 4, finalEstimate: '8' }),
      round('b', 3, { median: 13, finalEstimate: '8' }),
      round('b', 4, { median: 0, finalEstimate: '0' }),
    ]
    expect(accuracyOf(rounds)).toEqual({ value: 0.779, count: 4, trend: [0.75, 0.808] })
  })

  it.each<[string, Partial<FirstRound>, number | null]>([
    ['the same number', { median: 8, finalEstimate: '8' }, 1],
    ['half of it', { median: 4, finalEstimate: '8' }, 0.5],
    ['twice as much', { median: 8, finalEstimate: '4' }, 0.5],
    ['nothing at all', { median: 0, finalEstimate: '8' }, 0],
    ['a size', { median: null, finalEstimate: 'XL' }, null],
    ['no estimate', { median: 5, finalEstimate: null }, null],
    ['a cup of coffee', { median: 5, finalEstimate: 'coffee' }, null],
  ])('takes %s for what it is', (_, more, expected) => {
    expect(accuracyOfRound(round('a', 1, more))).toBe(expected)
  })
})

describe('every figure', () => {
  it('lets in nothing that is not a number', () => {
    expect(figureOf([Number.NaN, Infinity, 4, 6], 1)).toEqual({ value: 5, count: 2, trend: [4, 6] })
  })

  it('shows the latest data points in its trend, and counts all of them', () => {
    const figure = figureOf(
      Array.from({ length: 40 }, (_, i) => i),
      0,
    )
    expect(figure.count).toBe(40)
    expect(figure.trend).toEqual(Array.from({ length: trendLength }, (_, i) => 40 - trendLength + i))
  })
})
