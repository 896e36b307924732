import { z } from 'zod'

/** The kinds of room that have an address. */
export const PartyName = z.enum(['poker', 'account'])

/** Which room a ticket is for. */
export const NewTicket = z.strictObject({ party: PartyName, id: z.string().min(1).max(64) })
export type NewTicket = z.infer<typeof NewTicket>
