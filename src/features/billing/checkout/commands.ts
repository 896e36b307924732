import type Stripe from 'stripe'
import { loadCartWithSelections } from '#features/billing/cart/queries.ts'
import { isFreeOfCharge } from '#features/billing/plans/rules-change.ts'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import { getUsablePromotion } from '#features/billing/promotions/queries.ts'
import { trialDaysOf } from '#features/billing/promotions/rules.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { findOrCreateCoupon } from '#features/billing/provider/commands-coupons.ts'
import { type BuyerAccount, findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { loadPriceIds } from '#features/billing/provider/queries-prices.ts'
import { newItems } from '#features/billing/subscription/convert-items.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { paths } from '#src/paths.ts'
import { claimCheckout } from './commands-claim.ts'
import type { Checkout } from './queries.ts'

const setSessionSql = `update checkouts set provider_id = ?3, url = ?4, updated_at = ?5 where account_id = ?1 and id = ?2
  and (provider_id is null or provider_id = ?3) returning id`

/** Returns the purchase that the cart describes. Fails with `conflict` for a cart that is empty or costs nothing. */
export async function loadPurchaseOfCart(services: Services, scope: AccountScope) {
  const { cart, current, selection } = await loadCartWithSelections(scope)
  if (!cart || !selection || (!current && isFreeOfCharge(selection))) fail('conflict', 'cart.errors.empty')
  const code = current ? null : cart.promotionCode
  const promotion = code ? await getUsablePromotion(services, scope, code, selection.plan) : null
  return { selection, current, promotion }
}

/**
 * Opens the provider's checkout page for the cart and returns its URL. Returns the open page again if it is for the
 * same purchase, so repeated calls lead to one subscription. Fails with `conflict` for an empty cart, and for an
 * account with a subscription, which has to be changed instead.
 */
export async function openCheckout(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  origin: string,
): Promise<{ id: string; url: string }> {
  const { selection, current, promotion } = await loadPurchaseOfCart(services, scope)
  if (current) fail('conflict', 'subscription.errors.change')
  const { provider, customerId } = await callProvider(() => findOrCreateCustomer(services, scope, account))
  const checkout = await claimCheckout(services, scope, provider, selection, promotion?.code ?? null)
  if (checkout.url) return { id: checkout.id, url: checkout.url }
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const trial = promotion && trialDaysOf(promotion)
  const session = await callProvider(async () => {
    const line_items = newItems(selection, await loadPriceIds(stripe))
    const coupon = promotion && trial === null ? await findOrCreateCoupon(stripe, promotion, totalOf(selection)) : null
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer: customerId,
      client_reference_id: checkout.id,
      line_items,
      success_url: origin + paths.billingAfterCheckout(checkout.id),
      cancel_url: origin + paths.cart(),
      expires_at: Math.floor(checkout.expiresAt / 1000),
      metadata: { account_id: scope.accountId, checkout_id: checkout.id },
      subscription_data: {
        metadata: { account_id: scope.accountId, checkout_id: checkout.id },
        ...(trial && trialParams(trial)),
      },
      ...(trial && { payment_method_collection: 'if_required' as const }),
      ...(coupon && { discounts: [{ coupon }] }),
      ...taxParams(services, provider),
    }
    // With other parameters, such as another origin, the provider would refuse the key of an interrupted call.
    const idempotencyKey = `checkout:${checkout.id}:${keyedHash(services, 'checkout', JSON.stringify(params))}`
    return stripe.checkout.sessions.create(params, { idempotencyKey })
  })
  if (!session.url) return fail('unavailable')
  const args = [scope.accountId, checkout.id, session.id, session.url, scope.clock.now()]
  if ((await scope.db.run(setSessionSql, args)).length === 0) {
    // A concurrent call opened another page. Only one can be paid.
    await callProvider(() => stripe.checkout.sessions.expire(session.id))
    return fail('conflict')
  }
  return { id: checkout.id, url: session.url }
}

/**
 * Returns the parameters of a trial. It needs a card only at its end. Without one the subscription ends, and nothing is
 * charged.
 */
export const trialParams = (days: number) =>
  ({
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  }) as const

/**
 * Returns the tax parameters of a checkout. Stripe Tax needs the buyer's address and tax id. The simulated Stripe uses
 * the configured rates.
 */
export function taxParams(
  { config }: Services,
  provider: Checkout['provider'],
): Partial<Stripe.Checkout.SessionCreateParams> {
  const automatic = { automatic_tax: { enabled: true } }
  if (provider === 'SIMULATED') return config.billing.taxRates.length > 0 ? automatic : {}
  if (!config.billing.stripe?.tax) return {}
  return {
    ...automatic,
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
  }
}
