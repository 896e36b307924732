import { describe, expect, it } from 'vitest'
import { firstCashSince } from '#features/finance/plan-forecasts/queries-resolution.ts'
import { bandWeeks, predictionsOf } from '#features/finance/plan-forecasts/rules-predictions.ts'
import { type ResolutionFacts, resolvePrediction } from '#features/finance/plan-forecasts/rules-resolution.ts'
import { minScoredWeeks, planScoreOf, type ScoredPrediction } from '#features/finance/plan-forecasts/rules-score.ts'
import type { NewPrediction } from '#features/finance/plan-forecasts/rules-types.ts'
import { nextWeeklyStart } from '#features/finance/plan-forecasts/rules-weekly.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { sample } from '#tests/features/finance/plan-model/sample.ts'

const inputsWithoutRound: PlanInputs = { ...sample, flows: [] }
const noEvents: ResolutionFacts = {
  today: '2027-01-10',
  work: [],
  cashOutDay: null,
  firstCashSince: () => null,
  fundingBetween: () => 0,
}
const shipBy: NewPrediction = {
  kind: 'SHIP_BY',
  subjectId: 'onboarding',
  subjectName: 'New onboarding',
  level: 85,
  claimDay: '2027-01-09',
  chance: 0.85,
  low: null,
  high: null,
}
const beforeCashOut: NewPrediction = { ...shipBy, kind: 'SHIP_BEFORE_CASH_OUT', level: null, claimDay: '2028-11-20' }
const cashBand: NewPrediction = {
  ...shipBy,
  kind: 'CASH_BAND',
  subjectId: null,
  level: 4,
  chance: 0.8,
  low: 100,
  high: 200,
}
const work = (shippedOn: string | null, likely = 40) => [
  { id: 'onboarding', shippedOn, size: { low: 10, likely, high: 90 } },
]
const decide = (prediction: NewPrediction, events: Partial<ResolutionFacts>, inputs = inputsWithoutRound) =>
  resolvePrediction(prediction, inputs, { ...noEvents, ...events })

describe('the predictions of a forecast', () => {
  it('name each epic that most runs ship, and the cash after 4, 13 and 26 weeks', () => {
    const outlook = { id: 'sso', beforeCashOut: 0.9, p50: 3, p85: 5, p95: null }
    const predictions = predictionsOf(sample, { epics: [outlook] }, week => ({
      week,
      p10: week,
      p50: 0,
      p90: week * 2.6,
    }))
    expect(predictions.map(({ kind, level, claimDay, chance }) => [kind, level, claimDay, chance])).toEqual([
      ['SHIP_BY', 50, '2026-12-14', 0.5],
      ['SHIP_BY', 85, '2026-12-28', 0.85],
      ['SHIP_BEFORE_CASH_OUT', null, '2028-11-20', 0.9],
      ['CASH_BAND', 4, '2026-12-21', 0.8],
      ['CASH_BAND', 13, '2027-02-22', 0.8],
      ['CASH_BAND', 26, '2027-05-24', 0.8],
    ])
    expect(predictions.map(({ subjectName }) => subjectName)[0]).toBe('Single sign-on')
    expect(predictions.at(-1)).toMatchObject({ low: 26, high: 68 })
  })
})

describe('a prediction about a shipping day', () => {
  it('waits for its day, even if the epic ships earlier', () => {
    expect(decide(shipBy, { today: '2027-01-09', work: work('2026-12-30') })).toBeNull()
    expect(decide(shipBy, { work: work('2026-12-30') })).toMatchObject({ outcome: true, voidReason: null })
  })

  it('is wrong if the epic is open or shipped later', () => {
    expect(decide(shipBy, { work: work(null) })).toMatchObject({ outcome: false })
    expect(decide(shipBy, { work: work('2027-01-10') })).toMatchObject({ outcome: false })
  })

  it('is void if the epic left the plan, or if its estimate changed by more than half', () => {
    const sizeRange = { low: 10, likely: 40, high: 90 }
    const inputs = { ...inputsWithoutRound, epics: sample.epics.map(epic => ({ ...epic, sizeRange })) }
    expect(decide(shipBy, {})).toMatchObject({ outcome: null, voidReason: 'removed' })
    expect(decide(shipBy, { work: work(null, 61) }, inputs)).toMatchObject({ voidReason: 'range_changed' })
    expect(decide(shipBy, { work: work(null, 60) }, inputs)).toMatchObject({ outcome: false, voidReason: null })
  })
})

describe('a prediction about shipping before cash-out', () => {
  it('is decided by the shipping or the cash-out, whichever comes first', () => {
    expect(decide(beforeCashOut, { work: work(null) })).toBeNull()
    expect(decide(beforeCashOut, { work: work('2027-01-05') })).toMatchObject({ outcome: true })
    expect(decide(beforeCashOut, { work: work(null), cashOutDay: '2027-01-10' })).toMatchObject({ outcome: false })
    const events = { work: work('2027-01-05'), cashOutDay: '2027-01-04' }
    expect(decide(beforeCashOut, events)).toMatchObject({ outcome: false })
  })

  it('is wrong for an epic that has not shipped after two years', () => {
    expect(decide(beforeCashOut, { today: '2028-11-21', work: work(null) })).toMatchObject({ outcome: false })
  })
})

describe('a prediction about a band of cash', () => {
  const balance = (cents: number) => ({ firstCashSince: () => ({ cents, day: '2027-01-10' }) })

  it('is compared with the next balance', () => {
    expect(decide(cashBand, { ...balance(150), today: '2027-01-08' })).toBeNull()
    expect(decide(cashBand, balance(200))).toMatchObject({ outcome: true, outcomeWithoutRound: null })
    expect(decide(cashBand, balance(201))).toMatchObject({ outcome: false })
  })

  it('waits 35 days for a balance, and is void without one', () => {
    expect(decide(cashBand, { today: '2027-02-13' })).toBeNull()
    expect(decide(cashBand, { today: '2027-02-14' })).toMatchObject({ voidReason: 'no_balance' })
  })

  it('is decided also without the money of an unplanned funding round', () => {
    const raised = { ...balance(650), fundingBetween: () => 500 }
    expect(decide(cashBand, raised)).toMatchObject({ outcome: false, outcomeWithoutRound: true })
    // The sample plans a round.
    expect(decide(cashBand, raised, sample)).toMatchObject({ outcome: false, outcomeWithoutRound: null })
  })

  it('needs a balance of every bank account', () => {
    const rows = [
      { id: 'a', day: '2027-01-01', cents: 1 },
      { id: 'a', day: '2027-01-12', cents: 10 },
      { id: 'b', day: '2027-01-14', cents: 20 },
      { id: 'b', day: '2027-01-20', cents: 40 },
    ]
    expect(firstCashSince(rows, '2027-01-10')).toEqual({ cents: 30, day: '2027-01-14' })
    expect(firstCashSince([...rows, { id: 'c', day: null, cents: null }], '2027-01-10')).toBeNull()
    expect(firstCashSince([], '2027-01-10')).toBeNull()
  })
})

describe('the score', () => {
  type Scored = { week: number; chance: number; outcome: boolean; level?: number }
  const prediction = ({ week, chance, outcome, level = chance * 100 }: Scored): ScoredPrediction => ({
    forecastId: `week-${week}`,
    day: '2026-11-23',
    kind: 'SHIP_BY',
    level,
    chance,
    outcome,
    outcomeWithoutRound: null,
  })
  const score = (predictions: ScoredPrediction[]) => planScoreOf(predictions, bandWeeks)

  it('is empty without predictions', () => {
    expect(score([])).toMatchObject({ weeks: 0, brier: null, skill: null, verdict: null })
  })

  it('matches a manual calculation', () => {
    const result = score([
      prediction({ week: 1, chance: 0.5, outcome: true }),
      prediction({ week: 1, chance: 0.85, outcome: true }),
      prediction({ week: 2, chance: 0.85, outcome: false }),
    ])
    // Week 1: (0.25 + 0.0225) / 2 = 0.13625; week 2: 0.7225. The mean of both outcomes is 0.5.
    expect(result.brier).toBe(0.4294)
    expect(result.meanBrier).toBe(0.25)
    expect(result.skill).toBeCloseTo(1 - 0.4294 / 0.25, 3)
    expect(result.shipBy.map(({ level, share, statements, weeks }) => [level, share, statements, weeks])).toEqual([
      [50, 1, 1, 1],
      [85, 0.5, 2, 2],
      [95, null, 0, 0],
    ])
  })

  it('counts the predictions of one forecast as one', () => {
    const sameForecast = Array.from({ length: 9 }, () => prediction({ week: 1, chance: 0.85, outcome: false }))
    const result = score([...sameForecast, prediction({ week: 2, chance: 0.85, outcome: true })])
    // (0.7225 + 0.0225) / 2
    expect(result).toMatchObject({ weeks: 2, brier: 0.3725 })
    expect(result.shipBy[1]).toMatchObject({ share: 0.5, statements: 10, weeks: 2 })
  })

  it('has no verdict before twenty forecasts', () => {
    const verdictAfter = (count: number, isRight: (week: number) => boolean) =>
      score(Array.from({ length: count }, (_, week) => prediction({ week, chance: 0.85, outcome: isRight(week) })))
        .verdict
    expect(verdictAfter(minScoredWeeks - 1, () => true)).toBeNull()
    expect(verdictAfter(minScoredWeeks, () => true)).toBe('better')
    // 17 of 20 are right, as claimed by a chance of 85%, and then 10 of 20.
    expect(verdictAfter(minScoredWeeks, week => week > 2)).toBe('right')
    expect(verdictAfter(minScoredWeeks, week => week > 9)).toBe('worse')
  })

  it('groups chances to ship before cash-out, and bands with and without the money of unplanned funding rounds', () => {
    const shipping = {
      ...prediction({ week: 1, chance: 0.6, outcome: true }),
      kind: 'SHIP_BEFORE_CASH_OUT' as const,
      level: null,
    }
    const cash = {
      ...prediction({ week: 1, chance: 0.8, outcome: false, level: 13 }),
      kind: 'CASH_BAND' as const,
      outcomeWithoutRound: true,
    }
    const { beforeCashOut: ranges, cashBands, weeks } = score([shipping, cash])
    expect(ranges.map(({ statements, expected }) => [statements, expected])).toEqual([
      [0, 0.125],
      [0, 0.375],
      [1, 0.6],
      [0, 0.875],
    ])
    expect(cashBands[1]).toMatchObject({ weeksAhead: 13, share: 0, shareWithoutRound: 1, expected: 0.8 })
    expect([cashBands[0]!.shareWithoutRound, weeks]).toEqual([null, 1])
  })
})

describe('the weekly forecast', () => {
  it('is due on Monday at five in the morning, UTC', () => {
    const due = (at: string) => new Date(nextWeeklyStart(Date.parse(at))).toISOString()
    expect(due('2026-11-18T09:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
    expect(due('2026-11-23T04:59:59Z')).toBe('2026-11-23T05:00:00.000Z')
    expect(due('2026-11-23T05:00:00Z')).toBe('2026-11-30T05:00:00.000Z')
  })
})
