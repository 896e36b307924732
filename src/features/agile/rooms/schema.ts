import { z } from 'zod'
import { plainText } from '#kit/text.ts'

/** The kinds of room. */
export const PartyName = z.enum(['poker', 'retro', 'board', 'account'])

/** The room of a ticket. */
export const NewTicket = z.strictObject({ party: PartyName, id: z.string().min(1).max(64) })
export type NewTicket = z.infer<typeof NewTicket>

/** The input for joining as a guest: a displayed name, and whether to vote or watch. */
export const JoinAsGuest = z.strictObject({
  name: plainText().max(50, 'rooms.errors.guestNameTooLong').min(1, 'rooms.errors.guestNameMissing'),
  role: z.enum(['VOTER', 'OBSERVER']).default('VOTER'),
})
export type JoinAsGuest = z.infer<typeof JoinAsGuest>
