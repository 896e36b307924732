const acts = ['add', 'edit', 'done', 'reopen', 'remove'] as const
/** What was just done with a delivery. */
export type DeliveryDone = (typeof acts)[number]
export const deliveryDone = (text: string | undefined): DeliveryDone | null => acts.find(act => act === text) ?? null
