import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, periodFrom } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { priceOfItem } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { netOf } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { distribute, percentOf, shareOf } from '#features/billing/simulated-stripe/money/rules-shares.ts'
import { runCount } from '#tests/support/run-count.ts'
import { anyChoice, anyDiscounts, anyPercentDiscounts, calculateSteps, itemsOf } from './money-history.ts'

const toSeconds = (text: string) => Date.parse(text) / 1000
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const anyStart = fc.integer({ min: toSeconds('2026-01-01T00:00:00Z'), max: toSeconds('2028-12-31T23:59:59Z') })
const histories = fc.tuple(anyStart, fc.array(anyChoice, { minLength: 2, maxLength: 8 }), anyDiscounts)
const numRuns = runCount({ short: 300, long: 10_000 })

describe('periods', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2028-02-29T00:00:01Z', 12, '2029-02-28T00:00:01Z'],
    ['2026-12-15T23:59:59Z', 2, '2027-02-15T23:59:59Z'],
  ])('%s plus %i months is %s', (from, months, to) => expect(addMonths(toSeconds(from), months)).toBe(toSeconds(to)))

  it('return to the 31st after a short month', () => {
    const anchor = toSeconds('2026-01-31T10:00:00Z')
    const february = periodFrom(toSeconds('2026-02-28T10:00:00Z'), anchor, 1)
    expect(february.end).toBe(toSeconds('2026-03-31T10:00:00Z'))
  })

  it('follow each other without a gap and have whole months', () =>
    fc.assert(
      fc.property(anyStart, fc.constantFrom(1 as const, 12 as const), (anchor, months) => {
        let period = periodFrom(anchor, anchor, months)
        for (let count = 1; count <= 30; count++) {
          expect(period.end).toBe(addMonths(anchor, count * months))
          period = periodFrom(period.end, anchor, months)
        }
      }),
      { numRuns: runCount({ short: 50, long: 2_000 }) },
    ))
})

describe('shares', () => {
  it.each([
    [shareOf(995, 1, 2), 498],
    [shareOf(-995, 1, 2), -498],
    [shareOf(1, 1, 3), 0],
    [percentOf(995, 20), 199],
    [percentOf(995, 50), 498],
    [percentOf(1000, 12.5), 125],
    [percentOf(-995, 7.7), -77],
  ])('%i is %i', (actual, expected) => expect(actual).toBe(expected))

  it('add up to the total, each within a cent of its exact share', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 6 }),
        (total, weights) => {
          const weightSum = sum(weights)
          const shares = distribute(total, weights)
          expect(sum(shares)).toBe(weightSum === 0 ? 0 : total)
          for (const [index, share] of shares.entries())
            if (weightSum > 0) expect(Math.abs(share - (total * weights[index]!) / weightSum)).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns },
    ))
})

describe('proration', () => {
  it('halfway through a month credits half of Pro and charges half of Enterprise', () => {
    const [, change] = calculateSteps(
      toSeconds('2026-11-01T00:00:00Z'),
      [
        { plan: 'PRO', isAnnual: false, seats: 0, waitThousandths: 0 },
        { plan: 'ENTERPRISE', isAnnual: false, seats: 0, waitThousandths: 500 },
      ],
      [],
    )
    expect(change!.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CREDIT', -498],
      ['DEBIT', 2498],
    ])
  })

  it('credits what was paid, not the list price', () => {
    const activeDiscounts = [{ id: 'di_1', percentOff: 20, amountOff: null }]
    const choices = [
      { plan: 'PRO' as const, isAnnual: false, seats: 0, waitThousandths: 0 },
      { plan: 'PRO' as const, isAnnual: true, seats: 0, waitThousandths: 500 },
    ]
    const [, change] = calculateSteps(toSeconds('2026-11-01T00:00:00Z'), choices, activeDiscounts)
    expect(change!.lines.map(netOf)).toEqual([-498 + 100, 9900 - 1980])
  })

  it('differs from seconds × price by less than one cent per line', () =>
    fc.assert(
      fc.property(anyStart, fc.array(anyChoice, { minLength: 2, maxLength: 8 }), (from, choices) => {
        const steps = calculateSteps(from, choices, [])
        for (const [index, { lines, period }] of steps.entries())
          for (const { kind, item, amount, period: part } of lines) {
            // A credit gives back time of the period before the change.
            const fullPeriod = kind === 'CREDIT' ? steps[index - 1]!.period : period
            const exact = (priceOfItem(item) * (part.end - part.start)) / (fullPeriod.end - fullPeriod.start)
            expect(Math.abs(Math.abs(amount) - exact)).toBeLessThan(1)
          }
      }),
      { numRuns },
    ))

  it('never credits more than was billed, and no time twice', () =>
    fc.assert(
      fc.property(histories, ([startTime, choices, activeDiscounts]) => {
        let paidTotal = 0
        for (const { lines, billed } of calculateSteps(startTime, choices, activeDiscounts)) {
          const credited = lines.flatMap(({ credits }) => (credits ? [credits.lineId] : []))
          expect(new Set(credited).size).toBe(credited.length)
          for (const line of lines.filter(({ kind }) => kind === 'CREDIT')) {
            const source = billed.find(({ lineId }) => lineId === line.credits!.lineId)!
            expect(-line.amount).toBeLessThanOrEqual(source.amount)
          }
          paidTotal += sum(lines.map(netOf))
          expect(paidTotal).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns },
    ))

  it('adds up to zero for a change and its reversal in the same second', () =>
    fc.assert(
      fc.property(anyStart, anyChoice, anyChoice, anyPercentDiscounts, (from, first, second, activeDiscounts) => {
        const [, change, changeBack] = calculateSteps(
          from,
          [{ ...first, waitThousandths: 0 }, second, { ...first, waitThousandths: 0 }],
          activeDiscounts,
        )
        fc.pre(change!.before[0]!.price.months === change!.after[0]!.price.months)
        const total = sum([...change!.lines, ...changeBack!.lines].map(netOf))
        // Half a cent for each rounding: of the credit and of the debit that replaces it.
        expect(Math.abs(total)).toBeLessThanOrEqual(change!.lines.length + activeDiscounts.length * 2)
      }),
      { numRuns },
    ))

  it('leaves unchanged items out', () => {
    const base = { plan: 'PRO' as const, isAnnual: false }
    const [, change] = calculateSteps(
      toSeconds('2026-11-01T00:00:00Z'),
      [
        { ...base, seats: 3, waitThousandths: 0 },
        { ...base, seats: 5, waitThousandths: 250 },
      ],
      [],
    )
    const seats = itemsOf({ ...base, seats: 5 })[1]!.price.id
    expect(new Set(change!.lines.map(({ item }) => item.price.id))).toEqual(new Set([seats]))
  })
})
