import { removeAllGuests, restoreGuests, setDoor } from '#features/agile/rooms/rules-guests.ts'
import {
  type Actor,
  changeRole,
  join,
  joinAsGuest,
  leave,
  type PeopleFact,
  removePerson,
  requireSystem,
  transferFacilitator,
} from '#features/agile/rooms/rules-people.ts'
import { refuseShared as refuse } from '#features/agile/rooms/rules-refusals.ts'
import { restorePerson } from '#features/agile/rooms/rules-removed-people.ts'
import type { RoomState } from './rules-room.ts'

/**
 * Returns the decisions about people that all kinds of session share. `precedingFacts` returns facts of the kind to
 * insert before a fact about a person, such as the withdrawal of their open vote.
 */
export function peopleDecisions<State extends RoomState, Fact extends { type: string } = never>(
  precedingFacts: (state: State, fact: PeopleFact) => Fact[] = () => [],
) {
  const withPrecedingFacts =
    <Args extends unknown[]>(decide: (state: State, ...args: Args) => PeopleFact[]) =>
    (state: State, ...args: Args) =>
      decide(state, ...args).flatMap(fact => [...precedingFacts(state, fact), fact])
  return {
    'session:join': join,
    'guest:join': joinAsGuest,
    'session:leave': withPrecedingFacts(leave),
    'participant:update_role': withPrecedingFacts(changeRole),
    'facilitator:hand_over': transferFacilitator,
    'participant:remove': withPrecedingFacts(removePerson),
    'participant:restore': restorePerson,
    'door:set': setDoor,
    'guests:remove': withPrecedingFacts(removeAllGuests),
    'guests:restore': restoreGuests,
  }
}

/** Deletes, restores and unarchives a session of any kind. A running session must end before it can be deleted. */
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
