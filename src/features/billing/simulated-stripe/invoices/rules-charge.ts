import type { CardBehaviour } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'

export type ChargeAttempt = {
  /** The card to charge. Null without a payment method. */
  card: { behaviour: CardBehaviour; expMonth: number; expYear: number } | null
  /** True if the customer is absent, as at a renewal. */
  offSession: boolean
  /** True if the customer has just authenticated this payment. */
  isAuthenticated: boolean
  /** The time of the charge, in seconds. */
  at: number
}

/** Stripe's codes of a refused charge. */
export type Refusal = { code: 'missing' | 'expired_card' | 'card_declined'; decline_code?: string }

export type ChargeResult =
  | { outcome: 'paid' }
  | { outcome: 'requires_action' }
  | { outcome: 'failed'; refusal: Refusal }

const failed = (refusal: Refusal): ChargeResult => ({ outcome: 'failed', refusal })
const declined = () => failed({ code: 'card_declined', decline_code: 'generic_decline' })

/** Returns the result of charging a test card. A card is valid until the end of its month, UTC. */
export function chargeCard({ card, offSession, isAuthenticated, at }: ChargeAttempt): ChargeResult {
  if (card === null) return failed({ code: 'missing' })
  if (at * 1000 >= Date.UTC(card.expYear, card.expMonth, 1)) return failed({ code: 'expired_card' })
  switch (card.behaviour) {
    case 'declined':
      return declined()
    case 'fails_later':
      return offSession ? declined() : { outcome: 'paid' }
    case 'authenticate':
      return isAuthenticated ? { outcome: 'paid' } : { outcome: 'requires_action' }
    case 'succeeds':
      return { outcome: 'paid' }
  }
}
