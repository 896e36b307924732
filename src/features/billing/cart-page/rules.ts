import type { PlanId } from '#features/billing/plans/rules.ts'
import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import type { CartOffer } from './schema.ts'

/** A cart as the page shows it. Amounts are cents. */
export type CartContents = {
  items: {
    id: string
    type: 'SUBSCRIPTION' | 'ADDITIONAL_USERS'
    plan: PlanId
    description: string
    billingInterval: BillingInterval
    quantity: number
    unitPrice: number
    total: number
  }[]
  subtotal: number
  discount: { code: string; amount: number; type: string } | null
  tax: number
  total: number
}

export type CartFacts = {
  accountName: string
  /** The account's plan now. */
  plan: PlanId
  cart: CartContents
  /** The item that the URL offers to add. Null without one. */
  offer: (CartOffer & { plan: PlanId }) | null
  cards: { id: string; brand: string; last4: string; isDefault: boolean }[]
  /** The URL of the provider's page if a checkout is not finished. Null otherwise. */
  resumeUrl: string | null
  /** True if the reader has not accepted the current terms yet. */
  needsTerms: boolean
  canBuy: boolean
  /** True if plans can be bought on this site, because it has a payment provider. */
  isForSale: boolean
  isSimulated: boolean
  isDemo: boolean
  /** True if the provider adds tax at the checkout, so that the cart does not contain it. */
  isTaxedLater: boolean
  /** True if the purchase changes an existing subscription, which is charged to the default card. */
  hasSubscription: boolean
}

/** Returns the upgrade that a reader can request from an admin if they cannot buy: the contents of their cart. */
export function upgradeRequestOf({ cart: { items }, plan }: Pick<CartFacts, 'cart' | 'plan'>) {
  const selectedSubscription = items.find(({ type }) => type === 'SUBSCRIPTION')
  const users = items.find(({ type }) => type === 'ADDITIONAL_USERS')
  return {
    plan: selectedSubscription?.plan ?? plan,
    interval: (selectedSubscription ?? users)?.billingInterval ?? 'MONTHLY',
    additionalUsers: users?.quantity ?? 0,
  }
}
