import { describe, expect, it } from 'vitest'
import {
  accuracyOfRound,
  averageMinutesOf,
  consensusOf,
  type EndedSession,
  estimationAccuracyOf,
  type FirstRound,
  firstVoteAccuracyOf,
  pointsPerSessionOf,
} from '#features/agile/poker/sessions/rules-metrics.ts'
import { figureOf, trendLength } from '#features/agile/rooms/rules-figures.ts'

const minute = 60_000
const endedSession = (id: string, completedAt: number, minutes: number | null = 30): EndedSession => ({
  id,
  startedAt: minutes === null ? null : completedAt - minutes * minute,
  completedAt,
})
const pointEstimates = (sessionId: string, ...values: string[]) =>
  values.map(value => ({ sessionId, value, isInPoints: true }))
const round = (sessionId: string, revealedAt: number, fields: Partial<FirstRound> = {}): FirstRound => ({
  sessionId,
  revealedAt,
  consensus: false,
  median: 5,
  finalEstimate: '5',
  ...fields,
})
const noFigure = { value: null, count: 0, trend: [] }

describe('velocity', () => {
  it('is unknown with no session and with one', () => {
    expect(pointsPerSessionOf([], [])).toEqual(noFigure)
    expect(pointsPerSessionOf([endedSession('a', 1)], pointEstimates('a', '5', '8'))).toEqual({
      value: null,
      count: 1,
      trend: [13],
    })
  })

  it('is unknown with four sessions', () => {
    const sessions = [endedSession('a', 1), endedSession('b', 2), endedSession('c', 3), endedSession('d', 4)]
    const figure = pointsPerSessionOf(
      sessions,
      sessions.flatMap(({ id }) => pointEstimates(id, '5')),
    )
    expect(figure).toEqual({ value: null, count: 4, trend: [5, 5, 5, 5] })
  })

  it('is the average of the points of five sessions, with the trend oldest first', () => {
    const sessions = [
      endedSession('d', 4),
      endedSession('a', 1),
      endedSession('c', 3),
      endedSession('b', 2),
      endedSession('e', 5),
    ]
    const estimatesBySession = { a: ['5', '8'], b: ['3'], c: ['13', '8'], d: ['1'], e: ['2', '2'] }
    const estimates = Object.entries(estimatesBySession).flatMap(([id, values]) => pointEstimates(id, ...values))
    expect(pointsPerSessionOf(sessions, estimates)).toEqual({ value: 8.4, count: 5, trend: [13, 3, 21, 1, 4] })
  })

  it('ignores cards without a number, and estimates in hours', () => {
    const sessions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => endedSession(id, index + 1))
    const hours = { sessionId: 'f', value: '40', isInPoints: false }
    const threes = ['c', 'd', 'e'].flatMap(id => pointEstimates(id, '3'))
    const figure = pointsPerSessionOf(sessions, [
      ...pointEstimates('a', '5', '?', 'coffee'),
      ...pointEstimates('b', '0'),
      ...threes,
      hours,
    ])
    expect(figure).toEqual({ value: 2.8, count: 5, trend: [5, 0, 3, 3, 3] })
  })

  it('ignores stories outside completed sessions', () => {
    expect(
      pointsPerSessionOf([endedSession('a', 1), endedSession('b', 2)], pointEstimates('elsewhere', '5')).value,
    ).toBeNull()
  })
})

describe('consensus', () => {
  it('is unknown with no story and with one', () => {
    expect(consensusOf([])).toEqual(noFigure)
    expect(consensusOf([round('a', 1, { consensus: true })])).toEqual({ value: null, count: 1, trend: [1] })
  })

  it('is unknown with four stories', () => {
    expect(consensusOf([1, 2, 3, 4].map(revealedAt => round('a', revealedAt, { consensus: true })))).toMatchObject({
      value: null,
    })
  })

  it('is the share of five stories with first-round consensus, with the share of each session as its trend', () => {
    const rounds = [
      round('b', 30),
      round('a', 10, { consensus: true }),
      round('a', 20, { consensus: true }),
      round('b', 40, { consensus: true }),
      round('b', 50),
      round('b', 60, { consensus: true }),
    ]
    expect(consensusOf(rounds.slice(0, 5))).toEqual({ value: 0.6, count: 5, trend: [1, 0.333] })
    expect(consensusOf(rounds)).toEqual({ value: 0.667, count: 6, trend: [1, 0.5] })
  })
})

describe('duration', () => {
  it('is unknown with no session and with one', () => {
    expect(averageMinutesOf([])).toEqual(noFigure)
    expect(averageMinutesOf([endedSession('a', 1, 30)]).value).toBeNull()
  })

  it('is unknown with four sessions', () => {
    expect(averageMinutesOf([1, 2, 3, 4].map(number => endedSession(`${number}`, number))).value).toBeNull()
  })

  it('is the average of five sessions in whole minutes', () => {
    const sessions = [30, 45, 61, 60, 52].map((minutes, index) => endedSession(`${index}`, index + 1, minutes))
    expect(averageMinutesOf(sessions)).toEqual({ value: 50, count: 5, trend: [30, 45, 61, 60, 52] })
  })

  it('ignores sessions that never started', () => {
    const sessions = [30, 50, 40, 45, 35, null].map((minutes, index) => endedSession(`${index}`, index + 1, minutes))
    expect(averageMinutesOf(sessions)).toMatchObject({ value: 40, count: 5 })
  })
})

describe('accuracy', () => {
  it('compares with cycle times once there are five of them, and until then with the first median', () => {
    const rounds = Array.from({ length: 5 }, (_, i) => round('a', i + 1, { median: 4 }))
    const checked = Array.from({ length: 5 }, () => ({ accuracy: 0.6 }))
    expect(estimationAccuracyOf(checked.slice(1), rounds)).toMatchObject({ value: 0.8, basis: 'FIRST_MEDIAN' })
    expect(estimationAccuracyOf(checked, rounds)).toMatchObject({ value: 0.6, basis: 'CYCLE_TIME' })
  })

  it('is unknown with no story and with one', () => {
    expect(firstVoteAccuracyOf([])).toEqual(noFigure)
    expect(firstVoteAccuracyOf([round('a', 1)]).value).toBeNull()
  })

  it('compares the median of first votes with the estimate of at least five stories', () => {
    const rounds = [
      round('a', 1),
      round('a', 2, { median: 4, finalEstimate: '8' }),
      round('b', 3, { median: 13, finalEstimate: '8' }),
      round('b', 4, { median: 0, finalEstimate: '0' }),
      round('b', 5, { median: 2, finalEstimate: '5' }),
    ]
    expect(firstVoteAccuracyOf(rounds.slice(0, 4))).toMatchObject({ value: null, count: 4 })
    // The mean of 1, 0.5, 0.615, 1 and 0.4.
    expect(firstVoteAccuracyOf(rounds)).toEqual({ value: 0.703, count: 5, trend: [0.75, 0.672] })
  })

  it.each<[string, Partial<FirstRound>, number | null]>([
    ['a median equal to the estimate', { median: 8, finalEstimate: '8' }, 1],
    ['half of the estimate', { median: 4, finalEstimate: '8' }, 0.5],
    ['twice the estimate', { median: 8, finalEstimate: '4' }, 0.5],
    ['a median of zero', { median: 0, finalEstimate: '8' }, 0],
    ['a size instead of a number', { median: null, finalEstimate: 'XL' }, null],
    ['no estimate', { median: 5, finalEstimate: null }, null],
    ['a break card', { median: 5, finalEstimate: 'coffee' }, null],
  ])('is correct for %s', (_, fields, expected) => {
    expect(accuracyOfRound(round('a', 1, fields))).toBe(expected)
  })
})

describe('every figure', () => {
  it('ignores values that are not numbers', () => {
    const figure = figureOf([Number.NaN, 4, Infinity, 6, 5, 4, 6], { digits: 1 })
    expect(figure).toEqual({ value: 5, count: 5, trend: [4, 6, 5, 4, 6] })
  })

  it('shows the latest data points in its trend, and counts all of them', () => {
    const figure = figureOf(
      Array.from({ length: 40 }, (_, i) => i),
      { digits: 0 },
    )
    expect(figure.count).toBe(40)
    expect(figure.trend).toEqual(Array.from({ length: trendLength }, (_, i) => 40 - trendLength + i))
  })
})
