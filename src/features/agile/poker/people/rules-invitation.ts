import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'

export type Closed = 'membersOnly' | 'doorClosed' | 'ended' | 'archived' | 'cancelled'

const over: Partial<Record<SessionStatus, Closed>> = {
  COMPLETED: 'ended',
  ARCHIVED: 'archived',
  CANCELLED: 'cancelled',
}

/** Why a guest cannot come in by the link; null where they can. */
export function closedToGuests(session: {
  status: SessionStatus
  requireLogin: boolean
  doorClosed: boolean
}): Closed | null {
  const ended = over[session.status]
  if (ended) return ended
  if (session.requireLogin) return 'membersOnly'
  return session.doorClosed ? 'doorClosed' : null
}
