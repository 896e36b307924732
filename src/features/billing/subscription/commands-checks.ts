import Stripe from 'stripe'
import type { Change } from '#features/billing/plans/rules-change.ts'
import { getSimulatedClock } from '#features/billing/simulated-stripe/store/queries-book.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { reconcileAccount } from './commands-reconcile.ts'
import { getSubscription } from './queries.ts'
import type { SubscriptionRow } from './rules.ts'

/** How long the price of a preview holds, and how far the provider's clock may be ahead of ours. Seconds. */
const previewTime = 3600
const clockTolerance = 120

/**
 * Fails with `conflict` for a time that no recent preview has. The provider accepts any time of the period: late in it an
 * upgrade costs nothing, early in it a switch pays back what was used.
 */
export async function checkProrationDate(
  scope: AccountScope,
  { provider }: SubscriptionRow,
  date: number,
): Promise<void> {
  const { offset } = provider === 'SIMULATED' ? await getSimulatedClock(scope) : { offset: 0 }
  const age = Math.floor((scope.clock.now() + offset) / 1000) - date
  if (age < -clockTolerance || age > previewTime) fail('conflict')
}

/**
 * Fails with `conflict` for a change that takes effect now while an invoice is open: its proration would pay back a period
 * that was never paid.
 */
export function requirePaid({ status }: SubscriptionRow, { type, takesEffect }: Change): void {
  const isPaid = status === 'ACTIVE' || status === 'TRIALING'
  if (!isPaid && type !== 'none' && takesEffect === 'NOW') fail('conflict', 'subscription.errors.unpaid')
}

/** Fails with `conflict` if the provider refused a change because another one was faster. Throws `thrown` otherwise. */
export async function failOvertaken(
  services: Services,
  scope: AccountScope,
  { id, version }: SubscriptionRow,
  thrown: unknown,
): Promise<never> {
  if (thrown instanceof Stripe.errors.StripeError) {
    await reconcileAccount(services, scope.accountId)
    if ((await getSubscription(scope, id, { ended: true })).version !== version) fail('conflict')
  }
  throw thrown
}
