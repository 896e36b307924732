/** The delivery modes of events: normal, or with faults that also occur with real networks and with Stripe. */
export const deliveryModes = ['NORMAL', 'DUPLICATE', 'REORDER', 'DELAY', 'DROP'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

/** The delay of an event in the mode DELAY, in milliseconds. */
export const deliveryDelay = 10 * 60_000

/** After this many failures an event is dropped. The daily sweep repairs its effect. */
export const maxDeliveryAttempts = 16

/**
 * Returns the milliseconds until the next attempt after `attempts` failures: a minute, doubled each time, at most six
 * hours.
 */
export const deliveryBackoff = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000)

type DueAccount = { accountId: string; mode: DeliveryMode }

/** Returns deliveries in the order in which they are sent. REORDER sends an account's newest event first. */
export function deliveryOrder<T extends DueAccount>(due: readonly T[]): T[] {
  const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
  return [...byAccount.values()].flatMap(events => (events[0]?.mode === 'REORDER' ? events.toReversed() : events))
}
