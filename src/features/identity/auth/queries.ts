import { eq } from 'drizzle-orm'
import { authSessions, users } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'

const unscoped = (parts: Parts) => parts.db.unscoped('who signs in has no account yet')

/** The person with a normalised e-mail, with what a sign-in checks; null where there is none. */
export async function findUserByEmail(parts: Parts, email: string) {
  const { id, passwordHash, status, language } = users
  const rows = await unscoped(parts).orm.select({ id, passwordHash, status, language }).from(users).where(eq(users.email, email))
  return rows[0] ?? null
}

/** A sign-in by its id, whether it still lasts or not; null where there is none. */
export async function findAuthSession(parts: Parts, id: string) {
  const rows = await unscoped(parts).orm.select().from(authSessions).where(eq(authSessions.id, id))
  return rows[0] ?? null
}
