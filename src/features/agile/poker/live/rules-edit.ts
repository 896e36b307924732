import type { SessionStatus } from './protocol.ts'
import type { SettableStatus } from './protocol-commands.ts'

/** The statuses that the form offers on edit, in their order. */
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

/** Where a session can be brought from a status, that status itself included where it can be named. */
export const reachableFrom = (status: SessionStatus): readonly SettableStatus[] => next[status]
