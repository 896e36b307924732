import type { SessionStatus } from './protocol.ts'
import type { SettableStatus } from './protocol-commands.ts'

/** The statuses in the edit form, in order. */
export const offeredStatuses = ['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const satisfies SettableStatus[]

const statusesBeforeStart: readonly SettableStatus[] = ['WAITING', 'ACTIVE']
const statusesAfterStart: readonly SettableStatus[] = ['WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED']

const nextStatuses: Record<SessionStatus, readonly SettableStatus[]> = {
  DRAFT: statusesBeforeStart,
  WAITING: statusesBeforeStart,
  ACTIVE: statusesAfterStart,
  PAUSED: statusesAfterStart,
  COMPLETED: ['COMPLETED', 'ARCHIVED'],
  CANCELLED: ['ARCHIVED'],
  ARCHIVED: ['ARCHIVED'],
}

/** Returns the statuses that an edit can set in a session with this status. Most include the status itself. */
export const reachableStatuses = (status: SessionStatus): readonly SettableStatus[] => nextStatuses[status]
