import type { SessionStatus } from './protocol.ts'
import type { SettableStatus } from './protocol-commands.ts'

/** The statuses in the edit form, in order. */
export const offeredStatuses = ['WAITING', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const satisfies SettableStatus[]

const waiting: readonly SettableStatus[] = ['WAITING', 'ACTIVE']
const running: readonly SettableStatus[] = ['WAITING', 'ACTIVE', 'PAUSED', 'COMPLETED']

const next: Record<SessionStatus, readonly SettableStatus[]> = {
  DRAFT: waiting,
  WAITING: waiting,
  ACTIVE: running,
  PAUSED: running,
  COMPLETED: ['COMPLETED', 'ARCHIVED'],
  CANCELLED: ['ARCHIVED'],
  ARCHIVED: ['ARCHIVED'],
}

/** The statuses that a session can get from its current one. */
export const reachableFrom = (status: SessionStatus): readonly SettableStatus[] => next[status]
