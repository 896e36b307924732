import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultTaxClass,
  type InvestmentCategory,
  investmentCategoryKeys,
} from '#features/finance/investment-categories/rules.ts'
import { type EntrySum, type MonthFacts, meanRoiPercent, spendingOf } from '#features/finance/investment-spend/rules.ts'
import { categoryOf } from '#features/finance/investment-spend/rules-category.ts'
import { splitCents } from '#features/finance/investment-spend/rules-split.ts'
import { workTimesIn } from '#features/finance/investment-spend/rules-work.ts'

const month = '2026-10'
const nothingHidden = { hiddenMonths: new Set<string>(), mergedMonths: new Set<string>() }
const facts = (change: Partial<MonthFacts> = {}): MonthFacts => ({
  month,
  today: '2026-11-20',
  sums: [],
  costs: [],
  workTime: new Map(),
  itemsOf: () => [],
  taxClassOf: defaultTaxClass,
  estimates: [],
  views: { LINES: nothingHidden, SUMS: nothingHidden },
  ...change,
})
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

const anyCategory = fc.constantFrom<InvestmentCategory | null>(...investmentCategoryKeys, null)
const anySum: fc.Arbitrary<EntrySum> = fc.record({
  month: fc.constant(month),
  isPay: fc.boolean(),
  category: anyCategory,
  cents: fc.integer({ min: -1e9, max: 1e11 }),
})
const anyWork = fc.array(fc.tuple(anyCategory, fc.integer({ min: 0, max: 3e12 }))).map(parts => new Map(parts))
const anyCosts = fc.array(fc.integer({ min: 0, max: 1e8 }), { maxLength: 6 })

describe('splitting cents', () => {
  it('gives parts that add up and differ from the exact share by less than a cent', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1 }), (cents, weights) => {
        const parts = splitCents(cents, weights)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : cents)
        // One cent, and a rest for the rounding of large numbers.
        for (const [index, part] of parts.entries())
          if (total > 0) expect(Math.abs(part - (cents * weights[index]!) / total)).toBeLessThan(1.001)
      }),
    )
  })

  it('gives the cents that are left to the largest remainders', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitCents(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitCents(10, [0, 0])).toEqual([0, 0])
  })
})

describe('the spending of a month', () => {
  it('is the sum of the seven categories and the unassigned rest, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anySum), anyWork, anyCosts, (sums, work, costs) => {
        const spending = spendingOf(
          facts({
            sums,
            workTime: work,
            costs: costs.map((weeklyCents, index) => cost(`person ${index}`, weeklyCents)),
          }),
        )
        const parts = [...Object.values(spending.categories), spending.unassigned]
        expect(parts.reduce((sum, { entries, work }) => sum + entries + work, 0)).toBe(spending.total)
        const otherCents = sums.filter(({ isPay }) => !isPay).reduce((sum, { cents }) => sum + cents, 0)
        expect(spending.total).toBe(otherCents + spending.pay)
      }),
    )
  })

  it('counts the team cost once: entries about pay are left out while there are team costs', () => {
    const sums: EntrySum[] = [{ month, isPay: true, category: null, cents: 900_000 }]
    const costs = [cost('Ada', 70_000)]
    // 10,000 cents on each of the 31 days.
    expect(spendingOf(facts({ sums, costs }))).toMatchObject({ total: 310_000, paySource: 'TEAM_COSTS' })
    expect(spendingOf(facts({ sums }))).toMatchObject({ total: 900_000, paySource: 'ENTRIES' })
  })

  it('counts the cost of the current month up to today', () => {
    const costs = [cost('Ada', 70_000)]
    expect(spendingOf(facts({ costs, today: '2026-10-10' })).total).toBe(100_000)
  })

  it('is shown to readers who can’t see pay once three people are paid', () => {
    const shownTo = (...weekly: number[]) =>
      spendingOf(facts({ costs: weekly.map((cents, index) => cost(`person ${index}`, cents)) })).shownTo
    expect(shownTo(70_000, 70_000)).toEqual({ LINES: false, SUMS: false })
    expect(shownTo(70_000, 70_000, 70_000)).toEqual({ LINES: true, SUMS: true })
    const merged = { hiddenMonths: new Set<string>(), mergedMonths: new Set([month]) }
    const costs = [cost('a', 7), cost('b', 7), cost('c', 7)]
    expect(spendingOf(facts({ costs, views: { LINES: nothingHidden, SUMS: merged } })).shownTo).toEqual({
      LINES: true,
      SUMS: false,
    })
  })
})

describe('the category of an item', () => {
  const item = { id: 'itm_1', boardId: 'brd_1', labels: ['Research'], ancestorIds: ['itm_epic', 'ini_1'] }
  const sources = { overrides: new Map(), rules: [], justifications: new Map() }

  it('is chosen by a person, else by the first rule, else by the nearest justification', () => {
    const justifications = new Map([['ini_1', 'KTLO' as const]])
    expect(categoryOf(item, sources)).toBeNull()
    expect(categoryOf(item, { ...sources, justifications })).toBe('KTLO')
    const rules = [
      { kind: 'LABEL' as const, subject: 'Other', category: 'ACQUISITION' as const },
      { kind: 'EPIC' as const, subject: 'itm_epic', category: 'PLATFORM' as const },
      { kind: 'LABEL' as const, subject: 'research', category: 'R_AND_D' as const },
      { kind: 'BOARD' as const, subject: 'brd_1', category: 'COMPLIANCE' as const },
    ]
    expect(categoryOf(item, { ...sources, justifications, rules })).toBe('PLATFORM')
    expect(categoryOf(item, { ...sources, justifications, rules: rules.slice(2) })).toBe('R_AND_D')
    expect(categoryOf(item, { ...sources, justifications, rules: rules.slice(3) })).toBe('COMPLIANCE')
    const overrides = new Map([['itm_1', 'CUSTOMER_RETENTION' as const]])
    expect(categoryOf(item, { overrides, justifications, rules })).toBe('CUSTOMER_RETENTION')
  })
})

describe('the time in progress', () => {
  const day = 24 * 60 * 60_000
  const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const items = new Map(
    ['a', 'b', 'epic'].map(id => [id, { id, boardId: 'x', labels: [], ancestorIds: id === 'a' ? ['epic'] : [] }]),
  )

  it('counts the days of the month, and not those of an epic whose parts are in progress', () => {
    const periods = [
      { itemId: 'a', since: at('2026-09-20'), until: at('2026-10-03') },
      { itemId: 'a', since: at('2026-10-30'), until: null },
      { itemId: 'b', since: at('2026-10-10'), until: at('2026-10-11') },
      { itemId: 'epic', since: at('2026-09-01'), until: null },
    ]
    const times = (month: string, now: string) =>
      Object.fromEntries(workTimesIn(month, { periods, items, now: at(now) }))
    // Item a: October 1, 2, 30 and 31.
    expect(times('2026-10', '2026-11-20')).toEqual({ a: 4 * day, b: day })
    expect(times('2026-10', '2026-10-02')).toEqual({ a: day })
    expect(times('2026-08', '2026-11-20')).toEqual({})
  })
})

it('the mean return of a category weighs estimates by their budgets', () => {
  const estimate = ({ roi, budget }: { roi: number; budget: number }) => ({
    nodeId: 'n',
    title: 'n',
    category: 'KTLO' as const,
    roi,
    weight: budget,
  })
  expect(meanRoiPercent([estimate({ roi: 100, budget: 1 }), estimate({ roi: 400, budget: 2 })], 'KTLO')).toBe(300)
  expect(meanRoiPercent([estimate({ roi: 100, budget: 1 })], 'PLATFORM')).toBeNull()
})
