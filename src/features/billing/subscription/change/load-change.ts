import type Stripe from 'stripe'
import { type Change, changeBetween } from '#features/billing/plans/rules-change.ts'
import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { loadPriceIds, type PriceIds } from '#features/billing/provider/queries-prices.ts'
import { getSubscription } from '#features/billing/subscription/queries.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import type { RequestedChange } from '#features/billing/subscription/schema.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * A change of a subscription before it is saved.
 * - `row`: the subscription
 * - `next`: the selection after the change
 * - `change`: the difference between both
 * - `stripe`, `prices`: the SDK of the provider, and the ids of its prices
 */
export type PreparedChange = { row: SubscriptionRow; next: Selection; change: Change; stripe: Stripe; prices: PriceIds }

/** Returns the selection after a change. Fails with `invalid` for additional users on a plan without a member limit. */
function selectionAfter(row: SubscriptionRow, requested: RequestedChange): Selection {
  const { plan = row.plan, interval = row.interval, additionalUsers } = requested
  if (plan !== 'ENTERPRISE') return { plan, interval, additionalUsers: additionalUsers ?? row.additionalUsers }
  if (additionalUsers) fail('invalid', 'subscription.errors.unlimited')
  return { plan, interval, additionalUsers: 0 }
}

/**
 * Prepares the change of a subscription to a requested selection. Fails with `not_found` for an unknown subscription.
 */
export async function prepareChange(
  services: Services,
  scope: AccountScope,
  id: string,
  requested: RequestedChange,
): Promise<PreparedChange> {
  const row = await getSubscription(scope, id)
  const next = selectionAfter(row, requested)
  const stripe = stripeFor(services, { accountId: scope.accountId, provider: row.provider })
  return { row, next, change: changeBetween(row, next), stripe, prices: await callProvider(() => loadPriceIds(stripe)) }
}

/**
 * Returns the request options with the idempotency key of a step. The same change of the same version always has the
 * same key, so that a repeated call has no second effect.
 */
export const idempotencyOptions = ({ row, next }: PreparedChange, step: string) => ({
  idempotencyKey: [step, row.providerId, row.version, next.plan, next.interval, next.additionalUsers].join(':'),
})

/** Returns the id of a reference, which the provider sends either as an object or as an id. */
export const refId = (ref: string | { id: string }) => (typeof ref === 'string' ? ref : ref.id)
