import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveTo } from '#features/finance/plan/rules.ts'
import { collectedShareOf, moneyMonths, pastMonthOf, teamChangeFlowsOf } from '#features/finance/plan/rules-money.ts'
import { isOutlookShown, roundToTwoDigits } from '#features/finance/plan/rules-visibility.ts'
import { alignWeeks, historyWeeks, youngestLane } from '#features/finance/plan/rules-weeks.ts'
import type { RecurringFlow } from '#features/finance/recurring/rules.ts'
import { monthSumsOf } from '#features/finance/runway/rules.ts'

const month = '2026-09'
const categories = ['REVENUE', 'PAYROLL', 'TOOLS', 'OFFICE', 'TAX', 'FUNDING', 'TRANSFER'] as const
const anySum = fc.record({
  month: fc.constant(month),
  category: fc.constantFrom(...categories),
  isPersonal: fc.boolean(),
  usdCents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  count: fc.constant(1),
})
const rent = (cents: number): RecurringFlow => ({
  id: 'rec',
  name: 'Rent',
  cents,
  usdCents: cents,
  currency: 'USD',
  category: 'OFFICE',
  every: 'MONTH',
  fromDay: '2026-01-31',
  untilDay: null,
  nextDays: [],
  updatedAt: 0,
})

describe('the money of a past month', () => {
  it('has parts that add up to its burn, whatever was recurring', () => {
    fc.assert(
      fc.property(fc.array(anySum), fc.integer({ min: -4_000_000, max: -1 }), (sums, cents) => {
        const sumsOfMonth = monthSumsOf(month, sums)
        const { payroll, planned, other, revenue } = pastMonthOf(sumsOfMonth, [rent(cents)], [])
        expect(payroll + planned + other - revenue).toBe(sumsOfMonth.burn)
        expect(planned).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 100 },
    )
  })

  it('counts recurring rent once', () => {
    const sums = [{ month, category: 'OFFICE' as const, isPersonal: false, usdCents: -500_000, count: 2 }]
    expect(pastMonthOf(monthSumsOf(month, sums), [rent(-300_000)], [])).toMatchObject({
      planned: 300_000,
      other: 200_000,
    })
  })

  it('keeps the MRR flat until three months of it are known', () => {
    const parts = [{ month, revenue: 0, payroll: 0, planned: 0, other: 700 }]
    const bridge = {
      month,
      start: 1000,
      end: 1100,
      NEW: 200,
      REACTIVATION: 0,
      EXPANSION: 50,
      CONTRACTION: 50,
      CHURN: 100,
    }
    expect(moneyMonths(parts, [bridge], 2)).toEqual([{ newMrr: 0, lostShare: 0, grownShare: 0, otherSpend: 700 }])
    expect(moneyMonths(parts, [bridge], 3)).toEqual([
      { newMrr: 200, lostShare: 0.15, grownShare: 0.05, otherSpend: 700 },
    ])
    expect(collectedShareOf([{ ...parts[0]!, revenue: 880 }], [bridge])).toBe(0.8)
  })
})

describe('the weeks of several boards', () => {
  it('are aligned by calendar week and begin with the youngest board', () => {
    const histories = [
      { boardId: 'old', firstWeek: 0, weeks: [{ week: 20, done: 3, found: 1 }] },
      { boardId: 'young', firstWeek: 18, weeks: [{ week: 20, done: 1, found: 0 }] },
    ]
    const weeks = alignWeeks(['old', 'young'], histories)
    expect(weeks).toHaveLength(historyWeeks - 18)
    expect(weeks[2]).toEqual([
      { done: 3, found: 1 },
      { done: 1, found: 0 },
    ])
    expect(alignWeeks(['old', 'new'], histories)).toEqual([])
    expect(youngestLane(['old', 'young'], histories)).toBe('young')
    expect(youngestLane(['old', 'new', 'young'], histories)).toBe('new')
    expect(youngestLane([], histories)).toBeNull()
  })
})

describe('the plan of a reader who can’t see pay', () => {
  const cost = (personKey: string, weeklyCents: number, fromDay = '2026-01-01') => ({
    id: personKey,
    personKey,
    personName: personKey,
    teamId: null,
    teamName: null,
    weeklyCents,
    fromDay,
    untilDay: null,
  })
  const payView = (reader: 'LINES' | 'SUMS') => ({
    reader,
    hiddenMonths: new Set<string>(),
    mergedMonths: new Set<string>(),
    balancesFrom: null,
  })
  const facts = ({ reader, people, other = 0 }: { reader: 'LINES' | 'SUMS'; people: number; other?: number }) => ({
    asOf: '2026-10-06',
    payView: payView(reader),
    costLines: Array.from({ length: people }, (_, n) => cost(`p${n}`, 100_000)),
    months: [{ month, revenue: 0, payroll: 0, planned: 0, other }],
    balanceDays: [],
  })

  it('is shown from three paid people on, or as one sum with enough other spending', () => {
    expect([1, 2, 3].map(people => isOutlookShown(facts({ reader: 'LINES', people, other: 5_000_000 })))).toEqual([
      false,
      false,
      true,
    ])
    expect([0, 5_000_000].map(other => isOutlookShown(facts({ reader: 'SUMS', people: 2, other })))).toEqual([
      false,
      true,
    ])
  })

  it('stays hidden if a known balance reveals pay', () => {
    const readerFacts = { ...facts({ reader: 'SUMS', people: 4 }), balanceDays: ['2026-09-01'] }
    expect(isOutlookShown({ ...readerFacts, payView: { ...readerFacts.payView, balancesFrom: '2026-09-30' } })).toBe(
      false,
    )
  })

  it('has amounts rounded to two significant digits', () => {
    expect([123_456, -98_765, 99, 0].map(roundToTwoDigits)).toEqual([120_000, -99_000, 0, 0])
  })
})

it('the cost of the team changes in the weeks when people start and leave', () => {
  const people = [
    { weeklyCents: 500, fromDay: '2026-11-03', untilDay: null },
    { weeklyCents: 700, fromDay: '2026-01-01', untilDay: '2026-10-20' },
    { weeklyCents: 900, fromDay: '2026-01-01', untilDay: null },
  ].map((cost, n) => ({ ...cost, id: `c${n}`, personKey: `p${n}`, personName: '', teamId: null, teamName: null }))
  expect(teamChangeFlowsOf(people, '2026-10-06')).toEqual([
    { id: 'team/c0', week: 4, amount: -500, isWeekly: true },
    { id: 'team/c1', week: 3, amount: 700, isWeekly: true },
  ])
})

it('an element moves within an order, and an unknown index changes nothing', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveTo(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c'])
  expect(moveTo(['a', 'b'], -1, 0)).toEqual(['a', 'b'])
})
