import type { SessionStatus } from '#features/agile/poker/live/protocol.ts'

/** `doorClosed`: new guests are blocked. */
export type ClosedReason = 'membersOnly' | 'doorClosed' | 'ended' | 'archived' | 'cancelled'

const endReasons: Partial<Record<SessionStatus, ClosedReason>> = {
  COMPLETED: 'ended',
  ARCHIVED: 'archived',
  CANCELLED: 'cancelled',
}

type JoinConditions = { status: SessionStatus; requireLogin: boolean; doorClosed: boolean }

/** Returns the reason why guests can't join by the link, or null when they can. */
export function closedReason({ status, requireLogin, doorClosed }: JoinConditions): ClosedReason | null {
  const ended = endReasons[status]
  if (ended) return ended
  if (requireLogin) return 'membersOnly'
  return doorClosed ? 'doorClosed' : null
}
