import type { FactOf } from '#kit/live/facts.ts'
import type { peopleFacts } from './live/rules-people-facts.ts'
import { lookalikeKeyOf } from './rules-names.ts'
import { refuseShared as refuse } from './rules-refusals.ts'

export type SessionRole = 'FACILITATOR' | 'VOTER' | 'OBSERVER'
export type Participant = {
  id: string
  userId: string | null
  name: string
  role: SessionRole
  status: 'ACTIVE' | 'LEFT' | 'REMOVED'
  joinedAt: number
  /** Planning poker: a facilitator who does not vote. */
  leadsOnly?: boolean
}

/** The verified sender of a command. `participantId` is set for guests. Members are found by `userId`. */
export type Actor = {
  kind: 'member' | 'guest' | 'system'
  userId: string | null
  participantId: string | null
  name: string
  canEditAny: boolean
}

/** Inputs from outside the state. Times are milliseconds UTC. */
export type RuleContext = {
  now: number
  newId(prefix: string): string
  /** Returns whether a participant is connected, or was a moment ago. */
  isOnline(participantId: string): boolean
  /** The time a participant left, or null while they are connected. */
  awaySince(participantId: string): number | null
}

/** The people of any live session. */
export type PeopleState = {
  session: {
    status: string
    facilitatorId: string
    /** Whether new guests are blocked. */
    doorClosed: boolean
  }
  settings: { allowSpectators: boolean; requireLogin: boolean }
  participants: Map<string, Participant>
  participantIdByUser: Map<string, string>
}

export type PeopleFact = FactOf<ReturnType<typeof peopleFacts>>

export const maxParticipants = 1000
/** A member can claim the role after all facilitators have been away this long, in milliseconds. */
export const claimDelay = 60_000

export const hasEnded = (status: string): boolean =>
  status === 'COMPLETED' || status === 'ARCHIVED' || status === 'CANCELLED'

/** Returns the participant if they are active, otherwise null. */
export const activeOrNull = <P extends Participant>(participant: P | null | undefined): P | null =>
  participant?.status === 'ACTIVE' ? participant : null

/** Returns an actor's participant in any status. Null for people who never joined. */
export function participantOf(state: PeopleState, actor: Pick<Actor, 'userId' | 'participantId'>): Participant | null {
  const id = actor.userId ? state.participantIdByUser.get(actor.userId) : actor.participantId
  return (id && state.participants.get(id)) || null
}

/** Returns the active participant of an actor. Throws a RuleViolation when they have not joined or were removed. */
export function requireActiveParticipant(state: PeopleState, actor: Actor): Participant {
  const participant = participantOf(state, actor)
  if (participant?.status === 'REMOVED') refuse('removed')
  return participant?.status === 'ACTIVE' ? participant : refuse('not_joined')
}

/** Returns the actor's participant. Throws a RuleViolation unless they are a facilitator. */
export function requireFacilitator(state: PeopleState, actor: Actor): Participant {
  const participant = requireActiveParticipant(state, actor)
  return participant.role === 'FACILITATOR' ? participant : refuse('facilitators_only')
}

/** Like `requireFacilitator`, and throws when the session has ended. */
export function requireFacilitatorBeforeEnd(state: PeopleState, actor: Actor): Participant {
  const participant = requireFacilitator(state, actor)
  if (hasEnded(state.session.status)) refuse('session_ended')
  return participant
}

export function requireRunning(state: PeopleState) {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
}

/** Rejects commands that only the server sends. */
export function requireSystem(actor: Actor) {
  if (actor.kind !== 'system') refuse('facilitators_only')
}

export function requireTarget(state: PeopleState, id: string): Participant {
  const target = state.participants.get(id)
  return target?.status === 'ACTIVE' ? target : refuse('participant_unknown')
}

export const facilitators = (state: PeopleState) =>
  [...state.participants.values()].filter(({ role, status }) => role === 'FACILITATOR' && status === 'ACTIVE')

function requireJoinable(state: PeopleState, role: SessionRole) {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (role === 'OBSERVER' && !state.settings.allowSpectators) refuse('spectators_not_allowed')
  if (state.participants.size >= maxParticipants) refuse('session_full')
}

function requireRoleRights(
  state: PeopleState,
  actor: Actor,
  targetId: string,
  role: SessionRole,
  context: RuleContext,
) {
  const participant = requireActiveParticipant(state, actor)
  if (participant.role === 'FACILITATOR' || actor.canEditAny) return
  if (participant.id !== targetId || role !== 'FACILITATOR') refuse('facilitators_only')
  if (!participant.userId) refuse('guests_cannot_facilitate')
  for (const { id } of facilitators(state)) {
    const leftAt = context.awaySince(id)
    if (leftAt === null || context.now - leftAt < claimDelay) refuse('facilitator_present')
  }
}

/** Rejects a guest who never joined, or who returns while guests can't join. */
function requireGuestReturn({ settings, session }: PeopleState, previous: Participant | null) {
  if (!previous || settings.requireLogin) refuse('login_required')
  if (session.doorClosed) refuse('door_closed')
}

/** Lets a member or a returning guest join. The session's facilitator gets that role back. */
export function join(
  state: PeopleState,
  actor: Actor,
  { role: requestedRole }: { role: SessionRole },
  { now, newId }: Pick<RuleContext, 'now' | 'newId'>,
): PeopleFact[] {
  const previous = participantOf(state, actor)
  if (previous?.status === 'ACTIVE') return []
  if (previous?.status === 'REMOVED') refuse('removed')
  if (!actor.userId) requireGuestReturn(state, previous)
  const role = actor.userId === state.session.facilitatorId ? 'FACILITATOR' : requestedRole
  requireJoinable(state, role)
  const { name, userId } = actor
  const participant: Participant = previous
    ? { ...previous, name, role, status: 'ACTIVE', joinedAt: now }
    : { id: newId('par'), userId, name, role, status: 'ACTIVE', joinedAt: now }
  return [{ type: 'participant.joined', participant }]
}

type Target = { participantId: string }
type Guest = Target & { name: string; role: SessionRole }

/** Adds a guest who followed the invite link. Rejected while someone with that name is online. */
export function joinAsGuest(
  state: PeopleState,
  actor: Actor,
  guest: Guest,
  { now, awaySince }: Pick<RuleContext, 'now' | 'awaySince'>,
): PeopleFact[] {
  if (actor.kind !== 'system' || state.settings.requireLogin) refuse('login_required')
  if (state.participants.has(guest.participantId)) return []
  if (state.session.doorClosed) refuse('door_closed')
  requireJoinable(state, guest.role)
  const { participantId: id, name, role } = guest
  const key = lookalikeKeyOf(name)
  for (const person of state.participants.values())
    if (person.status === 'ACTIVE' && lookalikeKeyOf(person.name) === key && awaySince(person.id) === null)
      refuse('name_taken')
  const participant: Participant = { id, userId: null, name, role, status: 'ACTIVE', joinedAt: now }
  return [{ type: 'participant.joined', participant }]
}

/** Lets a participant leave. Facilitators can't leave while the session runs. */
export function leave(state: PeopleState, actor: Actor): PeopleFact[] {
  const participant = participantOf(state, actor)
  if (participant?.status !== 'ACTIVE') return []
  const { status } = state.session
  if (participant.role === 'FACILITATOR' && (status === 'ACTIVE' || status === 'PAUSED'))
    refuse('facilitator_cannot_leave')
  return [{ type: 'participant.left', participantId: participant.id, removed: false }]
}

type RoleChange = Target & { role: SessionRole }

/**
 * Changes the role of a participant. Allowed for facilitators, for members who can edit any session, and for a member
 * who claims the facilitator role after all facilitators have been away for a minute.
 */
export function changeRole(
  state: PeopleState,
  actor: Actor,
  { participantId: id, role }: RoleChange,
  context: RuleContext,
): PeopleFact[] {
  requireRoleRights(state, actor, id, role, context)
  if (hasEnded(state.session.status)) refuse('session_ended')
  const target = requireTarget(state, id)
  if (target.role === role) return []
  if (role === 'FACILITATOR' && !target.userId) refuse('guests_cannot_facilitate')
  if (role === 'OBSERVER' && !state.settings.allowSpectators) refuse('spectators_not_allowed')
  if (target.role === 'FACILITATOR' && facilitators(state).length === 1) refuse('last_facilitator')
  return [{ type: 'participant.role_updated', participantId: id, role }]
}

/** Transfers the facilitator role to another participant. */
export function transferFacilitator(state: PeopleState, actor: Actor, { participantId: id }: Target): PeopleFact[] {
  const { id: ownId } = requireFacilitatorBeforeEnd(state, actor)
  const target = requireTarget(state, id)
  if (!target.userId) refuse('guests_cannot_facilitate')
  if (id === ownId) return []
  const promotion: PeopleFact = { type: 'participant.role_updated', participantId: id, role: 'FACILITATOR' }
  const demotion: PeopleFact = { type: 'participant.role_updated', participantId: ownId, role: 'VOTER' }
  return target.role === 'FACILITATOR' ? [demotion] : [promotion, demotion]
}

/** Removes a participant, who can't rejoin. Only for facilitators. */
export function removePerson(state: PeopleState, actor: Actor, { participantId: id }: Target): PeopleFact[] {
  requireFacilitator(state, actor)
  const target = requireTarget(state, id)
  if (target.role === 'FACILITATOR' && facilitators(state).length === 1) refuse('last_facilitator')
  return [{ type: 'participant.left', participantId: id, removed: true }]
}
