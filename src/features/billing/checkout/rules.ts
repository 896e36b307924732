/** The outcome of a checkout: bought, waiting for the bank, not finished by the buyer, or expired. */
export type CheckoutOutcome = 'ACTIVE' | 'WAITING' | 'OPEN' | 'EXPIRED'
