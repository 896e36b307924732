import { callProvider } from '#features/billing/provider/commands-call.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { getSubscription } from '#features/billing/subscription/queries.ts'
import { type SubscriptionView, subscriptionView } from '#features/billing/subscription/rules-view.ts'
import type { Cancellation } from '#features/billing/subscription/schema.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { rethrowOrFailAsOvertaken } from './commands-checks.ts'
import { releaseSchedule } from './commands-schedule.ts'
import { idempotencyOptions, type PreparedChange, prepareChange } from './load-change.ts'

/** Stores the provider's state and returns the subscription. */
export async function reloadSubscription(services: Services, scope: AccountScope, id: string) {
  await reconcileAccount(services, scope.accountId)
  return { subscription: subscriptionView(await getSubscription(scope, id, { ended: true })) }
}

/** Sets a subscription to end with its period. Returns null, because the buyer has no payment to authenticate. */
export async function cancelLater(prepared: PreparedChange): Promise<null> {
  const { row, stripe } = prepared
  await releaseSchedule(prepared)
  await stripe.subscriptions.update(
    row.providerId,
    { cancel_at_period_end: true },
    idempotencyOptions(prepared, 'cancel'),
  )
  return null
}

/** Cancels a subscription now or at the end of its period. Nothing is refunded. */
export async function cancelSubscription(
  services: Services,
  scope: AccountScope,
  id: string,
  { cancelAtPeriodEnd }: Cancellation,
): Promise<SubscriptionView> {
  const prepared = await prepareChange(services, scope, id, {})
  const { row, stripe } = prepared
  await callProvider(async () => {
    if (cancelAtPeriodEnd) return cancelLater(prepared)
    await releaseSchedule(prepared)
    await stripe.subscriptions.cancel(row.providerId, { prorate: false }, idempotencyOptions(prepared, 'cancel_now'))
    return null
  }).catch(thrown => rethrowOrFailAsOvertaken(services, scope, row, thrown))
  return (await reloadSubscription(services, scope, id)).subscription
}

/** Reactivates a subscription that is cancelled at the end of its period. Fails with `conflict` for any other. */
export async function reactivateSubscription(services: Services, scope: AccountScope, id: string) {
  const { row, stripe } = await prepareChange(services, scope, id, {})
  if (!row.cancelAtPeriodEnd) fail('conflict', 'subscription.errors.notCancelled')
  await callProvider(() => stripe.subscriptions.update(row.providerId, { cancel_at_period_end: false })).catch(thrown =>
    rethrowOrFailAsOvertaken(services, scope, row, thrown),
  )
  return (await reloadSubscription(services, scope, id)).subscription
}
