import type { Context } from 'hono'
import { loadGuest } from '#kit/auth/guest.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { AppEnv, Guest, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'

/** The server as an actor in one account's rooms. It has to check itself who may have it act. */
export const systemViewer = (accountId: string): Viewer => ({
  kind: 'system',
  accountId,
  userId: null,
  participantId: null,
  name: 'Trimtab',
  canEditAny: false,
  sessionId: null,
})

/** A signed-in person as a room knows them. */
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

/** A guest as a room knows them: one participant of one session, and nothing else. */
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
 * Who comes to the live session in the path (`:id`), or null: a guest's pass for it, else the sign-in. A pass counts beside
 * a sign-in only where it leads into another account, so that a member can be a guest elsewhere.
 */
export async function findViewer(c: Context<AppEnv>): Promise<Viewer | null> {
  const { session } = c.var
  const guest = c.var.guest ?? (await loadGuest(c))
  if (!guest || guest.accountId === session?.account.id) return session && memberViewer(session)
  // Whatever is answered from here on is for this guest, and caches have to know.
  c.set('guest', guest)
  return guestViewer(guest)
}

/** Who comes to the live session in the path. Fails with `unauthenticated` for anybody else. */
export const viewerOf = async (c: Context<AppEnv>): Promise<Viewer> => (await findViewer(c)) ?? fail('unauthenticated')
