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

/** Whether people can take a seat: the session waits for them, or is under way. */
export const isOpen = (status: string): boolean => status === 'WAITING' || status === 'ACTIVE' || status === 'PAUSED'

/** Whether there is something to look back on. */
export const isOver = (status: string): boolean => status === 'COMPLETED' || status === 'ARCHIVED'

/** A session under way is ended before it can be deleted. */
export const isDeletable = (status: string): boolean => status !== 'ACTIVE' && status !== 'PAUSED'

const day = 24 * 60 * 60_000
/** How long a deleted session can be brought back, in milliseconds. */
export const restorableFor = 30 * day

const maxName = 120

/** The name of a copy in the reader's language, `called`, with as much of the original name as `max` characters hold. */
export function copyName(name: string, called: (name: string) => string, max = maxName): string {
  const over = called(name).length - max
  return called(over > 0 ? `${name.slice(0, name.length - over - 1).trimEnd()}…` : name)
}
