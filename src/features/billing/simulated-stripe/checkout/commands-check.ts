import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { accountSecondsOf, type StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** In seconds, like all times of Stripe. */
const hour = 3600
const day = 24 * hour
/** Tolerance in seconds, because callers calculate times before they call. */
const clockTolerance = 60

const invalid = (message: string, param: string) => stripeError({ status: 400, message, param })

/**
 * Returns the time when a session expires, in seconds of the account's clock. Default: after a day. `requested` is a
 * time of the site's clock, because callers do not know the offset of the account's clock. Throws Stripe's error for a
 * time outside of the allowed range.
 */
export function expiryOf(requested: number | undefined, store: Pick<StripeStore, 'now' | 'offset'>): number {
  const now = store.now()
  if (requested === undefined) return now + day
  const expiresAt = accountSecondsOf(requested, store)
  if (expiresAt < now + hour / 2 - clockTolerance || expiresAt > now + day + clockTolerance)
    throw invalid('The expires_at timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  return expiresAt
}

/** Throws Stripe's error for parameters that contradict one another. */
export function checkSessionParams({ mode, line_items: items, discounts, ...params }: NewCheckoutSession) {
  if (mode === 'subscription' && !items)
    throw stripeError({
      status: 400,
      code: 'parameter_missing',
      message: 'Missing required param: line_items.',
      param: 'line_items',
    })
  if (mode === 'setup' && items) throw invalid('You can not pass line_items in setup mode.', 'line_items')
  if (mode === 'setup' && params.subscription_data)
    throw invalid('You can not pass subscription_data in setup mode.', 'subscription_data')
  if (mode === 'subscription' && params.setup_intent_data)
    throw invalid('You can not pass setup_intent_data in subscription mode.', 'setup_intent_data')
  if (discounts && params.allow_promotion_codes !== undefined)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', 'discounts')
}

/** Throws Stripe's error unless all prices have the same interval. */
export function checkIntervals(intervals: readonly (string | undefined)[]) {
  if (new Set(intervals).size > 1)
    throw invalid('Checkout does not support multiple prices with different billing intervals.', 'line_items')
}
