import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'

export type ClosedReason = 'membersOnly' | 'doorClosed' | 'ended' | 'archived' | 'cancelled'

const over: Partial<Record<SessionStatus, ClosedReason>> = {
  COMPLETED: 'ended',
  ARCHIVED: 'archived',
  CANCELLED: 'cancelled',
}

type Door = { status: SessionStatus; requireLogin: boolean; doorClosed: boolean }

/** Why guests can't join by the link. Null when they can. */
export function closedReason({ status, requireLogin, doorClosed }: Door): ClosedReason | null {
  const ended = over[status]
  if (ended) return ended
  if (requireLogin) return 'membersOnly'
  return doorClosed ? 'doorClosed' : null
}
