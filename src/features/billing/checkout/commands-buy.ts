import type Stripe from 'stripe'
import { clearCart } from '#features/billing/cart/commands.ts'
import { type Selection, totalOf } from '#features/billing/plans/rules-prices.ts'
import { trialDaysOf } from '#features/billing/promotions/rules.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { findOrCreateCoupon } from '#features/billing/provider/commands-coupons.ts'
import { type BuyerAccount, findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { loadPriceIds } from '#features/billing/provider/queries-prices.ts'
import { changeSubscription } from '#features/billing/subscription/commands-change.ts'
import { reconcileAccount } from '#features/billing/subscription/commands-reconcile.ts'
import { newItems } from '#features/billing/subscription/convert-items.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { type SubscriptionView, subscriptionView } from '#features/billing/subscription/rules-view.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { loadPurchaseOfCart, trialParams } from './commands.ts'
import { claimCheckout, releaseCheckout } from './commands-claim.ts'

export type PurchaseResult = { subscription: SubscriptionView; actionUrl: string | null }

/**
 * Buys the contents of the cart with a card that the provider stores. Changes the subscription if the account has one.
 * A repeated call buys only once. Fails with `payment_failed` if the card is declined: then nothing is bought and the
 * cart stays.
 */
export async function buyWithCard(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  paymentMethodId: string,
): Promise<PurchaseResult> {
  const { selection, current, promotion } = await loadPurchaseOfCart(services, scope)
  if (current) return changeSubscriptionToCart(services, scope, selection)
  const { provider, customerId } = await callProvider(() => findOrCreateCustomer(services, scope, account))
  const checkout = await claimCheckout(services, scope, provider, selection, promotion?.code ?? null)
  const stripe = stripeFor(services, { accountId: scope.accountId, provider })
  const actionUrl = await callProvider(async () => {
    const trial = promotion && trialDaysOf(promotion)
    const coupon = promotion && trial === null ? await findOrCreateCoupon(stripe, promotion, totalOf(selection)) : null
    const createdSubscription = await stripe.subscriptions.create(
      {
        customer: customerId,
        items: newItems(selection, await loadPriceIds(stripe)),
        default_payment_method: paymentMethodId,
        payment_behavior: 'allow_incomplete',
        off_session: false,
        metadata: { account_id: scope.accountId, checkout_id: checkout.id },
        ...(trial && trialParams(trial)),
        ...(coupon && { discounts: [{ coupon }] }),
        expand: ['latest_invoice.payments.data.payment.payment_intent'],
      },
      { idempotencyKey: `buy:${checkout.id}:${paymentMethodId}` },
    )
    return createdSubscription.status === 'incomplete' ? continuePayment(stripe, createdSubscription) : null
  }).catch(async thrown => {
    // After these failures nothing was bought. After others the purchase may have succeeded, and a repeated call finds
    // out.
    const isNothingBought = thrown instanceof Failure && ['payment_failed', 'not_found'].includes(thrown.code)
    if (isNothingBought) await releaseCheckout(scope, checkout.id)
    throw thrown
  })
  await reconcileAccount(services, scope.accountId)
  const row = (await findSubscription(scope)) ?? fail('payment_failed')
  if (actionUrl === null) await clearCart(scope)
  return { subscription: subscriptionView(row), actionUrl }
}

/** Returns the URL where the buyer authenticates the payment. Ends the subscription if the card was declined. */
async function continuePayment(stripe: Stripe, { id, latest_invoice }: Stripe.Subscription): Promise<string | null> {
  if (!latest_invoice || typeof latest_invoice === 'string') return null
  const intent = latest_invoice.payments?.data[0]?.payment.payment_intent
  if (typeof intent === 'object' && intent?.status === 'requires_action')
    return latest_invoice.hosted_invoice_url ?? null
  await stripe.subscriptions.cancel(id)
  return fail('payment_failed')
}

async function changeSubscriptionToCart(
  services: Services,
  scope: AccountScope,
  selection: Selection,
): Promise<PurchaseResult> {
  const row = (await findSubscription(scope)) ?? fail('conflict')
  const { subscription, actionUrl } = await changeSubscription(services, scope, row.id, selection)
  if (actionUrl === null) await clearCart(scope)
  return { subscription, actionUrl }
}
