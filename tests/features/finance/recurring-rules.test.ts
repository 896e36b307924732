import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, lastDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { intervals, nextPaymentDays, type PaymentSchedule, paymentDay } from '#features/finance/recurring/rules.ts'
import { addDays, daysBetween } from '#kit/day.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map(days => addDays('1990-01-01', days))
const anySchedule: fc.Arbitrary<PaymentSchedule> = fc.record({
  every: fc.constantFrom(...intervals),
  fromDay: anyDay,
  untilDay: fc.option(anyDay, { nil: null }),
})
const monthsPerInterval = { MONTH: 1, QUARTER: 3, YEAR: 12 }

describe('recurring payments', () => {
  it.each([
    ['MONTH', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['QUARTER', '2026-08-31', ['2026-08-31', '2026-11-30', '2027-02-28', '2027-05-31']],
    ['YEAR', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['WEEK', '2026-12-28', ['2026-12-28', '2027-01-04']],
  ] as const)('every %s from %s fall on a day that exists', (every, fromDay, expected) => {
    expect(nextPaymentDays({ every, fromDay, untilDay: null }, fromDay, expected.length)).toEqual(expected)
  })

  it('fall on the same day of the month, or on the last day of a month that lacks it', () => {
    const monthly = anySchedule.filter(({ every }) => every !== 'WEEK')
    fc.assert(
      fc.property(monthly, fc.nat(500), ({ every, fromDay }, index) => {
        const payment = paymentDay({ every, fromDay }, index)
        const month = addMonths(monthOf(fromDay), index * monthsPerInterval[every as keyof typeof monthsPerInterval])
        expect(monthOf(payment)).toBe(month)
        const dayOfMonth = Number(fromDay.slice(8))
        expect(Number(payment.slice(8))).toBe(Math.min(dayOfMonth, Number(lastDayOf(month).slice(8))))
      }),
    )
  })

  it('are seven days apart every week', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (fromDay, today) => {
        const [first, second] = nextPaymentDays({ every: 'WEEK', fromDay, untilDay: null }, today, 2)
        expect(daysBetween(first!, second!)).toBe(7)
        expect(daysBetween(fromDay, first!) % 7).toBe(0)
      }),
    )
  })

  it('start with the first one on or after a day, in line with counting one by one', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, fc.integer({ min: 1, max: 4 }), (schedule, today, count) => {
        const expected: string[] = []
        for (let index = 0; expected.length < count; index++) {
          const payment = paymentDay(schedule, index)
          if (schedule.untilDay !== null && payment > schedule.untilDay) break
          if (payment >= today) expected.push(payment)
        }
        expect(nextPaymentDays(schedule, today, count)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})
