import { describe, expect, it } from 'vitest'
import { daysPerMonth } from '#features/finance/books/rules-months.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { fanOf, outlookOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanEpic, PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { expectedFingerprint, planFingerprint } from '#tests/support/plan-fingerprint.ts'
import { sample } from './sample.ts'

const runs = 1000
const draws = drawFor(sample, { runs })
const order = rankOrderOf(sample)
/** The first two epics change places. */
const swappedOrder = [order[1]!, order[0]!, ...order.slice(2)]
const epicCount = sample.epics.length

const quietMonth = { newMrr: 0, lostShare: 0, grownShare: 0, otherSpend: 0 }
const plainEpic: PlanEpic = { id: 'a', name: 'A', lane: 'product', openItems: 12, lagWeeks: 0, rampWeeks: 1 }
/** 100,000 of cash, 10,000 a week for the team, three items a week and one epic of twelve items. */
const certainPlan: PlanInputs = {
  ...sample,
  cash: 100_000_00,
  mrr: 0,
  teamPerWeek: 10_000_00,
  flows: [],
  weeks: Array.from({ length: 8 }, () => [{ done: 3, found: 0 }]),
  months: [quietMonth, quietMonth, quietMonth],
  epics: [plainEpic],
}
const simulateRuns = (inputs: PlanInputs, count = 40) => simulate(inputs, drawFor(inputs, { runs: count }))
const distinct = (values: ArrayLike<number>) => [...new Set(Array.from(values))]

describe('without variance', () => {
  it('the money lasts for cash divided by burn, and an epic takes its items divided by throughput', () => {
    const outcomes = simulateRuns(certainPlan)
    // After ten weeks the cash is 0, and it is below 0 in the eleventh.
    expect(distinct(outcomes.cashOutWeeks)).toEqual([11])
    expect(distinct(outcomes.shipWeeks)).toEqual([4])
  })

  it('monthly amounts count by days of the week', () => {
    const mrr = 20_000_00
    const monthlyBurn = 43_482_14
    const inputs = {
      ...certainPlan,
      mrr,
      months: certainPlan.months.map(month => ({ ...month, otherSpend: mrr + monthlyBurn })),
    }
    const weeklyBurn = certainPlan.teamPerWeek + monthlyBurn * (7 / daysPerMonth)
    expect(distinct(simulateRuns(inputs).cashOutWeeks)).toEqual([Math.floor(100_000_00 / weeklyBurn) + 1])
  })

  it('new MRR arrives after the lag and along the ramp', () => {
    const mrr = { low: 8_000_00, likely: 8_000_00, high: 8_000_00 }
    const inputs = { ...certainPlan, cash: 200_000_00, epics: [{ ...plainEpic, mrr, lagWeeks: 2, rampWeeks: 4 }] }
    const draws = drawFor(inputs, { runs: 1, weekCount: 12 })
    const { paths } = simulate(inputs, draws, [0], { withPaths: true })
    // It ships in week 4. The first quarter arrives in week 7, all of it from week 10 on.
    const weeklyIncome = Array.from(paths!, (cash, index) => {
      const cashBefore = index === 0 ? inputs.cash : paths![index - 1]!
      return cash - cashBefore + inputs.teamPerWeek
    })
    const monthlyIncome = weeklyIncome.map(cents => Math.round((cents * daysPerMonth) / 7))
    expect(monthlyIncome).toEqual([0, 0, 0, 0, 0, 0, 2_000_00, 4_000_00, 6_000_00, 8_000_00, 8_000_00, 8_000_00])
  })

  it('a single payment arrives only if the epic ships before its deadline', () => {
    const once = { amount: 50_000_00, chance: 1 }
    const metDeadline = { ...certainPlan, epics: [{ ...plainEpic, once, untilWeek: 4 }] }
    const missedDeadline = { ...certainPlan, epics: [{ ...plainEpic, once, untilWeek: 3 }] }
    // The payment is worth five more weeks.
    expect([
      distinct(simulateRuns(metDeadline).cashOutWeeks),
      distinct(simulateRuns(missedDeadline).cashOutWeeks),
    ]).toEqual([[16], [11]])
  })

  it('only the part of the MRR that is collected arrives as cash', () => {
    const mrr = 20_000_00
    const weeklyIncome = mrr * 0.5 * (7 / daysPerMonth)
    const outcomes = simulateRuns({ ...certainPlan, mrr, collectedShare: 0.5 })
    expect(distinct(outcomes.cashOutWeeks)).toEqual([Math.floor(100_000_00 / (10_000_00 - weeklyIncome)) + 1])
  })

  it('lanes work side by side, and epics of one lane one after the other', () => {
    const inputs: PlanInputs = {
      ...certainPlan,
      lanes: ['product', 'mobile'],
      weeks: Array.from({ length: 8 }, () => [
        { done: 3, found: 0 },
        { done: 4, found: 2 },
      ]),
      epics: [
        plainEpic,
        { ...plainEpic, id: 'b', lane: 'mobile', openItems: 6 },
        { ...plainEpic, id: 'c', openItems: 7 },
      ],
    }
    const { shipWeeks } = simulateRuns(inputs, 1)
    // Lane two completes four of six items a week and finds two. Lane one needs four weeks, then three more.
    expect([...shipWeeks]).toEqual([4, 3, 7])
  })

  it('an epic that ships in the week of cash-out does not ship before it', () => {
    const inputs = { ...certainPlan, cash: 35_000_00 }
    const outcomes = simulateRuns(inputs)
    expect([distinct(outcomes.cashOutWeeks), distinct(outcomes.shipWeeks)]).toEqual([[4], [4]])
    // No run ships it in time. The lowest chance that is shown is 5%.
    expect(outlookOf(inputs, outcomes).epics[0]).toMatchObject({ beforeCashOut: 0.05, p50: null })
  })

  it('a faster pace from a week on ships earlier, in its lane only', () => {
    const change = { id: 'hire', week: 2, share: 1 }
    const faster = { ...certainPlan, paceChanges: [{ ...change, lane: null }] }
    const fasterMobile = { ...certainPlan, paceChanges: [{ ...change, lane: 'mobile' }] }
    // Three items in each of two weeks, then six.
    expect([distinct(simulateRuns(faster).shipWeeks), distinct(simulateRuns(fasterMobile).shipWeeks)]).toEqual([
      [3],
      [4],
    ])
  })
})

describe('run by run', () => {
  it('outcomes are the same as in workerd and Chromium, to the last bit', () => {
    expect(planFingerprint()).toBe(expectedFingerprint)
  })

  it('the same inputs and seed give the same outcomes', () => {
    expect(simulate(sample, drawFor(sample, { runs }), order)).toEqual(simulate(sample, draws, order))
  })

  it.each([1, 5_000_00, 80_000_00, 400_000_00])('%i cents more cash never shorten the runway', extraCents => {
    const withLessCash = simulate(sample, draws, order)
    const withMoreCash = simulate({ ...sample, cash: sample.cash + extraCents }, draws, order)
    expect(withMoreCash.cashOutWeeks.every((week, run) => week >= withLessCash.cashOutWeeks[run]!)).toBe(true)
  })

  it('a higher throughput never ships later', () => {
    const weeks = sample.weeks.map(lanes => lanes.map(week => ({ ...week, done: week.done + 1 })))
    const options = { continuesAfterCashOut: true }
    const slowOutcomes = simulate(sample, draws, order, options)
    const fastOutcomes = simulate({ ...sample, weeks }, draws, order, options)
    // Week 0 means that the epic does not ship.
    const shipTime = (week: number) => (week === 0 ? Number.POSITIVE_INFINITY : week)
    expect(fastOutcomes.shipWeeks.every((week, i) => shipTime(week) <= shipTime(slowOutcomes.shipWeeks[i]!))).toBe(true)
  })

  it('the order of work that earns nothing does not change the money', () => {
    const epics = sample.epics.map(({ mrr, saving, once, ...epic }) => epic)
    const planWithoutWorth = { ...sample, epics }
    const endCashIn = (epicOrder: readonly number[]) => simulate(planWithoutWorth, draws, epicOrder).endCash
    expect(endCashIn(order)).toEqual(endCashIn(swappedOrder))
  })

  it('epics that are ranked in an order give the same outcome as the indexes of that order', () => {
    const rankedPlan = { ...sample, epics: swappedOrder.map(index => sample.epics[index]!) }
    const outcomes = simulate(rankedPlan, drawFor(rankedPlan, { runs }))
    expect(outcomes.endCash).toEqual(simulate(sample, draws, swappedOrder).endCash)
  })

  it('an additional epic or payment leaves the random numbers of all others unchanged', () => {
    const epics = [{ ...plainEpic, id: 'new' }, ...sample.epics]
    const flows = [{ id: 'new', week: 3, amount: -1, chance: 0.5 }, ...sample.flows]
    const drawsOfLargerPlan = drawFor({ ...sample, epics, flows }, { runs })
    expect(drawsOfLargerPlan.workWeeks).toEqual(draws.workWeeks)
    expect(drawsOfLargerPlan.moneyMonths).toEqual(draws.moneyMonths)
    for (const [id, shares] of draws.epics) expect(drawsOfLargerPlan.epics.get(id)).toEqual(shares)
    for (const [id, shares] of draws.flows) expect(drawsOfLargerPlan.flows.get(id)).toEqual(shares)
  })

  it('each run draws its own history', () => {
    const weeksOf = (run: number) => draws.workWeeks.subarray(run * draws.weekCount, (run + 1) * draws.weekCount)
    const distinctWeekCounts = Array.from({ length: runs }, (_, run) => new Set(weeksOf(run)).size)
    const meanCount = distinctWeekCounts.reduce((sum, count) => sum + count, 0) / runs
    // Of 26 weeks drawn with replacement, 63 percent are distinct.
    expect(meanCount / 26).toBeCloseTo(0.63, 1)
    expect(new Set(draws.workWeeks).size).toBe(26)
  })
})

describe('the outlook', () => {
  const outcomes = simulate(sample, draws, order, { withPaths: true })
  const outlook = outlookOf(sample, outcomes)

  it('has no chance below 5 or above 95 percent', () => {
    const chances = [...outlook.alive, ...outlook.epics.map(({ beforeCashOut }) => beforeCashOut)]
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0.05)
    expect(Math.max(...chances)).toBe(0.95)
    expect([outlook.alive[0], outlook.alive.length]).toEqual([0.95, 105])
  })

  it('never shows a higher chance that the money lasts for a later week', () => {
    expect(outlook.alive.every((chance, week) => week === 0 || chance <= outlook.alive[week - 1]!)).toBe(true)
  })

  it('has percentiles in order, and none where too few runs reach it', () => {
    const { p50, p15, p5 } = outlook.cashOut
    expect(p5! <= p15! && p15! <= p50!).toBe(true)
    for (const epic of outlook.epics) {
      if (epic.p85 !== null) expect(epic.p50!).toBeLessThanOrEqual(epic.p85)
      expect(epic.p85 !== null).toBe(epic.beforeCashOut >= 0.85)
    }
  })

  it('has a fan that contains its median, with a point for the last week', () => {
    const fan = fanOf(outcomes, 8)
    expect(fan.map(({ week }) => week)).toEqual([8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104])
    for (const { p10, p50, p90 } of fan) expect(p10 <= p50 && p50 <= p90).toBe(true)
  })

  it('counts an epic of unknown size by the sizes of finished ones, and at least its open items', () => {
    const shipWeeksWith = (epic: Partial<PlanEpic>) =>
      distinct(simulateRuns({ ...certainPlan, epics: [{ ...plainEpic, openItems: 0, ...epic }] }, 200).shipWeeks).sort()
    expect(shipWeeksWith({ sizes: [3, 9] })).toEqual([1, 3])
    expect(shipWeeksWith({ sizes: [3, 9], openItems: 6 })).toEqual([2, 3])
    expect(shipWeeksWith({ sizeRange: { low: 6, likely: 6, high: 6 } })).toEqual([2])
  })

  it('has one entry for each epic', () => expect(outlook.epics).toHaveLength(epicCount))
})
