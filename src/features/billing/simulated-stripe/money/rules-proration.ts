import type { Period } from './rules-periods.ts'
import { shareOf } from './rules-shares.ts'

export type PriceFacts = { id: string; unitAmount: number; months: 1 | 12 }

/** A priced item of a subscription. */
export type Item = { id: string; price: PriceFacts; quantity: number }

/**
 * - `CHARGE`: a whole period.
 * - `CREDIT`: unused time that was billed. Its amount is negative.
 * - `DEBIT`: what remains of the period at the new price or quantity.
 * - `TRIAL`: a free period.
 */
export type LineKind = 'CHARGE' | 'CREDIT' | 'DEBIT' | 'TRIAL'

/** An amount of a discount that is on a line. Negative where a credit gives back discounted time. */
export type LineDiscount = { discountId: string; amount: number }

export type Line = {
  kind: LineKind
  item: Item
  period: Period
  /** Cents without tax, before discounts. */
  amount: number
  discounts: LineDiscount[]
  /** Of a credit: the line that billed the time. */
  credits: { invoiceId: string; lineId: string } | null
}

/** A line of an earlier invoice that billed an item, for a period that is not over. */
export type BilledLine = {
  invoiceId: string
  lineId: string
  itemId: string
  period: Period
  amount: number
  discounts: LineDiscount[]
}

export const priceOfItem = ({ price, quantity }: Item): number => price.unitAmount * quantity

/** Lines for a whole period of each item. */
export const chargeLines = (items: readonly Item[], period: Period): Line[] =>
  items.map(item => ({ kind: 'CHARGE', item, period, amount: priceOfItem(item), discounts: [], credits: null }))

export const trialLines = (items: readonly Item[], period: Period): Line[] =>
  items.map(item => ({ kind: 'TRIAL', item, period, amount: 0, discounts: [], credits: null }))

/**
 * The credit for the rest of a billed period: what was billed for it by the second, less its share of the discount. So a
 * customer gets back what was paid, even after the price or the discount has changed.
 */
export function creditLine(item: Item, billed: BilledLine, at: number): Line {
  const { period, amount, discounts, invoiceId, lineId } = billed
  const unused = period.end - Math.max(at, period.start)
  const whole = period.end - period.start
  return {
    kind: 'CREDIT',
    item,
    period: { start: at, end: period.end },
    amount: -shareOf(amount, unused, whole) + 0,
    discounts: discounts.map(({ discountId, amount }) => ({ discountId, amount: -shareOf(amount, unused, whole) + 0 })),
    credits: { invoiceId, lineId },
  }
}

/** The charge for the rest of a period, by the second. */
export const debitLine = (item: Item, period: Period, at: number): Line => ({
  kind: 'DEBIT',
  item,
  period: { start: at, end: period.end },
  amount: shareOf(priceOfItem(item), period.end - at, period.end - period.start),
  discounts: [],
  credits: null,
})

const isSameItem = (a: Item, b: Item): boolean => a.price.id === b.price.id && a.quantity === b.quantity

/** Whether the items are billed by another interval than before, which starts a new period at once. */
export const changesInterval = (before: readonly Item[], after: readonly Item[]): boolean =>
  before.length > 0 && after.length > 0 && before[0]!.price.months !== after[0]!.price.months

export type ItemChange = {
  before: readonly Item[]
  after: readonly Item[]
  /** The current period, and the one that starts now if the interval changes. */
  period: Period
  nextPeriod: Period
  at: number
  billed: readonly BilledLine[]
}

/**
 * The lines of a change in the middle of a period, discounts not yet applied: for each item that changes a credit for its
 * unused time and a debit for the rest. With another interval all items are credited, and charged for a new period.
 */
export function changeLines({ before, after, period, nextPeriod, at, billed }: ItemChange): Line[] {
  const resets = changesInterval(before, after)
  const isUnchanged = (item: Item, others: readonly Item[]) =>
    !resets && others.some(other => other.id === item.id && isSameItem(item, other))
  const credits = before
    .filter(item => !isUnchanged(item, after))
    .flatMap(item => billed.filter(({ itemId }) => itemId === item.id).map(line => creditLine(item, line, at)))
  const changed = after.filter(item => !isUnchanged(item, before))
  const debits = resets ? chargeLines(changed, nextPeriod) : changed.map(item => debitLine(item, period, at))
  return [...credits, ...debits]
}
