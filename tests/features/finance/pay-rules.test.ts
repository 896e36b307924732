import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costSeventhsByPerson, type PayFacts, payViewOf } from '#features/finance/books/rules-pay.ts'
import { isPaySumShown } from '#features/finance/books/rules-reader.ts'

const today = '2026-11-20'
const noFacts: PayFacts = { payEntries: [], costs: [], otherSpending: new Map(), firstBalanceMonth: '2026-01' }
const cost = (personKey: string, more: object = {}) => ({
  personKey,
  weeklyCents: 100_000,
  fromDay: '2026-01-01',
  untilDay: null,
  ...more,
})
const threeCosts = ['a', 'b', 'c'].map(key => cost(key))
const payroll = (month: string, more: object = {}) => ({
  month,
  personKey: null,
  isNeutral: false,
  usdCents: -900_000,
  ...more,
})
const hiddenMonthsOf = (facts: Partial<PayFacts>) => [
  ...payViewOf('LINES', { ...noFacts, ...facts }, today).hiddenMonths,
]
const balancesFrom = (facts: Partial<PayFacts>) => payViewOf('LINES', { ...noFacts, ...facts }, today).balancesFrom

describe('a sum of pay', () => {
  it.each([
    ['of no one', [], false],
    ['of one person', [100], false],
    ['of two people', [100, 100], false],
    ['of three people', [100, 100, 100], true],
    ['of which the third has a tenth of the largest', [100, 100, 10], true],
    ['in which one person stands out', [1000, 50, 49, 50], false],
    ['of three people of whom one gets nothing', [100, 100, 0], false],
  ])('%s: shown to readers who can’t see pay? %s', (_, parts, isShown) => expect(isPaySumShown(parts)).toBe(isShown))

  it('leaves at least a tenth of the highest pay uncertain, even to the second-best-paid person', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 8 }), parts => {
        if (!isPaySumShown(parts)) return
        const [first = 0, second = 0] = parts.toSorted((a, b) => b - a)
        const sum = parts.reduce((total, part) => total + part, 0)
        expect(parts.length).toBeGreaterThanOrEqual(3)
        expect(sum - second).toBeGreaterThanOrEqual(1.1 * first)
      }),
    )
  })
})

describe('whether a sum of pay is shown', () => {
  it('depends on the two largest parts and the rest, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { maxLength: 8 }), parts => {
        const [first = 0, , ...rest] = parts.toSorted((a, b) => b - a)
        const restSum = rest.reduce((total, part) => total + part, 0)
        expect(isPaySumShown(parts)).toBe(rest.length > 0 && restSum >= 0.1 * first)
      }),
    )
  })
})

describe('the months without sums of pay', () => {
  it('begin after the last month of a third person', () => {
    const costs = [...threeCosts.slice(0, 2), cost('c', { untilDay: '2026-05-31' })]
    const payEntries = ['2026-03', '2026-05', '2026-06', '2026-07', '2026-09'].map(month => payroll(month))
    expect(hiddenMonthsOf({ payEntries, costs })).toEqual(['2026-06', '2026-07', '2026-09'])
  })

  it('are those in which fewer than three people are paid', () => {
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10')] })).toEqual(['2026-10'])
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10')], costs: threeCosts.slice(1) })).toEqual(['2026-10'])
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10')], costs: threeCosts })).toEqual([])
  })

  it('are those whose lines name too few people, or one person with nearly all of the pay', () => {
    const bonus = payroll('2026-10', { personKey: 'a', usdCents: -90_000_000 })
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10', { personKey: 'a' })], costs: threeCosts })).toEqual([
      '2026-10',
    ])
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10'), bonus], costs: threeCosts })).toEqual(['2026-10'])
    expect(hiddenMonthsOf({ payEntries: ['a', 'b', 'c'].map(personKey => payroll('2026-10', { personKey })) })).toEqual(
      [],
    )
  })

  it('include those in which a third person was paid for only a day or two', () => {
    const lateCost = cost('c', { fromDay: '2026-10-31' })
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-10')], costs: [...threeCosts.slice(0, 2), lateCost] })).toEqual([
      '2026-10',
    ])
  })

  it('include the current one as soon as it has pay, because lines arrive one by one', () => {
    expect(hiddenMonthsOf({ payEntries: [payroll('2026-11')], costs: threeCosts })).toEqual(['2026-11'])
  })

  it('do not exist for owners and admins', () => {
    const { hiddenMonths } = payViewOf('PAYROLL', noFacts, today)
    expect([...hiddenMonths]).toEqual([])
  })
})

describe('the months in which readers of sums see pay only inside total spending', () => {
  const spent = (cents: number) => new Map(['2026-10', '2026-11'].map(month => [month, cents]))
  const viewOf = (facts: Partial<PayFacts>) => payViewOf('SUMS', { ...noFacts, ...facts }, today)

  it('are those with other spending of at least a tenth of the pay, the current one too', () => {
    const payEntries = [payroll('2026-10'), payroll('2026-11')]
    const merged = viewOf({ payEntries, otherSpending: spent(90_000) })
    expect([[...merged.mergedMonths], [...merged.hiddenMonths], merged.balancesFrom]).toEqual([
      ['2026-10', '2026-11'],
      [],
      null,
    ])
    const hidden = viewOf({ payEntries, otherSpending: spent(89_999) })
    expect([[...hidden.mergedMonths], [...hidden.hiddenMonths]]).toEqual([[], ['2026-10', '2026-11']])
    expect(hidden.balancesFrom).toBe('2026-11-30')
  })

  it('need other spending of a tenth of the pay, whatever its amount; otherwise balances of that month are hidden', () => {
    const amount = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(amount, fc.integer({ min: -1e9, max: 1e9 }), fc.nat(2), (pay, rest, people) => {
        const payEntries = [payroll('2026-10', { usdCents: -pay })]
        const view = viewOf({
          payEntries,
          costs: threeCosts.slice(0, people),
          otherSpending: new Map([['2026-10', rest]]),
        })
        const isMerged = view.mergedMonths.has('2026-10')
        expect(isMerged).toBe(rest >= pay * 0.1)
        expect(view.hiddenMonths.has('2026-10')).toBe(!isMerged)
        expect(view.balancesFrom).toBe(isMerged ? null : '2026-10-31')
      }),
    )
  })

  it('need other spending of a tenth of the pay plus the amounts that were paid back', () => {
    const payOf = (personKey: string, usdCents: number) => payroll('2026-10', { personKey, usdCents })
    const payEntries = [payOf('a', -900_000), payOf('b', 800_000)]
    expect([...viewOf({ payEntries, otherSpending: spent(169_999) }).mergedMonths]).toEqual([])
    expect([...viewOf({ payEntries, otherSpending: spent(170_000) }).mergedMonths]).toEqual(['2026-10'])
  })

  it('show balances while people have a cost but no pay in the books', () => {
    expect(viewOf({ costs: threeCosts.slice(1) }).balancesFrom).toBeNull()
  })

  it('hide balances up to the month of a loan to one person', () => {
    const loan = { month: '2026-09', personKey: 'a', isNeutral: true, usdCents: -5_000_000 }
    expect(viewOf({ payEntries: [loan], otherSpending: spent(900_000) }).balancesFrom).toBe('2026-09-30')
  })

  it('do not exist for readers of single lines, or if the pay is shown as a sum of its own', () => {
    const facts = { ...noFacts, payEntries: [payroll('2026-10')], otherSpending: spent(900_000) }
    expect([...payViewOf('LINES', facts, today).mergedMonths]).toEqual([])
    expect([...viewOf({ ...facts, costs: threeCosts }).mergedMonths]).toEqual([])
  })
})

describe('the first day whose balances are shown to readers who can’t see pay', () => {
  const months = ['2026-08', '2026-09', '2026-10']

  it('is the end of the last month whose pay follows from balances and lines', () => {
    expect(balancesFrom({ costs: threeCosts, payEntries: months.map(month => payroll(month)) })).toBeNull()
    const joiner = cost('c', { fromDay: '2026-10-01' })
    const costs = [...threeCosts.slice(0, 2), joiner]
    expect(balancesFrom({ costs, payEntries: months.map(month => payroll(month)) })).toBe('2026-09-30')
  })

  it('is the end of this month while one or two people are paid, with or without lines', () => {
    expect(balancesFrom({ costs: threeCosts.slice(1) })).toBe('2026-11-30')
    expect(balancesFrom({ payEntries: [payroll('2026-10')] })).toBe('2026-11-30')
  })

  it('does not depend on the order in which the lines of this month arrive', () => {
    const payEntries = [...months.map(month => payroll(month)), payroll('2026-11', { personKey: 'a' })]
    expect(balancesFrom({ costs: threeCosts, payEntries })).toBeNull()
  })

  it('comes after the month of a loan or another payment to one or two people that is not pay', () => {
    const loan = { month: '2026-09', personKey: 'a', isNeutral: true, usdCents: -5_000_000 }
    expect(balancesFrom({ costs: threeCosts, payEntries: [loan] })).toBe('2026-09-30')
    expect(hiddenMonthsOf({ costs: threeCosts, payEntries: [loan] })).toEqual([])
  })

  it('is none without balances or pay', () => {
    expect(balancesFrom({})).toBeNull()
    expect(balancesFrom({ costs: threeCosts.slice(1), firstBalanceMonth: null })).toBeNull()
  })
})

describe('the cost of each person in a month', () => {
  it('counts the weekly cost for each active day, and adds up the costs of one person', () => {
    const costs = [cost('a', { untilDay: '2026-10-10' }), cost('a', { fromDay: '2026-10-31' }), cost('b')]
    // Only the ratio between people matters, so the weekly cost is not divided by 7. `a` has 11 active days, `b` has 31.
    expect([...costSeventhsByPerson(costs, '2026-10')]).toEqual([
      ['a', 1_100_000],
      ['b', 3_100_000],
    ])
    expect([...costSeventhsByPerson([cost('a', { fromDay: '2026-11-01' })], '2026-10')]).toEqual([])
  })
})
