import type Stripe from 'stripe'
import { billedLines, listInvoicesOf } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { activeDiscounts } from '#features/billing/simulated-stripe/invoices/queries-discounts.ts'
import { type Period, periodFrom } from '#features/billing/simulated-stripe/money/rules-periods.ts'
import { changeLines, isIntervalChange, type Line } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { changeItems, periodOf, proratedItemOf, withPeriod } from './commands-items.ts'
import { pendingInvoiceIdOf } from './commands-pending-update.ts'
import type { ItemChange } from './schema-subscriptions.ts'

export type ChangeRequest = {
  items: readonly ItemChange[]
  isProrated: boolean
  /** The time of the change, in seconds. If undefined, the current time. */
  prorationDate: number | undefined
}

/** A subscription after a change, and the lines of the invoice for the change. */
export type PlannedChange = { subscription: Stripe.Subscription; lines: Line[]; at: number }

function prorationTime(now: number, { start, end }: Period, date: number | undefined): number {
  if (date === undefined) return Math.min(now, end)
  if (date < start || date >= end)
    throw stripeError({
      status: 400,
      message: 'Cannot specify a proration date outside of the current period.',
      param: 'proration_date',
    })
  return date
}

/**
 * Returns the result of a change of items. A change of the interval starts a new period at once. Nothing is billed
 * during a trial.
 */
export async function planChange(
  store: StripeStore,
  subscription: Stripe.Subscription,
  { items: changes, isProrated, prorationDate }: ChangeRequest,
): Promise<PlannedChange> {
  const current = periodOf(subscription)
  const at = prorationTime(store.now(), current, prorationDate)
  const itemsBefore = subscription.items.data.map(proratedItemOf)
  const items = changeItems(store, subscription, changes, current)
  const itemsAfter = items.map(proratedItemOf)
  const isTrial = subscription.status === 'trialing'
  const isNewPeriod = !isTrial && isIntervalChange(itemsBefore, itemsAfter)
  const nextPeriod = isNewPeriod ? periodFrom(at, at, itemsAfter[0]!.price.months) : current
  const planned: Stripe.Subscription = {
    ...subscription,
    billing_cycle_anchor: isNewPeriod ? at : subscription.billing_cycle_anchor,
    items: { ...subscription.items, data: withPeriod(items, nextPeriod) },
  }
  if (isTrial || !(isProrated || isNewPeriod)) return { subscription: planned, lines: [], at }
  const invoices = await listInvoicesOf(store, subscription.id)
  const billed = billedLines(invoices, { at, pendingInvoice: pendingInvoiceIdOf(subscription) })
  const lines = changeLines({ before: itemsBefore, after: itemsAfter, period: current, nextPeriod, at, billed })
  const active = await activeDiscounts(store, subscription.discounts, at)
  const invoiceLines = isProrated ? lines : lines.filter(({ kind }) => kind === 'CHARGE')
  return { subscription: planned, lines: applyDiscounts(invoiceLines, active), at }
}
