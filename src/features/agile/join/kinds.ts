import { addGuest } from '#features/agile/poker/commands.ts'
import { findInvitation } from '#features/agile/poker/people/queries-invitation.ts'
import { addRetroGuest } from '#features/agile/retros/live/commands-guests.ts'
import { findRetroInvitation } from '#features/agile/retros/queries-invitation.ts'
import { paths } from '#src/paths.ts'

/** What a link to join may lead to, by the room's party. */
export const kinds = {
  poker: { find: findInvitation, add: addGuest, page: paths.pokerSession },
  retro: { find: findRetroInvitation, add: addRetroGuest, page: paths.retroSession },
} as const
export type Kind = keyof typeof kinds

/** What kind of live session an id names: it is written in it. */
export const kindOf = (id: string): Kind => (id.startsWith('ret_') ? 'retro' : 'poker')
