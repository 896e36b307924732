import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { getUsablePromotion, usedRedemptionsSql } from '#features/billing/promotions/queries.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type Checkout, findOpenCheckout } from './queries.ts'

const day = 24 * 60 * 60_000

// The row reserves a code with limited redemptions: an open checkout counts as a redemption until it expires.
const insertCheckoutSql = `insert into checkouts (id, account_id, user_id, provider, mode, plan, interval, additional_users,
  promotion_code, status, expires_at, created_at, updated_at)
select ?1, ?2, ?3, ?4, 'SUBSCRIPTION', ?5, ?6, ?7, ?8, 'OPEN', ?9, ?10, ?10
  where ?8 is null or not exists (select 1 from promotions where code = ?8 and max_redemptions <= ${usedRedemptionsSql({ code: '?8', now: '?10' })})
on conflict do nothing returning id`
const setExpiredSql = `update checkouts set status = 'EXPIRED', updated_at = ?3
  where account_id = ?1 and id = ?2 and status = 'OPEN'`

const isSamePurchase = (
  checkout: Checkout,
  { plan, interval, additionalUsers }: Selection,
  code: string | null,
  userId: string,
) =>
  checkout.plan === plan &&
  checkout.interval === interval &&
  checkout.additionalUsers === additionalUsers &&
  checkout.promotionCode === code &&
  checkout.userId === userId

const maxAttempts = 10

/** The maximum time for a purchase to open the provider's page, in milliseconds. Later it counts as abandoned. */
const maxOpeningTime = 2 * 60_000

/**
 * Claims the account's only open checkout for a purchase, so that an account never gets two subscriptions. Reuses an
 * open checkout for the same purchase. Otherwise creates a new one, and expires the old one at the provider. Fails with
 * `conflict` while another purchase is in progress, or if one was completed in the meantime.
 */
export async function claimCheckout(
  services: Services,
  scope: AccountScope,
  provider: Checkout['provider'],
  selection: Selection,
  code: string | null,
): Promise<Checkout> {
  const { accountId, actorId, db, clock, ids } = scope
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const openCheckout = await findOpenCheckout(scope)
    if (openCheckout) {
      const { providerId, expiresAt, createdAt } = openCheckout
      const isReusable = openCheckout.provider === provider && expiresAt > clock.now()
      if (isReusable && isSamePurchase(openCheckout, selection, code, actorId)) return openCheckout
      const isOpening = !providerId && createdAt > clock.now() - maxOpeningTime
      if (isOpening) fail('conflict', 'subscription.errors.busy')
      await expireCheckout(services, scope, openCheckout)
    }
    const { plan, interval, additionalUsers } = selection
    const purchaseFields = [plan, interval, additionalUsers, code]
    const id = ids.id('chk')
    const args = [id, accountId, actorId, provider, ...purchaseFields, clock.now() + day, clock.now()]
    const isNew = (await db.run(insertCheckoutSql, args)).length > 0
    // Either another purchase of the account came first, or other accounts took the last redemptions of the code.
    if (!isNew && code !== null) await getUsablePromotion(services, scope, code, plan)
    if (isNew && (await findSubscription(scope))) {
      await releaseCheckout(scope, id)
      fail('conflict', 'subscription.errors.change')
    }
    // The next attempt finds the new checkout and returns it.
  }
  return fail('conflict')
}

/** Expires an open checkout, at the provider as well. Fails with `conflict` if it was paid in the meantime. */
export async function expireCheckout(services: Services, scope: AccountScope, checkout: Checkout): Promise<void> {
  const { accountId } = scope
  const { id, provider, providerId } = checkout
  if (providerId) {
    const { sessions } = stripeFor(services, { accountId, provider }).checkout
    const session = await callProvider(() => sessions.retrieve(providerId))
    if (session.status === 'complete') return fail('conflict', 'subscription.errors.paid')
    if (session.status === 'open') await callProvider(() => sessions.expire(providerId))
  }
  await releaseCheckout(scope, id)
}

/** Closes an open checkout that bought nothing, so that the next purchase does not have to wait for it. */
export async function releaseCheckout({ accountId, db, clock }: AccountScope, id: string): Promise<void> {
  await db.run(setExpiredSql, [accountId, id, clock.now()])
}
