import type { PlanId } from '#features/billing/plans/rules.ts'
import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import type { CartOffer } from './schema.ts'

/** A cart as the page shows it. Amounts are cents. */
export type CartRows = {
  items: {
    id: string
    type: 'SUBSCRIPTION' | 'ADDITIONAL_USERS'
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
  account: string
  cart: CartRows
  /** What the address offers to add. */
  offer: (CartOffer & { plan: PlanId }) | null
  cards: { id: string; brand: string; last4: string; isDefault: boolean }[]
  resumeUrl: string | null
  needsTerms: boolean
  canBuy: boolean
  isForSale: boolean
  isSimulated: boolean
  isDemo: boolean
  isTaxedLater: boolean
  /** Whether the cart changes a subscription, which is paid with the default card. */
  hasSubscription: boolean
}
