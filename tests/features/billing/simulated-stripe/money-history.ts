import fc from 'fast-check'
import { priceOf } from '#features/billing/plans/rules-prices.ts'
import { type Period, periodFrom } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import {
  type BilledLine,
  changeLines,
  chargeLines,
  isIntervalChange,
  type Line,
  type ProratedItem,
} from '#features/billing/simulated-stripe/money/rules-proration.ts'
import {
  applyDiscounts,
  type DiscountFacts,
} from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'

/** A selection in a history, and the share of the remaining period that passes before it. */
export type Choice = { plan: 'FREE' | 'PRO' | 'ENTERPRISE'; isAnnual: boolean; seats: number; waitThousandths: number }

export const anyChoice: fc.Arbitrary<Choice> = fc.record({
  plan: fc.constantFrom('FREE' as const, 'PRO' as const, 'ENTERPRISE' as const),
  isAnnual: fc.boolean(),
  seats: fc.integer({ min: 0, max: 100 }),
  waitThousandths: fc.integer({ min: 0, max: 999 }),
})

export const anyPercentDiscounts: fc.Arbitrary<DiscountFacts[]> = fc.oneof(
  fc.constant<DiscountFacts[]>([]),
  fc.integer({ min: 1, max: 100 }).map(percentOff => [{ id: 'di_1', percentOff, amountOff: null }]),
)

export const anyDiscounts: fc.Arbitrary<DiscountFacts[]> = fc.oneof(
  anyPercentDiscounts,
  fc.integer({ min: 1, max: 60_000 }).map(amountOff => [{ id: 'di_1', percentOff: null, amountOff }]),
)

export function itemsOf({ plan, isAnnual, seats }: Omit<Choice, 'waitThousandths'>): ProratedItem[] {
  const item = (product: 'PRO' | 'ENTERPRISE' | 'SEAT', quantity: number): ProratedItem => {
    const { lookupKey, amount } = priceOf(product, isAnnual ? 'ANNUAL' : 'MONTHLY')
    const id = product === 'SEAT' ? 'si_seats' : 'si_plan'
    return { id, price: { id: lookupKey, unitAmount: amount, months: isAnnual ? 12 : 1 }, quantity }
  }
  const items = plan === 'FREE' ? [] : [item(plan, 1)]
  return seats > 0 || plan === 'FREE' ? [...items, item('SEAT', Math.max(1, seats))] : items
}

export type Step = {
  at: number
  period: Period
  before: ProratedItem[]
  after: ProratedItem[]
  lines: Line[]
  billed: BilledLine[]
}

/**
 * Returns the steps of a purchase and its changes within one period, calculated by the pure rules. Each step has the
 * lines of its invoice.
 */
export function calculateSteps(
  start: number,
  [first, ...changes]: readonly Choice[],
  activeDiscounts: readonly DiscountFacts[],
): Step[] {
  let items = itemsOf(first!)
  let period = periodFrom(start, start, items[0]!.price.months)
  let at = start
  let invoiceCount = 0
  const toBilledLines = (lines: Line[]): BilledLine[] => {
    const invoiceNumber = ++invoiceCount
    return lines
      .filter(({ kind }) => kind !== 'CREDIT')
      .map(({ item, period, amount, discounts }, index) => ({
        invoiceId: `in_${invoiceNumber}`,
        lineId: `il_${invoiceNumber}_${index}`,
        itemId: item.id,
        period,
        amount,
        discounts,
      }))
  }
  const lines = applyDiscounts(chargeLines(items, period), activeDiscounts)
  let billed = toBilledLines(lines)
  const steps: Step[] = [{ at, period, before: [], after: items, lines, billed: [] }]
  for (const choice of changes) {
    const after = itemsOf(choice)
    at += Math.floor(((period.end - at) * choice.waitThousandths) / 1000)
    const startsNewPeriod = isIntervalChange(items, after)
    const nextPeriod = startsNewPeriod ? periodFrom(at, at, after[0]!.price.months) : period
    const drafts = changeLines({ before: items, after, period, nextPeriod, at, billed })
    const changed = applyDiscounts(drafts, activeDiscounts)
    steps.push({ at, period: nextPeriod, before: items, after, lines: changed, billed })
    const creditedLineIds = new Set(changed.map(({ credits }) => credits?.lineId))
    billed = [...billed.filter(({ lineId }) => !creditedLineIds.has(lineId)), ...toBilledLines(changed)]
    items = after
    period = nextPeriod
  }
  return steps
}
