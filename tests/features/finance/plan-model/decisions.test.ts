import { describe, expect, it } from 'vitest'
import { applyChanges, type SimulatedChange } from '#features/finance/plan-model/rules-changes.ts'
import { delayCostsOf, delayCurveOf } from '#features/finance/plan-model/rules-delay.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { scoreOrder, suggestOrder } from '#features/finance/plan-model/rules-order.ts'
import { meanRunwayWeeksOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { assumptionsOf, refusalsOf } from '#features/finance/plan-model/rules-refusals.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanFacts, PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { facts, sample } from './sample.ts'

/** The indexes of the epics, as they are ranked. */
const order = rankOrderOf(sample)
const draws = drawFor(sample, { runs: 500 })

describe('a plan is refused', () => {
  const reasons = (changedInputs: Partial<PlanInputs>, changedFacts: Partial<PlanFacts> = {}) =>
    refusalsOf({ ...sample, ...changedInputs }, { ...facts, ...changedFacts }).map(({ reason }) => reason)
  const [epic] = sample.epics
  const unsized = { ...epic!, openItems: 0 }

  it('never with enough data', () => expect(reasons({})).toEqual([]))
  it('with fewer than eight weeks', () => expect(reasons({ weeks: sample.weeks.slice(0, 7) })).toEqual(['few_weeks']))
  it('with completed items in fewer than five weeks of a lane with epics', () => {
    const weeks = sample.weeks.map((lanes, i) => lanes.map(week => ({ ...week, done: i < 4 ? 3 : 0 })))
    expect(reasons({ weeks })).toEqual(['few_active_weeks'])
    expect(reasons({ weeks, epics: [] })).toEqual([])
  })
  it('with fewer than three months', () =>
    expect(reasons({ months: sample.months.slice(0, 2) })).toEqual(['few_months']))
  it('without a balance, or with one older than 35 days', () => {
    expect(reasons({}, { balanceAgeDays: null })).toEqual(['no_balance'])
    expect(reasons({}, { balanceAgeDays: 36 })).toEqual(['stale_balance'])
    expect(reasons({}, { balanceAgeDays: 35 })).toEqual([])
  })
  it('with a currency that has no rate', () => expect(reasons({}, { missingRates: ['SEK'] })).toEqual(['missing_rate']))
  it('with an epic that has no items, no range and fewer than five finished ones to compare', () => {
    expect(reasons({ epics: [unsized] })).toEqual(['no_size'])
    expect(reasons({ epics: [{ ...unsized, sizes: [1, 2, 3, 4] }] })).toEqual(['no_size'])
    expect(reasons({ epics: [{ ...unsized, sizes: [1, 2, 3, 4, 5] }] })).toEqual([])
    expect(reasons({ epics: [{ ...unsized, sizeRange: { low: 1, likely: 2, high: 3 } }] })).toEqual([])
  })
  it('with all reasons at once', () => {
    expect(
      reasons({ weeks: [], months: [], epics: [unsized] }, { balanceAgeDays: null, missingRates: ['SEK'] }),
    ).toEqual(['few_weeks', 'no_size', 'few_months', 'no_balance', 'missing_rate'])
  })

  it('but not for missing worth or missing MRR, which only adds a note', () => {
    const { mrr, ...epicWithoutWorth } = epic!
    expect(assumptionsOf({ ...sample, epics: [epicWithoutWorth, epic!] }, { ...facts, mrrMonths: 2 })).toEqual([
      { note: 'flat_mrr', months: 2, needed: 3 },
      { note: 'no_worth', epics: 1, total: 2 },
    ])
    expect(assumptionsOf(sample, facts)).toEqual([])
  })
})

describe('the cost of delay', () => {
  const costs = delayCostsOf(sample, draws, order)

  it('is never negative for work that only earns', () => {
    for (const { perWeek, runwayDaysPerWeek } of costs) {
      expect(perWeek).toBeGreaterThanOrEqual(0)
      expect(runwayDaysPerWeek).toBeGreaterThanOrEqual(0)
    }
  })

  it('is the income of the delayed weeks if nothing is left to chance', () => {
    const mrr = { low: 8_000_00, likely: 8_000_00, high: 8_000_00 }
    const month = { newMrr: 0, lostShare: 0, grownShare: 0, otherSpend: 0 }
    const inputs: PlanInputs = {
      ...sample,
      flows: [],
      weeks: Array.from({ length: 8 }, () => [{ done: 3, found: 0 }]),
      months: [month, month, month],
      epics: [{ id: 'a', name: 'A', lane: 'product', openItems: 12, mrr, lagWeeks: 0, rampWeeks: 1 }],
    }
    const [cost] = delayCostsOf(inputs, drawFor(inputs, { runs: 10 }), [0])
    expect(cost!.perWeek).toBeCloseTo(8_000_00 * (7 / 30.4375), 4)
    expect(cost!.workWeeks).toBe(4)
    expect(cost!.cd3).toBeCloseTo(cost!.perWeek / 4, 6)
  })

  it('shows a deadline as a step of the curve', () => {
    // The report is the fifth epic of the sample.
    const reportFirst = [4, 0, 1, 2, 3, 5, 6]
    const curve = delayCurveOf(sample, drawFor(sample, { runs: 2000 }), reportFirst, 'report')
    expect(curve[0]).toMatchObject({ delay: 0, shipWeek: 4 })
    const runwayAt = (delay: number) => curve.find(point => point.delay === delay)!.meanRunwayWeeks
    // The report earns nothing after week 30.
    expect(runwayAt(0) - runwayAt(20)).toBeLessThan(0.2)
    expect(runwayAt(20) - runwayAt(26)).toBeGreaterThan(0.5)
    expect(delayCurveOf(sample, draws, order, 'unknown')).toEqual([])
  })
})

describe('the suggested order', () => {
  it('lets the money last in more runs than the current order, also with other random numbers', () => {
    const { order: suggestedOrder, current, suggested, tries } = suggestOrder(sample, { runs: 200 })
    expect(suggested.alive).toBeGreaterThan(current.alive + 0.1)
    expect(tries).toBeGreaterThan(20)
    const otherDraws = drawFor(sample, { runs: 1000, seed: 3 })
    const aliveIn = (epicOrder: readonly number[]) => scoreOrder(sample, otherDraws, epicOrder).alive
    expect(aliveIn(suggestedOrder)).toBeGreaterThan(aliveIn(order) + 0.1)
  })

  it('makes the money last longer where no order lasts to the horizon', () => {
    const poorCompany = { ...sample, cash: sample.cash / 4 }
    const { current, suggested } = suggestOrder(poorCompany, { runs: 200 })
    expect([current.alive, suggested.alive]).toEqual([0, 0])
    expect(suggested.meanRunwayWeeks).toBeGreaterThan(current.meanRunwayWeeks + 1)
  })

  it('leaves epics in work in front and in their order', () => {
    const inWork = new Set(['platform', 'api'])
    const inputs = { ...sample, epics: sample.epics.map(epic => ({ ...epic, isInWork: inWork.has(epic.id) })) }
    const suggestion = suggestOrder(inputs, { runs: 50 })
    expect(suggestion.order.slice(0, 2).map(index => inputs.epics[index]!.id)).toEqual(['platform', 'api'])
    expect(suggestion.order.toSorted()).toEqual(order)
  })

  it('of no epics is empty', () => {
    expect(suggestOrder({ ...sample, epics: [] }, { runs: 5 })).toMatchObject({ order: [], byCd3: [] })
  })
})

describe('the changes of a scenario', () => {
  const runway = (changes: readonly SimulatedChange[]) => {
    const inputs = applyChanges(sample, changes)
    return meanRunwayWeeksOf(simulate(inputs, drawFor(inputs, { runs: 500 })))
  }
  const day = '2027-01-04'
  const hire: SimulatedChange = { id: '1', kind: 'HIRE', day, weeklyCents: 2_000_00 }
  const price: SimulatedChange = { id: '2', kind: 'PRICE', day, raiseShare: 0.2, lostShare: 0.05 }
  const round: SimulatedChange = { id: '3', kind: 'ROUND', day, amount: 500_000_00, chance: 0.8 }
  const cut: SimulatedChange = { id: '4', kind: 'CUT', day, monthlyCents: 5_000_00 }
  const slip: SimulatedChange = { id: '5', kind: 'SLIP', subject: 'flow', subjectId: 'tax', weeks: 13 }
  const loss: SimulatedChange = { id: '6', kind: 'LOSE_CUSTOMER', day, mrr: 4_000_00 }

  it('shorten or extend the runway', () => {
    const baseRunway = runway([])
    for (const change of [price, round, cut]) expect(runway([change]), change.kind).toBeGreaterThan(baseRunway)
    for (const change of [hire, loss]) expect(runway([change]), change.kind).toBeLessThan(baseRunway)
    expect(runway([slip])).toBeGreaterThanOrEqual(baseRunway)
  })

  it('that cut a payment save nothing after its last day', () => {
    const runwayWithCutUntil = (untilDay: string) => runway([{ ...cut, untilDay } as SimulatedChange])
    expect(runwayWithCutUntil('2027-02-01')).toBeLessThan(runway([cut]))
    expect(runwayWithCutUntil('2027-02-01')).toBeGreaterThan(runway([]))
    expect(runwayWithCutUntil('2030-01-01')).toBeCloseTo(runway([cut]), 9)
  })

  it('with a hire who speeds up the team let more epics ship', () => {
    const pace = { share: 0.5, afterWeeks: 4, lane: null }
    const fasterPlan = applyChanges(sample, [{ ...hire, pace }])
    const planAtSamePace = applyChanges(sample, [hire])
    const countShipped = (inputs: PlanInputs) =>
      simulate(inputs, drawFor(inputs, { runs: 200 })).shipWeeks.filter(week => week > 0).length
    expect(countShipped(fasterPlan)).toBeGreaterThan(countShipped(planAtSamePace))
  })

  it('give the same plan in any order', () => {
    const changes = [hire, price, round, cut, slip, loss]
    const cashOutWeeksOf = (list: readonly SimulatedChange[]) => {
      const inputs = applyChanges(sample, list)
      return simulate(inputs, drawFor(inputs, { runs: 200 })).cashOutWeeks
    }
    expect(cashOutWeeksOf(changes.toReversed())).toEqual(cashOutWeeksOf(changes))
  })

  it('leave the base unchanged, and nothing at all without changes', () => {
    const before = structuredClone(sample)
    applyChanges(sample, [hire, price, round, cut, slip, loss])
    expect(sample).toEqual(before)
    expect(applyChanges(sample, [])).toBe(sample)
  })

  it('rank the epics that are named, and the rest after them', () => {
    const { epics } = applyChanges(sample, [{ id: '7', kind: 'ORDER', epicIds: ['usage', 'unknown', 'sso'] }])
    expect(epics.map(({ id }) => id)).toEqual(['usage', 'sso', 'onboarding', 'platform', 'api', 'report', 'mobile'])
  })

  it('let an epic ship later without holding up the others', () => {
    const delayedPlan = applyChanges(sample, [
      { id: '8', kind: 'SLIP', subject: 'epic', subjectId: 'onboarding', weeks: 5 },
    ])
    const [before, after] = [simulate(sample, draws), simulate(delayedPlan, draws)]
    expect([after.shipWeeks[0], after.shipWeeks[1]]).toEqual([before.shipWeeks[0]! + 5, before.shipWeeks[1]])
  })
})
