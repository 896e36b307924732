import { eq } from 'drizzle-orm'
import { authSessions, users } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'

const unscoped = (parts: Parts) => parts.db.unscoped('who signs in has no account yet')

/** The person with a normalised e-mail, password hash included, or null. */
export async function findUserByEmail(parts: Parts, email: string) {
  return (await unscoped(parts).orm.select().from(users).where(eq(users.email, email)))[0] ?? null
}

/** A sign-in by its id, whether it still lasts or not, or null. */
export async function findAuthSession(parts: Parts, id: string) {
  return (await unscoped(parts).orm.select().from(authSessions).where(eq(authSessions.id, id)))[0] ?? null
}
