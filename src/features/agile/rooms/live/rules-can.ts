import { maxGuestComments } from '#features/agile/rooms/rules-guests.ts'
import { hasEnded, type SessionRole } from '#features/agile/rooms/rules-people.ts'

type Viewed = {
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

/** Which commands of every kind of session the server would accept from this viewer now; what depends on the payload aside. */
export function roomCan({ session, participants, removedPeople, timer, me }: Viewed) {
  const isOpen = !hasEnded(session.status)
  const active = session.status === 'ACTIVE'
  const joined = me.role !== null
  const leads = me.role === 'FACILITATOR'
  const isLetIn = me.kind === 'member' || !(session.doorClosed || session.settings.requireLogin)
  const isLed = () => participants.some(({ role, online }) => role === 'FACILITATOR' && online)
  // Guests cannot lead.
  const hasHeir = () => participants.some(({ id, userId }) => userId !== null && id !== me.participantId)
  return {
    'session:join': !joined && isOpen && !me.removed && isLetIn,
    'session:start': leads && !active && isOpen,
    'timer:start': leads && active,
    'timer:stop': leads && timer !== null,
    'participant:update_role': joined && isOpen && (leads || me.canEditAny || (me.kind === 'member' && !isLed())),
    'participant:remove': leads,
    'participant:restore': leads && isOpen && removedPeople.length > 0,
    'door:set': leads && isOpen,
    'guests:remove': leads && isOpen,
    'guests:restore': leads && isOpen && removedPeople.length > 0,
    'facilitator:hand_over': leads && isOpen && hasHeir(),
  }
}

/** Whether a guest has reached the comment limit. */
export const isAtCommentLimit = (me: Viewed['me'], ownComments: unknown[]): boolean =>
  me.kind === 'guest' && ownComments.length >= maxGuestComments
