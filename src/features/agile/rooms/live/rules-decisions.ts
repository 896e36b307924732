import { removeGuests, restoreGuests, setDoor } from '#features/agile/rooms/rules-guests.ts'
import {
  type Actor,
  changeRole,
  join,
  joinAsGuest,
  leave,
  type PeopleFact,
  remove,
  requireSystem,
  transferLead,
} from '#features/agile/rooms/rules-people.ts'
import { refusePerson as refuse } from '#features/agile/rooms/rules-refusals.ts'
import { restorePerson } from '#features/agile/rooms/rules-removed.ts'
import type { RoomState } from './rules-room.ts'

/**
 * Who comes, goes and leads, as every kind of session decides it. `before` gives the facts of this kind that come ahead of
 * one about a person, such as that their open vote is withdrawn.
 */
export function peopleDecisions<State extends RoomState, Fact extends { type: string } = never>(
  before: (state: State, fact: PeopleFact) => Fact[] = () => [],
) {
  const led =
    <Args extends unknown[]>(decide: (state: State, ...args: Args) => PeopleFact[]) =>
    (state: State, ...args: Args) =>
      decide(state, ...args).flatMap(fact => [...before(state, fact), fact])
  return {
    'session:join': join,
    'guest:join': joinAsGuest,
    'session:leave': led(leave),
    'participant:update_role': led(changeRole),
    'facilitator:hand_over': transferLead,
    'participant:remove': led(remove),
    'participant:restore': restorePerson,
    'door:set': setDoor,
    'guests:remove': led(removeGuests),
    'guests:restore': restoreGuests,
  }
}

/** How a session of any kind is deleted, and comes back from there or from the archive. One under way is ended first. */
export const deletionDecisions = {
  'session:delete'({ session }: RoomState, actor: Actor, _command: object, { now }: { now: number }) {
    requireSystem(actor)
    if (session.status === 'ACTIVE' || session.status === 'PAUSED') refuse('session_active')
    return session.deletedAt === null ? [{ type: 'session.deleted' as const, at: now }] : []
  },
  'session:restore'({ session }: RoomState, actor: Actor) {
    requireSystem(actor)
    return session.deletedAt === null ? [] : [{ type: 'session.restored' as const }]
  },
  'session:unarchive'({ session }: RoomState, actor: Actor) {
    requireSystem(actor)
    const status = session.completedAt === null ? ('CANCELLED' as const) : ('COMPLETED' as const)
    return session.status === 'ARCHIVED' ? [{ type: 'session.unarchived' as const, status }] : []
  },
}
