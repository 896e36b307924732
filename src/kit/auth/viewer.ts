import type { Context } from 'hono'
import { loadGuest } from '#kit/auth/guest.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { AppEnv, Guest, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'

/** The server as an actor in one account's rooms. The calling code must check the permission itself. */
export const systemViewer = (accountId: string): Viewer => ({
  kind: 'system',
  accountId,
  userId: null,
  participantId: null,
  name: 'Trimtab',
  canEditAny: false,
  sessionId: null,
})

/** The viewer of a signed-in person. */
export const memberViewer = (session: Session): Viewer => ({
  kind: 'member',
  accountId: session.account.id,
  userId: session.user.id,
  participantId: null,
  name: `${session.user.firstName} ${session.user.lastName}`.trim(),
  canEditAny: hasPermission(session, 'session:edit'),
  role: session.role,
  sessionId: session.id,
})

/** The viewer of a guest: one participant of one session. */
export const guestViewer = (guest: Guest): Viewer => ({
  kind: 'guest',
  accountId: guest.accountId,
  userId: null,
  participantId: guest.participantId,
  name: guest.name,
  canEditAny: false,
  sessionId: null,
})

/**
 * Returns the viewer of the live session in the path (`:id`): by guest pass, else by sign-in. Null if there is neither.
 * A signed-in person's guest pass counts only for another account, so that a member can be a guest elsewhere.
 */
export async function findViewer(c: Context<AppEnv>): Promise<Viewer | null> {
  const { session } = c.var
  const guest = c.var.guest ?? (await loadGuest(c))
  if (!guest || guest.accountId === session?.account.id) return session && memberViewer(session)
  // The response is for this guest: `renderPage` then forbids caches to store it.
  c.set('guest', guest)
  return guestViewer(guest)
}

/** Returns the viewer of the live session in the path. Fails with `unauthenticated` if there is none. */
export const viewerOf = async (c: Context<AppEnv>): Promise<Viewer> => (await findViewer(c)) ?? fail('unauthenticated')
