import type Stripe from 'stripe'
import { type Change, changeBetween, isFreeOfCharge } from '#features/billing/plans/rules-change.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { type PriceIds, priceIdsOf } from '#features/billing/provider/queries-prices.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { checkProrationDate, failOvertaken, requirePaid, requireSame } from './change/commands-checks.ts'
import { reconcileAccount } from './commands-reconcile.ts'
import { itemChanges, newItems } from './load-items.ts'
import { type PreviewView, previewView } from './load-preview.ts'
import { getSubscription } from './queries.ts'
import type { SubscriptionRow } from './rules.ts'
import { type SubscriptionView, subscriptionView } from './rules-view.ts'
import type { Cancellation, ChangePreview, SubscriptionChange } from './schema.ts'

type Plan = { row: SubscriptionRow; next: Selection; change: Change; stripe: Stripe; prices: PriceIds }

/** Returns the selection after a change. Fails with `invalid` for additional users on a plan without a member limit. */
function selectionAfter(row: SubscriptionRow, requested: ChangePreview): Selection {
  const { plan = row.plan, interval = row.interval } = requested
  const additionalUsers =
    plan === 'ENTERPRISE' ? (requested.additionalUsers ?? 0) : (requested.additionalUsers ?? row.additionalUsers)
  if (plan === 'ENTERPRISE' && additionalUsers > 0) fail('invalid', 'subscription.errors.unlimited')
  return { plan, interval, additionalUsers }
}

async function planChange(
  services: Services,
  scope: AccountScope,
  id: string,
  requested: ChangePreview,
): Promise<Plan> {
  const row = await getSubscription(scope, id)
  const next = selectionAfter(row, requested)
  const stripe = stripeFor(services, { accountId: scope.accountId, provider: row.provider })
  return { row, next, change: changeBetween(row, next), stripe, prices: await callProvider(() => priceIdsOf(stripe)) }
}

/**
 * Returns the costs of a change: the amount due now, the price of each renewal, and when it takes effect. A change with
 * the same `prorationDate` has an invoice with the same amounts.
 */
export async function previewChange(
  services: Services,
  scope: AccountScope,
  id: string,
  requested: ChangePreview,
): Promise<PreviewView> {
  const { row, next, change, stripe, prices } = await planChange(services, scope, id, requested)
  requirePaid(row, change)
  if (change.type === 'none' || change.takesEffect === 'PERIOD_END') return previewView(row, next, change, null, prices)
  const invoice = await callProvider(async () => {
    const { items } = await stripe.subscriptions.retrieve(row.providerId)
    return stripe.invoices.createPreview({
      subscription: row.providerId,
      subscription_details: { items: itemChanges(items.data, next, prices), proration_behavior: 'always_invoice' },
    })
  })
  return previewView(row, next, change, invoice, prices)
}

/** The result of a change. `actionUrl` is the provider's page if the buyer has to authenticate the payment. */
export type Changed = { subscription: SubscriptionView; type: Change['type']; actionUrl: string | null }

/**
 * Changes plan, interval or additional users. An increase takes effect once it is paid, a decrease at the end of the
 * period. A new change replaces a scheduled one; a change to the current selection cancels it. Fails with `conflict`
 * for a version that is not the latest. Fails with `payment_failed` if the card is declined: then nothing changes.
 */
export async function changeSubscription(
  services: Services,
  scope: AccountScope,
  id: string,
  { version, prorationDate, ...requested }: SubscriptionChange,
): Promise<Changed> {
  const plan = await planChange(services, scope, id, requested)
  const { row, next, change } = plan
  if (version !== undefined && version !== row.version) fail('conflict')
  requirePaid(row, change)
  if (prorationDate !== undefined) await checkProrationDate(scope, row, prorationDate)
  const actionUrl = await callProvider(() => {
    if (isFreeOfCharge(next)) return cancelLater(plan)
    if (change.type === 'none') return keepCurrent(plan)
    return change.takesEffect === 'NOW' ? changeNow(scope, plan, prorationDate) : changeLater(plan)
  }).catch(thrown => failOvertaken(services, scope, row, thrown))
  return { ...(await reloadSubscription(services, scope, id)), type: change.type, actionUrl }
}

async function reloadSubscription(services: Services, scope: AccountScope, id: string) {
  await reconcileAccount(services, scope.accountId)
  return { subscription: subscriptionView(await getSubscription(scope, id, { ended: true })) }
}

/**
 * Returns the idempotency key of a step. It is the same for the same change of the same version, so that a repeated
 * call has no second effect.
 */
const keyOf = ({ row, next }: Plan, step: string) => ({
  idempotencyKey: [step, row.providerId, row.version, next.plan, next.interval, next.additionalUsers].join(':'),
})

const newVersion = 'update subscriptions set version = version + 1 where account_id = ?1 and id = ?2 and version = ?3'

async function releaseSchedule({ stripe, row }: Plan): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(row.providerId)
  requireSame(row, subscription)
  if (subscription.schedule) await stripe.subscriptionSchedules.release(refId(subscription.schedule))
  return subscription
}
const refId = (ref: string | { id: string }) => (typeof ref === 'string' ? ref : ref.id)

/**
 * A cancellation and a planned change end only once the new one is paid: a declined card must not renew a subscription
 * that is set to end.
 */
async function changeNow(scope: AccountScope, plan: Plan, prorationDate: number | undefined): Promise<string | null> {
  const { stripe, row, next, prices } = plan
  const { items, cancel_at_period_end } = await releaseSchedule(plan)
  const updated = await stripe.subscriptions.update(
    row.providerId,
    {
      items: itemChanges(items.data, next, prices),
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(prorationDate !== undefined && { proration_date: prorationDate }),
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    },
    keyOf(plan, `change:${prorationDate ?? ''}`),
  )
  if (!updated.pending_update) {
    if (cancel_at_period_end) await stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false })
    return null
  }
  // A new version gives the next attempt, with another card, a new idempotency key.
  await scope.db.run(newVersion, [scope.accountId, row.id, row.version])
  const invoice = updated.latest_invoice
  if (!invoice || typeof invoice === 'string') return null
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  const needsPerson = typeof intent === 'object' && intent?.status === 'requires_action'
  if (needsPerson) return invoice.hosted_invoice_url ?? null
  // The card was declined. Void the invoice, so that no later payment can settle it.
  await stripe.invoices.voidInvoice(refId(invoice))
  if (row.next) await scheduleChange(plan, row.next)
  fail('payment_failed')
}

async function changeLater(plan: Plan): Promise<null> {
  const { stripe, row, next } = plan
  const { cancel_at_period_end } = await releaseSchedule(plan)
  if (cancel_at_period_end) await stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false })
  await scheduleChange(plan, next)
  return null
}

/** Plans a selection for the end of the current period. */
async function scheduleChange({ stripe, row, prices }: Plan, next: Selection): Promise<void> {
  const created = await stripe.subscriptionSchedules.create({ from_subscription: row.providerId })
  const [current] = created.phases
  if (!current) throw new Error('A schedule from a subscription has a phase.')
  await stripe.subscriptionSchedules.update(created.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        start_date: current.start_date,
        end_date: Math.floor(row.currentPeriodEnd / 1000),
        items: current.items.map(({ price, quantity }) => {
          return { price: refId(price), ...(quantity !== undefined && { quantity }) }
        }),
        proration_behavior: 'none',
      },
      {
        items: newItems(next, prices),
        duration: { interval: next.interval === 'ANNUAL' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

async function cancelLater(plan: Plan): Promise<null> {
  await releaseSchedule(plan)
  await plan.stripe.subscriptions.update(plan.row.providerId, { cancel_at_period_end: true }, keyOf(plan, 'cancel'))
  return null
}

/** Cancels a scheduled change. */
async function keepCurrent(plan: Plan): Promise<null> {
  await releaseSchedule(plan)
  return null
}

/** Cancels a subscription now or at the end of its period. Nothing is refunded. */
export async function cancelSubscription(
  services: Services,
  scope: AccountScope,
  id: string,
  { cancelAtPeriodEnd }: Cancellation,
): Promise<SubscriptionView> {
  const plan = await planChange(services, scope, id, {})
  await callProvider(async () => {
    if (cancelAtPeriodEnd) return cancelLater(plan)
    await releaseSchedule(plan)
    await plan.stripe.subscriptions.cancel(plan.row.providerId, { prorate: false }, keyOf(plan, 'cancel_now'))
    return null
  })
  return (await reloadSubscription(services, scope, id)).subscription
}

/** Reactivates a subscription that is cancelled at the end of its period. Fails with `conflict` for any other. */
export async function reactivateSubscription(services: Services, scope: AccountScope, id: string) {
  const { row, stripe } = await planChange(services, scope, id, {})
  if (!row.cancelAtPeriodEnd) fail('conflict', 'subscription.errors.notCancelled')
  await callProvider(() => stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false }))
  return (await reloadSubscription(services, scope, id)).subscription
}
