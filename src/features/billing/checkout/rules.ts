/**
 * The outcome of a checkout.
 * - `ACTIVE`: the subscription is bought.
 * - `WAITING`: the payment waits for the bank.
 * - `OPEN`: the buyer has not finished yet.
 */
export type CheckoutOutcome = 'ACTIVE' | 'WAITING' | 'OPEN' | 'EXPIRED'
