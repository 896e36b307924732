import type Stripe from 'stripe'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { startPeriod } from './commands-renew.ts'
import { saveSubscription } from './commands-subscription-object.ts'

/** Resumes a subscription that paused because its trial ended without a card: a period starts now and is charged. */
export async function resumeSubscription(store: StripeStore, id: string): Promise<Stripe.Subscription> {
  const subscription = await store.get<Stripe.Subscription>('subscription', id)
  if (subscription.status !== 'paused')
    throw stripeError({ status: 400, message: 'Resuming is only possible for a paused subscription.' })
  return saveSubscription(
    store,
    subscription,
    await startPeriod(store, { ...subscription, status: 'active' }, store.now()),
  )
}
