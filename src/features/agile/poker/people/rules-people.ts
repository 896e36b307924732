import { type Decision, type RuleContext, withdrawOpenVote } from '#features/agile/poker/live/rules-guards.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import type { PokerFact, PokerState } from '#features/agile/poker/live/rules-state.ts'
import { removeGuests, restoreGuests, setDoor } from '#features/agile/rooms/rules-guests.ts'
import {
  changeRole,
  facilitators,
  handOver,
  hasEnded,
  join,
  joinAsGuest,
  leading,
  leave,
  type Participant,
  participantOf,
  remove,
} from '#features/agile/rooms/rules-people.ts'
import { restorePerson } from '#features/agile/rooms/rules-removed.ts'

/** What makes a member of the account the one facilitator, whether or not they have a seat; who led before votes on. */
export function appoint(
  state: PokerState,
  { userId, name }: { userId: string; name: string },
  { now, newId }: Pick<RuleContext, 'now' | 'newId'>,
): PokerFact[] {
  const known = participantOf(state, { userId, participantId: null })
  const others = facilitators(state).filter(({ id }) => id !== known?.id)
  if (known?.status === 'ACTIVE' && known.role === 'FACILITATOR' && others.length === 0) return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  const id = known?.id ?? newId('par')
  const seated: Participant = { id, userId, name: known?.name ?? name, role: 'VOTER', status: 'ACTIVE', joinedAt: now }
  return [
    ...(known?.status === 'ACTIVE' ? [] : [{ type: 'participant.joined' as const, participant: seated }]),
    { type: 'participant.role_updated', participantId: id, role: 'FACILITATOR' },
    ...others.map(other => ({
      type: 'participant.role_updated' as const,
      participantId: other.id,
      role: 'VOTER' as const,
    })),
  ]
}

type PeopleCommand =
  | 'participant:update_role'
  | 'participant:remove'
  | 'participant:restore'
  | 'door:set'
  | 'guests:remove'
  | 'guests:restore'
  | 'facilitator:hand_over'
  | 'facilitator:set_voting'
  | 'session:join'
  | 'session:leave'
  | 'guest:join'

/** Who comes, goes and may do what. Whoever no longer takes part in the round takes their open vote along. */
export const peopleDecisions: { [T in PeopleCommand]: Decision<T> } = {
  'session:join': (state, actor, { role }, context) => join(state, actor, role, context),
  'guest:join': (state, actor, guest, context) => joinAsGuest(state, actor, guest, context),
  'session:leave'(state, actor) {
    const left = leave(state, actor)
    return left.flatMap(fact =>
      'participantId' in fact ? [...withdrawOpenVote(state, fact.participantId), fact] : fact,
    )
  },
  'participant:update_role'(state, actor, command, context) {
    const changed = changeRole(state, actor, command, context)
    const watches = changed.length > 0 && command.role === 'OBSERVER'
    return [...(watches ? withdrawOpenVote(state, command.participantId) : []), ...changed]
  },
  'facilitator:hand_over': (state, actor, { participantId }) => handOver(state, actor, participantId),
  'facilitator:set_voting'(state, actor, { votes }) {
    const { id: participantId, leadsOnly = false } = leading(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    if (leadsOnly !== votes) return []
    const withdrawn = votes ? [] : withdrawOpenVote(state, participantId)
    return [...withdrawn, { type: 'facilitator.voting_updated', participantId, leadsOnly: !votes }]
  },
  'participant:restore': (state, actor, { participantId }, { now }) => restorePerson(state, actor, participantId, now),
  'door:set': (state, actor, { closed }) => setDoor(state, actor, closed),
  'guests:remove'(state, actor, { closeDoor }) {
    const removed = removeGuests(state, actor, closeDoor)
    return removed.flatMap(fact =>
      fact.type === 'participant.left' ? [...withdrawOpenVote(state, fact.participantId), fact] : fact,
    )
  },
  'guests:restore': (state, actor, { participantIds }, { now }) => restoreGuests(state, actor, participantIds, now),
  'participant:remove'(state, actor, { participantId }) {
    const removed = remove(state, actor, participantId)
    return [...withdrawOpenVote(state, participantId), ...removed]
  },
}
