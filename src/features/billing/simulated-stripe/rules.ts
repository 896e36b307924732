/** The API version of the simulation. The `stripe` version in package.json uses the same one. */
export const apiVersion = '2026-10-28.endive'

/** The API key that our own client sends to the simulation. It gives access to nothing else. */
export const simulatedKey = 'sk_test_simulated'

/** The lifetime of the stored response for an idempotency key, in milliseconds: a day, as at Stripe. */
export const responseLifetimeMs = 24 * 60 * 60 * 1000
