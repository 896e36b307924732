import type { Period } from './rules-periods.ts'
import { shareOf } from './rules-shares.ts'

export type PriceFacts = { id: string; unitAmount: number; months: 1 | 12 }

/** A priced item of a subscription. */
export type ProratedItem = { id: string; price: PriceFacts; quantity: number }

/**
 * - `CHARGE`: a whole period.
 * - `CREDIT`: unused time that was billed. Its amount is negative.
 * - `DEBIT`: the rest of the period at the new price or quantity.
 * - `TRIAL`: a free period.
 */
export type LineKind = 'CHARGE' | 'CREDIT' | 'DEBIT' | 'TRIAL'

/** The part of a discount that applies to a line, in cents. Negative if a credit takes back a discount. */
export type LineDiscount = { discountId: string; amount: number }

export type Line = {
  kind: LineKind
  item: ProratedItem
  period: Period
  /** Cents without tax, before discounts. */
  amount: number
  discounts: LineDiscount[]
  /** For a credit: the invoice line that billed the time. Null for other lines. */
  credits: { invoiceId: string; lineId: string } | null
}

/** A line of an earlier invoice that billed an item for a period that has not ended. */
export type BilledLine = {
  invoiceId: string
  lineId: string
  itemId: string
  period: Period
  amount: number
  discounts: LineDiscount[]
}

export const priceOfItem = ({ price, quantity }: ProratedItem): number => price.unitAmount * quantity

/** Returns lines for a whole period of each item. */
export const chargeLines = (items: readonly ProratedItem[], period: Period): Line[] =>
  items.map(item => ({ kind: 'CHARGE', item, period, amount: priceOfItem(item), discounts: [], credits: null }))

export const trialLines = (items: readonly ProratedItem[], period: Period): Line[] =>
  items.map(item => ({ kind: 'TRIAL', item, period, amount: 0, discounts: [], credits: null }))

/**
 * Returns the credit for the rest of a billed period. It is a share of the billed amount, calculated by the second,
 * less the same share of the discounts. The customer gets back the price that they paid, even if the price or the
 * discount has changed since. `+ 0` turns -0 into 0.
 */
export function creditLine(item: ProratedItem, billed: BilledLine, at: number): Line {
  const { period, amount, discounts, invoiceId, lineId } = billed
  const unusedSeconds = period.end - Math.max(at, period.start)
  const periodSeconds = period.end - period.start
  return {
    kind: 'CREDIT',
    item,
    period: { start: at, end: period.end },
    amount: -shareOf(amount, unusedSeconds, periodSeconds) + 0,
    discounts: discounts.map(({ discountId, amount }) => ({
      discountId,
      amount: -shareOf(amount, unusedSeconds, periodSeconds) + 0,
    })),
    credits: { invoiceId, lineId },
  }
}

/** Returns the charge for the rest of a period, prorated by the second. */
export const debitLine = (item: ProratedItem, period: Period, at: number): Line => ({
  kind: 'DEBIT',
  item,
  period: { start: at, end: period.end },
  amount: shareOf(priceOfItem(item), period.end - at, period.end - period.start),
  discounts: [],
  credits: null,
})

const isSameItem = (a: ProratedItem, b: ProratedItem): boolean => a.price.id === b.price.id && a.quantity === b.quantity

/** Returns whether a change of items changes the billing interval, which starts a new period at once. */
export const isIntervalChange = (before: readonly ProratedItem[], after: readonly ProratedItem[]): boolean =>
  before.length > 0 && after.length > 0 && before[0]!.price.months !== after[0]!.price.months

export type ProratedChange = {
  before: readonly ProratedItem[]
  after: readonly ProratedItem[]
  /** The current period, and the one that starts now if the interval changes. */
  period: Period
  nextPeriod: Period
  at: number
  billed: readonly BilledLine[]
}

/**
 * Returns the lines of a change within a period, before discounts. Each changed item has a credit for the unused time,
 * and a debit for the rest of the period. A change of the interval credits all items and charges a whole new period.
 */
export function changeLines({ before, after, period, nextPeriod, at, billed }: ProratedChange): Line[] {
  const startsNewPeriod = isIntervalChange(before, after)
  const isUnchanged = (item: ProratedItem, others: readonly ProratedItem[]) =>
    !startsNewPeriod && others.some(other => other.id === item.id && isSameItem(item, other))
  const credits = before
    .filter(item => !isUnchanged(item, after))
    .flatMap(item => billed.filter(({ itemId }) => itemId === item.id).map(line => creditLine(item, line, at)))
  const changedItems = after.filter(item => !isUnchanged(item, before))
  const debits = startsNewPeriod
    ? chargeLines(changedItems, nextPeriod)
    : changedItems.map(item => debitLine(item, period, at))
  return [...credits, ...debits]
}
