import Stripe from 'stripe'
import type { Change } from '#features/billing/plans/rules-change.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { getSimulatedClock } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { selectionOf } from '#features/billing/subscription/convert-subscription.ts'
import { getSubscription } from '#features/billing/subscription/queries.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'

/** The time for which the amounts of a preview can be used, in seconds. */
const previewLifetime = 60 * 60
/** The maximum lead of the provider's clock over ours, in seconds. */
const clockTolerance = 2 * 60

/**
 * Fails with `conflict` unless a recent preview had this proration date. The provider accepts any time of the period. A
 * forged date at its end would make an upgrade free. One at its start would credit time that was already used.
 */
export async function checkProrationDate(
  scope: AccountScope,
  { provider }: SubscriptionRow,
  date: number,
): Promise<void> {
  const { offset } = provider === 'SIMULATED' ? await getSimulatedClock(scope) : { offset: 0 }
  const age = Math.floor((scope.clock.now() + offset) / 1000) - date
  if (age < -clockTolerance || age > previewLifetime) fail('conflict')
}

/**
 * Fails with `conflict` while an invoice is open, for a change that takes effect now. Its proration would credit a
 * period that was never paid.
 */
export function requirePaid({ status }: SubscriptionRow, { type, takesEffect }: Change): void {
  const isPaid = status === 'ACTIVE' || status === 'TRIALING'
  if (!isPaid && type !== 'none' && takesEffect === 'NOW') fail('conflict', 'subscription.errors.unpaid')
}

/**
 * Fails with `conflict` if the provider's selection differs from the row. Otherwise a decrease could take effect now,
 * with a credit.
 */
export function requireSameSelection(
  { plan, interval, additionalUsers }: SubscriptionRow,
  { items }: Stripe.Subscription,
): void {
  const providerSelection = selectionOf(items.data)
  const isSame =
    providerSelection?.plan === plan &&
    providerSelection.interval === interval &&
    providerSelection.additionalUsers === additionalUsers
  if (!isSame) fail('conflict')
}

/**
 * Stores the provider's state after a failed change. Fails with `conflict` if another change came first or is under
 * way. Then the provider no longer has an item, or has a schedule that is not stored yet. Throws `thrown` otherwise.
 */
export async function rethrowOrFailAsOvertaken(
  services: Services,
  scope: AccountScope,
  { id, version, next, provider, providerId }: SubscriptionRow,
  thrown: unknown,
): Promise<never> {
  const isOvertaken = thrown instanceof Failure && ['conflict', 'not_found'].includes(thrown.code)
  if (!isOvertaken && !(thrown instanceof Stripe.errors.StripeError)) throw thrown
  await reconcileAccount(services, scope.accountId)
  if ((await getSubscription(scope, id, { ended: true })).version !== version) fail('conflict')
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const { schedule } = await callProvider(() => stripe.subscriptions.retrieve(providerId))
  if ((schedule === null) !== (next === null)) fail('conflict')
  throw thrown
}
