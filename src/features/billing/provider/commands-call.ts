import Stripe from 'stripe'
import { Failure, fail } from '#kit/errors.ts'

const { errors } = Stripe

/**
 * Runs a call to the provider and returns its result. Rethrows unknown errors, because they are bugs of ours. Throws:
 * - `payment_failed` if a card is declined
 * - `unavailable` if the provider cannot be reached or is too busy
 * - `not_found` for an unknown object
 */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Failure || !(thrown instanceof errors.StripeError)) throw thrown
    if (thrown.type === 'StripeCardError') fail('payment_failed')
    const isUnreachable = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(thrown.type)
    if (isUnreachable || thrown.statusCode === 409) fail('unavailable', 'subscription.errors.providerAway')
    if (thrown.code === 'resource_missing') fail('not_found')
    throw thrown
  }
}
