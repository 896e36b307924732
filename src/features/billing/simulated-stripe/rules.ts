/** The API version that the simulation speaks; `stripe` of package.json pins the same one. */
export const apiVersion = '2026-10-28.endive'

/** The key by which the simulation knows our own client. It opens nothing else. */
export const simulatedKey = 'sk_test_simulated'

/** How long an answer is kept for its idempotency key, in milliseconds: a day, as Stripe does. */
export const answerLifetime = 24 * 60 * 60 * 1000
