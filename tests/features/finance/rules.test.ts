import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { addMonths, lastDayOf, monthsBefore, monthsBetween } from '#features/finance/books/rules-months.ts'
import { usdCentsOf } from '#features/finance/currency-conversion/rules.ts'
import { type CategorySum, monthSumsOf, runwayAlertLevel } from '#features/finance/runway/rules.ts'
import { dayIn, endOfDayIn } from '#kit/day.ts'

const anySum: fc.Arbitrary<CategorySum> = fc.record({
  month: fc.constantFrom('2026-09', '2026-10'),
  category: fc.constantFrom(...cashCategories),
  isPersonal: fc.boolean(),
  usdCents: fc.integer({ min: -1e12, max: 1e12 }),
  count: fc.integer({ min: 1, max: 50 }),
})

describe('the burn of a month', () => {
  it('excludes funding and transfers, and equals the sum of its parts', () => {
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 40 }), sums => {
        const { payroll, other, revenue, burn } = monthSumsOf('2026-10', sums)
        const countedSums = sums.filter(
          ({ month, category }) => month === '2026-10' && category !== 'FUNDING' && category !== 'TRANSFER',
        )
        expect(burn).toBe(countedSums.reduce((total, { usdCents }) => total - usdCents, 0))
        expect(payroll + other - revenue).toBe(burn)
      }),
    )
  })

  it('counts a line about a person as pay, regardless of its category', () => {
    const line = { month: '2026-10', isPersonal: true, usdCents: -5000, count: 1 } as const
    expect(monthSumsOf('2026-10', [{ ...line, category: 'OTHER' }])).toMatchObject({ payroll: 5000, other: 0 })
  })
})

describe('months', () => {
  it.each([
    ['2026-11-20', ['2026-08', '2026-09', '2026-10']],
    ['2026-01-01', ['2025-10', '2025-11', '2025-12']],
    ['2026-03-31', ['2025-12', '2026-01', '2026-02']],
  ])('before %s are the last complete ones', (day, months) => expect(monthsBefore(day, 3)).toEqual(months))

  it('have the right last day, including in leap years', () => {
    expect(['2024-02', '2026-02', '2026-12'].map(lastDayOf)).toEqual(['2024-02-29', '2026-02-28', '2026-12-31'])
  })

  it('are added and subtracted across years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), count => {
        expect(addMonths(addMonths('2026-06', count), -count)).toBe('2026-06')
      }),
    )
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })
})

describe('the end of a day in a time zone', () => {
  it.each(['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', zone => {
    // Clocks change on some of these days.
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31']) {
      const end = endOfDayIn(zone, day)
      expect([dayIn(zone, end), dayIn(zone, end + 1) > day]).toEqual([day, true])
    }
  })
})

describe('amounts in other currencies', () => {
  it.each([
    [10_000, 'EUR', 1.08, 10_800],
    [-10_000, 'EUR', 1.08, -10_800],
    [1000, 'JPY', 0.0065, 650],
    [1500, 'KWD', 3.25, 488],
    [1, 'EUR', 0.5, 1],
    [-1, 'EUR', 0.5, -1],
  ])('%s of %s at %s are %s US cents', (cents, currency, rate, usd) => {
    expect(usdCentsOf(cents, currency, rate)).toBe(usd)
  })
})

describe('the level of a runway', () => {
  it.each([
    [null, 'none'],
    [90, 'none'],
    [89, 'low'],
    [30, 'low'],
    [29, 'critical'],
    [0, 'critical'],
  ] as const)('of %s days is %s', (days, level) => expect(runwayAlertLevel(days)).toBe(level))
})
