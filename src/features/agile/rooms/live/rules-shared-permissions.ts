import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { hasEnded, type SessionRole } from '#features/agile/rooms/rules-people.ts'

type ViewBase = {
  session: { status: string; doorClosed: boolean; settings: { requireLogin: boolean } }
  participants: { id: string; userId: string | null; role: SessionRole; online: boolean }[]
  removedPeople: unknown[]
  timer: unknown
  me: {
    participantId: string | null
    role: SessionRole | null
    kind: 'member' | 'guest'
    canEditAny: boolean
    removed?: true
  }
}

/** Returns for each command of all kinds of session whether the viewer can send it now. Ignores payloads. */
export function sharedPermissions({ session, participants, removedPeople, timer, me }: ViewBase) {
  const isOpen = !hasEnded(session.status)
  const isActive = session.status === 'ACTIVE'
  const hasJoined = me.role !== null
  const isFacilitator = me.role === 'FACILITATOR'
  const isAdmitted = me.kind === 'member' || !(session.doorClosed || session.settings.requireLogin)
  const hasFacilitatorOnline = () => participants.some(({ role, online }) => role === 'FACILITATOR' && online)
  // Guests cannot be facilitators.
  const hasSuccessor = () => participants.some(({ id, userId }) => userId !== null && id !== me.participantId)
  return {
    'session:join': !hasJoined && isOpen && !me.removed && isAdmitted,
    'session:start': isFacilitator && !isActive && isOpen,
    'timer:start': isFacilitator && isActive,
    'timer:stop': isFacilitator && timer !== null,
    'participant:update_role':
      hasJoined && isOpen && (isFacilitator || me.canEditAny || (me.kind === 'member' && !hasFacilitatorOnline())),
    'participant:remove': isFacilitator,
    'participant:restore': isFacilitator && isOpen && removedPeople.length > 0,
    'door:set': isFacilitator && isOpen,
    'guests:remove': isFacilitator && isOpen,
    'guests:restore': isFacilitator && isOpen && removedPeople.length > 0,
    'facilitator:hand_over': isFacilitator && isOpen && hasSuccessor(),
  }
}

/** Returns whether a guest has reached the comment limit. */
export const isAtCommentLimit = (me: ViewBase['me'], ownComments: unknown[]): boolean =>
  me.kind === 'guest' && ownComments.length >= maxGuestComments
