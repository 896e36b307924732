import type { SessionStatus } from './protocol.ts'

export type Closed = 'membersOnly' | 'ended' | 'archived' | 'cancelled'

const over: Partial<Record<SessionStatus, Closed>> = {
  COMPLETED: 'ended',
  ARCHIVED: 'archived',
  CANCELLED: 'cancelled',
}

/** Why a guest cannot come in by the link; null where they can. */
export const closedToGuests = (session: { status: SessionStatus; requireLogin: boolean }): Closed | null =>
  over[session.status] ?? (session.requireLogin ? 'membersOnly' : null)
