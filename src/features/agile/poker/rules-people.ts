import { changeRole, handOver, join, joinAsGuest, leave, remove } from '#features/agile/rooms/rules-people.ts'
import { type Decision, withdrawOpenVote } from './rules-guards.ts'

type PeopleCommand =
  | 'participant:update_role'
  | 'participant:remove'
  | 'facilitator:hand_over'
  | 'session:join'
  | 'session:leave'
  | 'guest:join'

/** Who comes, goes and may do what. Whoever no longer takes part in the round takes their open vote along. */
export const peopleDecisions: { [T in PeopleCommand]: Decision<T> } = {
  'session:join': (state, actor, { role }, context) => join(state, actor, role, context),
  'guest:join': (state, actor, guest, { now }) => joinAsGuest(state, actor, guest, now),
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
  'participant:remove'(state, actor, { participantId }) {
    const removed = remove(state, actor, participantId)
    return [...withdrawOpenVote(state, participantId), ...removed]
  },
}
