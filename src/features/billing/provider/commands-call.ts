import Stripe from 'stripe'
import { Failure, fail } from '#kit/errors.ts'

const { errors } = Stripe

/**
 * Calls the provider. Throws `payment_failed` if a card is declined, and `unavailable` if the provider cannot be reached or
 * is too busy, `not_found` if it does not know an object. Other faults of a call are ours and pass through.
 */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Failure || !(thrown instanceof errors.StripeError)) throw thrown
    if (thrown.type === 'StripeCardError') fail('payment_failed')
    const isAway = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(thrown.type)
    if (isAway || thrown.statusCode === 409) fail('unavailable', 'subscription.errors.providerAway')
    if (thrown.code === 'resource_missing') fail('not_found')
    throw thrown
  }
}
