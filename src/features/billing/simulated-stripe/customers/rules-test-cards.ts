/**
 * The result of charging a card. `fails_later` succeeds while the customer is present, and is declined at renewals.
 */
export type CardBehaviour = 'succeeds' | 'declined' | 'authenticate' | 'fails_later'

export type TestCard = {
  id: string
  brand: 'visa' | 'mastercard'
  last4: string
  behaviour: CardBehaviour
  /** True if the card expires at the end of the current month instead of in some years. */
  expiresSoon?: boolean
}

/** Stripe's test cards by the id of their payment method, and one of our own. No card number exists anywhere. */
export const testCards: readonly TestCard[] = [
  { id: 'pm_card_visa', brand: 'visa', last4: '4242', behaviour: 'succeeds' },
  { id: 'pm_card_chargeDeclined', brand: 'visa', last4: '0002', behaviour: 'declined' },
  { id: 'pm_card_authenticationRequired', brand: 'visa', last4: '3184', behaviour: 'authenticate' },
  { id: 'pm_card_chargeCustomerFail', brand: 'visa', last4: '0341', behaviour: 'fails_later' },
  { id: 'pm_card_expiresThisMonth', brand: 'mastercard', last4: '4444', behaviour: 'succeeds', expiresSoon: true },
]

export const findTestCard = (id: string): TestCard | null => testCards.find(card => card.id === id) ?? null

/** Returns the behaviour of a payment method, which is stored in its metadata. */
export const behaviourOf = ({ metadata }: { metadata: Record<string, string> | null }): CardBehaviour =>
  findTestCard(metadata?.test_card ?? '')?.behaviour ?? 'declined'
