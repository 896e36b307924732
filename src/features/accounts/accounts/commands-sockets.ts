import { listOpenPokerSessions } from '#features/agile/poker/queries-account.ts'
import type { AccountScope, Parts } from '#kit/context.ts'

type Who = { sessionId?: string; userId?: string; everyone?: boolean }

/** The rooms of an account that sockets may be open in now: its own, and those of its open sessions. */
export async function listRooms(scope: AccountScope) {
  const poker = await listOpenPokerSessions(scope)
  return [{ party: 'account' as const, id: scope.accountId }, ...poker.map(id => ({ party: 'poker' as const, id }))]
}

/** Closes the sockets of a sign-in, a person or everyone in these rooms. A room that does not answer holds nobody up. */
export async function leaveRooms(
  { rooms: door, log }: Pick<Parts, 'rooms' | 'log'>,
  rooms: Awaited<ReturnType<typeof listRooms>>,
  who: Who,
): Promise<void> {
  const closed = await Promise.allSettled(rooms.map(({ party, id }) => door.disconnect(party, id, who)))
  for (const outcome of closed) if (outcome.status === 'rejected') log.error('disconnect', outcome.reason)
}

/** After a sign-in moved to another account: what it had open in the one of before closes. */
export const leaveOldRooms = async (parts: Parts, before: AccountScope) =>
  leaveRooms(parts, await listRooms(before), before.sessionId ? { sessionId: before.sessionId } : {})
