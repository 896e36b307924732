import type { SessionRole } from './protocol-commands.ts'
import {
  type Actor,
  type Decision,
  facilitators,
  joined,
  leading,
  participantOf,
  type RuleContext,
  targetOf,
  withdrawOpenVote,
} from './rules-guards.ts'
import { refuse } from './rules-refusals.ts'
import { hasEnded, type Participant, type PokerFact, type PokerState } from './rules-state.ts'

export const maxParticipants = 1000
/** How long every facilitator has to be away before another may take the role, in milliseconds. */
export const claimDelay = 60_000

function admit(state: PokerState, role: SessionRole) {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (role === 'OBSERVER' && !state.settings.allowSpectators) refuse('spectators_not_allowed')
  if (state.participants.size >= maxParticipants) refuse('session_full')
}

function mayChangeRoles(state: PokerState, actor: Actor, targetId: string, role: SessionRole, context: RuleContext) {
  const participant = joined(state, actor)
  if (participant.role === 'FACILITATOR' || actor.canEditAny) return
  if (participant.id !== targetId || role !== 'FACILITATOR') refuse('facilitators_only')
  if (!participant.userId) refuse('guests_cannot_facilitate')
  for (const { id } of facilitators(state)) {
    const since = context.awaySince(id)
    if (since === null || context.now - since < claimDelay) refuse('facilitator_present')
  }
}

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
  | 'facilitator:hand_over'
  | 'session:join'
  | 'session:leave'
  | 'guest:join'

/** Who comes, goes and may do what. */
export const peopleDecisions: { [T in PeopleCommand]: Decision<T> } = {
  'session:join'(state, actor, command, { now, newId }) {
    const known = participantOf(state, actor)
    if (known?.status === 'ACTIVE') return []
    if (known?.status === 'REMOVED') refuse('removed')
    if (!actor.userId) refuse('login_required')
    const leads = actor.userId === state.session.facilitatorId
    const role = leads ? 'FACILITATOR' : command.role
    admit(state, role)
    const { name, userId } = actor
    const participant: Participant = known
      ? { ...known, name, role, status: 'ACTIVE', joinedAt: now }
      : { id: newId('par'), userId, name, role, status: 'ACTIVE', joinedAt: now }
    return [{ type: 'participant.joined', participant }]
  },
  'guest:join'(state, actor, command, { now }) {
    if (actor.kind !== 'system') refuse('login_required')
    if (state.settings.requireLogin) refuse('login_required')
    if (state.participants.has(command.participantId)) return []
    admit(state, command.role)
    const { participantId: id, name, role } = command
    const participant: Participant = { id, userId: null, name, role, status: 'ACTIVE', joinedAt: now }
    return [{ type: 'participant.joined', participant }]
  },
  'session:leave'(state, actor) {
    const participant = participantOf(state, actor)
    if (participant?.status !== 'ACTIVE') return []
    const { status } = state.session
    if (participant.role === 'FACILITATOR' && (status === 'ACTIVE' || status === 'PAUSED')) {
      refuse('facilitator_cannot_leave')
    }
    const { id } = participant
    return [...withdrawOpenVote(state, id), { type: 'participant.left', participantId: id, removed: false }]
  },
  'participant:update_role'(state, actor, { participantId: id, role }, context) {
    mayChangeRoles(state, actor, id, role, context)
    if (hasEnded(state.session.status)) refuse('session_ended')
    const target = targetOf(state, id)
    if (target.role === role) return []
    if (role === 'FACILITATOR' && !target.userId) refuse('guests_cannot_facilitate')
    if (role === 'OBSERVER' && !state.settings.allowSpectators) refuse('spectators_not_allowed')
    if (target.role === 'FACILITATOR' && facilitators(state).length === 1) refuse('last_facilitator')
    const withdrawn = role === 'OBSERVER' ? withdrawOpenVote(state, id) : []
    return [...withdrawn, { type: 'participant.role_updated', participantId: id, role }]
  },
  'facilitator:hand_over'(state, actor, { participantId: id }) {
    const { id: own } = leading(state, actor)
    if (hasEnded(state.session.status)) refuse('session_ended')
    const target = targetOf(state, id)
    if (!target.userId) refuse('guests_cannot_facilitate')
    const given: PokerFact[] =
      target.role === 'FACILITATOR'
        ? []
        : [{ type: 'participant.role_updated', participantId: id, role: 'FACILITATOR' }]
    return id === own ? [] : [...given, { type: 'participant.role_updated', participantId: own, role: 'VOTER' }]
  },
  'participant:remove'(state, actor, { participantId: id }) {
    leading(state, actor)
    const target = targetOf(state, id)
    if (target.role === 'FACILITATOR' && facilitators(state).length === 1) refuse('last_facilitator')
    return [...withdrawOpenVote(state, id), { type: 'participant.left', participantId: id, removed: true }]
  },
}
