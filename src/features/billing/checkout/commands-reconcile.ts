import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { givesAccess } from '#features/billing/subscription/rules-status.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { releaseCheckout } from './commands-claim.ts'
import { findCheckout } from './queries.ts'
import type { CheckoutOutcome } from './rules.ts'

/**
 * Reads the outcome of a checkout from the provider and stores it. Returns `ACTIVE` only once the subscription is
 * stored. Fails with `not_found` for an unknown checkout.
 */
export async function reconcileCheckout(services: Services, scope: AccountScope, id: string): Promise<CheckoutOutcome> {
  const { accountId } = scope
  const checkout = (await findCheckout(scope, id)) ?? fail('not_found')
  const { provider, providerId } = checkout
  await callProvider(() => reconcileAccount(services, accountId))
  const row = await findSubscription(scope)
  if (row && givesAccess(row.status)) return 'ACTIVE'
  if (!providerId) return 'OPEN'
  const stripe = stripeFor(services, { accountId, provider })
  const { status } = await callProvider(() => stripe.checkout.sessions.retrieve(providerId))
  if (status === 'complete') return 'WAITING'
  if (status === 'open') return 'OPEN'
  await releaseCheckout(scope, id)
  return 'EXPIRED'
}
