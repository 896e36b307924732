/** How events are delivered: as they are, or with the faults that the network and Stripe really have. */
export const deliveryModes = ['NORMAL', 'DUPLICATE', 'REORDER', 'DELAY', 'DROP'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

/** How long DELAY holds an event back, in milliseconds. */
export const deliveryDelay = 10 * 60_000

/** After this many failures an event is not delivered any more; the sweep finds what it meant. */
export const maxDeliveryAttempts = 16

/** Milliseconds until the next attempt after `attempts` failures: a minute, doubled each time, at most six hours. */
export const deliveryBackoff = (attempts: number): number => Math.min(60_000 * 2 ** (attempts - 1), 6 * 3_600_000)

type Due = { accountId: string; delivery: DeliveryMode }

/** The order of delivery. REORDER sends an account's newest event first. */
export function deliveryOrder<T extends Due>(due: readonly T[]): T[] {
  const byAccount = Map.groupBy(due, ({ accountId }) => accountId)
  return [...byAccount.values()].flatMap(events => (events[0]?.delivery === 'REORDER' ? events.toReversed() : events))
}
