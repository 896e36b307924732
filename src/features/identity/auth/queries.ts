import { eq } from 'drizzle-orm'
import { authSessions, users } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'
import { keyedHash } from '#kit/encryption.ts'

export type SecondFactor = 'TOTP' | 'MAIL'
/** A person as the database holds them, password hash included. */
export type UserRow = typeof users.$inferSelect

const unscoped = (parts: Pick<Parts, 'db'>) => parts.db.unscoped('who signs in has no account yet')

/** The person with a normalised e-mail, password hash included, or null. */
export async function findUserByEmail(parts: Parts, email: string): Promise<UserRow | null> {
  return (await unscoped(parts).orm.select().from(users).where(eq(users.email, email)))[0] ?? null
}

/** The person with an id, password hash included, or null. */
export async function findUser(parts: Pick<Parts, 'db'>, id: string): Promise<UserRow | null> {
  return (await unscoped(parts).orm.select().from(users).where(eq(users.id, id)))[0] ?? null
}

/** The second factor that a person has turned on, or null. */
export const findSecondFactor = async (parts: Parts, userId: string): Promise<SecondFactor | null> =>
  (await findUser(parts, userId))?.twoFactor ?? null

/** A sign-in by its id, whether it still lasts or not, or null. */
export async function findAuthSession(parts: Parts, id: string) {
  return (await unscoped(parts).orm.select().from(authSessions).where(eq(authSessions.id, id)))[0] ?? null
}

/** What the tries to sign in with an e-mail address are counted by. The address itself is not kept. */
export const signInKey = (parts: Parts, email: string) => `sign-in:${emailKey(parts, email)}`

/** A name for an e-mail address, already normalised, that does not tell it. */
export const emailKey = (parts: Parts, email: string) => keyedHash(parts, 'e-mail', email)
