import { eq } from 'drizzle-orm'
import { authSessions, devices, users } from '#db/schema/identity.ts'
import { deviceHash, deviceIdOf } from '#kit/auth/device-hash.ts'
import type { Parts } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'

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

/** What the tries to sign in with an e-mail address are counted by, from devices that are not known. */
export const addressKey = (parts: Parts, email: string) => `sign-in:${emailKey(parts, email)}`

/**
 * What a try to sign in is counted by: the device, where the person has signed in with it before, else the address. Asks
 * the same of the database whether or not there is a person or a device.
 */
export async function signInKey(parts: Parts, email: string, userId: string, deviceSecret: string | null) {
  const deviceId = deviceIdOf(userId, deviceHash(deviceSecret ?? ''))
  const found = await unscoped(parts).orm.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId))
  const isKnown = found.length === 1
  return { key: isKnown ? `sign-in:${deviceId}` : addressKey(parts, email), isKnown }
}

/** A name for an e-mail address, already normalised, that does not tell it. */
export const emailKey = (parts: Parts, email: string) => keyedHash(parts, 'e-mail', email)
