import { z } from 'zod'
import { plainText } from '#kit/text.ts'

/** The kinds of room that have an address. */
export const PartyName = z.enum(['poker', 'retro', 'board', 'account'])

/** Which room a ticket is for. */
export const NewTicket = z.strictObject({ party: PartyName, id: z.string().min(1).max(64) })
export type NewTicket = z.infer<typeof NewTicket>

/** How a guest comes in: a name to be seen by, and whether to take part or to watch. */
export const JoinAsGuest = z.strictObject({
  name: plainText().max(50, 'rooms.errors.guestNameTooLong').min(1, 'rooms.errors.guestNameMissing'),
  role: z.enum(['VOTER', 'OBSERVER']).default('VOTER'),
})
export type JoinAsGuest = z.infer<typeof JoinAsGuest>
