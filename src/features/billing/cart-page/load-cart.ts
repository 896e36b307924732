import { describeCart } from '#features/billing/cart/queries-translated-cart.ts'
import { findOpenCheckout } from '#features/billing/checkout/queries.ts'
import { listPaymentMethods } from '#features/billing/payment-methods/queries.ts'
import { providerOf } from '#features/billing/provider/rules.ts'
import { findSubscription } from '#features/billing/subscription/queries.ts'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { asFailure } from '#kit/errors.ts'
import type { C } from '#kit/list/pages-options.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import type { CartFacts } from './rules.ts'
import type { CartOffer } from './schema.ts'

/**
 * Returns the stored cards. Returns none if the provider cannot be reached: the buyer can still enter a new card on the
 * provider's page later.
 */
export async function listPaymentCardsOrNone(c: C) {
  try {
    return await listPaymentMethods(c.var.services, scope(c))
  } catch (thrown) {
    if (asFailure(thrown).code === 'unavailable') return []
    throw thrown
  }
}

/** Loads the data of the cart page. */
export async function loadCart(c: C, { plan, ...offer }: CartOffer): Promise<CartFacts> {
  const session = sessionOf(c)
  const { config, clock } = c.var.services
  const isDemo = session.account.demoEndsAt !== null
  const provider = providerOf(config, { isDemo })
  const [cart, cards, openCheckout, subscription] = await Promise.all([
    describeCart(c.var.services, scope(c), c.var.locale),
    listPaymentCardsOrNone(c),
    findOpenCheckout(scope(c)),
    findSubscription(scope(c)),
  ])
  const canBuy = canOpen('purchase', pageReaderOf(session))
  const { taxRates, stripe } = config.billing
  return {
    accountName: session.account.name,
    plan: session.account.plan,
    cart,
    offer: plan ? { plan, ...offer } : null,
    cards,
    resumeUrl: canBuy && openCheckout && openCheckout.expiresAt > clock.now() ? openCheckout.url : null,
    needsTerms: session.user.termsVersion !== termsVersion,
    canBuy,
    isForSale: provider !== null,
    isSimulated: provider === 'SIMULATED',
    isDemo,
    isTaxedLater: provider === 'STRIPE' ? (stripe?.tax ?? false) : taxRates.length > 0,
    hasSubscription: subscription !== null,
  }
}
