import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { accountTime, type Book } from '#features/billing/simulated-stripe/store/queries-book.ts'
import type { NewCheckoutSession } from './schema-checkout.ts'

/** Seconds. */
const hour = 3600
const day = 24 * hour
/** Seconds of tolerance, because callers calculate times before they call. */
const tolerance = 60

const invalid = (message: string, param: string) => stripeError({ status: 400, message, param })

/**
 * When a session expires, in seconds of the account's clock: after a day unless the caller says so, which does not know how
 * far that clock is ahead. Throws for less than 30 minutes.
 */
export function expiryOf(sent: number | undefined, book: Pick<Book, 'now' | 'offset'>): number {
  const now = book.now()
  if (sent === undefined) return now + day
  const wanted = accountTime(sent, book)
  if (wanted < now + hour / 2 - tolerance || wanted > now + day + tolerance)
    throw invalid('The expires_at timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  return wanted
}

/** Throws Stripe's error for parameters that do not go together. */
export function checkParams({ mode, line_items: items, discounts, ...params }: NewCheckoutSession) {
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

/** Throws if the prices are not all paid at the same interval, as their intervals show. */
export function checkIntervals(intervals: readonly (string | undefined)[]) {
  if (new Set(intervals).size > 1)
    throw invalid('Checkout does not support multiple prices with different billing intervals.', 'line_items')
}
