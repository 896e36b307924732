import { removeGuests, restoreGuests, setDoor } from '#features/agile/rooms/rules-guests.ts'
import {
  type Actor,
  changeRole,
  handOver,
  join,
  joinAsGuest,
  leave,
  type PeopleFact,
  type RuleContext,
  remove,
  type SessionRole,
} from '#features/agile/rooms/rules-people.ts'
import { restorePerson } from '#features/agile/rooms/rules-removed.ts'
import type { RoomState } from './rules-room.ts'

type Target = { participantId: string }

/**
 * Who comes, goes and leads, as every kind of session decides it. `before` gives the facts of this kind that come ahead of
 * one about a person, such as that their open vote is withdrawn.
 */
export function peopleDecisions<State extends RoomState, Fact extends { type: string } = never>(
  before: (state: State, fact: PeopleFact) => Fact[] = () => [],
) {
  const led = (state: State, facts: PeopleFact[]) => facts.flatMap(fact => [...before(state, fact), fact])
  return {
    'session:join': (state: State, actor: Actor, { role }: { role: SessionRole }, context: RuleContext) =>
      join(state, actor, role, context),
    'guest:join': (
      state: State,
      actor: Actor,
      guest: Target & { name: string; role: SessionRole },
      context: RuleContext,
    ) => joinAsGuest(state, actor, guest, context),
    'session:leave': (state: State, actor: Actor) => led(state, leave(state, actor)),
    'participant:update_role': (
      state: State,
      actor: Actor,
      change: Target & { role: SessionRole },
      context: RuleContext,
    ) => led(state, changeRole(state, actor, change, context)),
    'facilitator:hand_over': (state: State, actor: Actor, { participantId }: Target) =>
      handOver(state, actor, participantId),
    'participant:remove': (state: State, actor: Actor, { participantId }: Target) =>
      led(state, remove(state, actor, participantId)),
    'participant:restore': (state: State, actor: Actor, { participantId }: Target, { now }: RuleContext) =>
      restorePerson(state, actor, participantId, now),
    'door:set': (state: State, actor: Actor, { closed }: { closed: boolean }) => setDoor(state, actor, closed),
    'guests:remove': (state: State, actor: Actor, { closeDoor }: { closeDoor: boolean }) =>
      led(state, removeGuests(state, actor, closeDoor)),
    'guests:restore': (
      state: State,
      actor: Actor,
      { participantIds }: { participantIds: string[] },
      { now }: RuleContext,
    ) => restoreGuests(state, actor, participantIds, now),
  }
}
