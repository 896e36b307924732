import { eq } from 'drizzle-orm'
import { authSessions, devices, users } from '#db/schema/identity.ts'
import { deviceHash, deviceIdOf } from '#kit/auth/device-hash.ts'
import type { Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'

export type SecondFactor = 'TOTP' | 'MAIL'
/** A user row, including the password hash. */
export type UserRow = typeof users.$inferSelect

const unscoped = (services: Pick<Services, 'db'>) => services.db.unscoped('sign-in happens before an account is known')

/** Returns the user with a normalized email, or null. */
export async function findUserByEmail(services: Services, email: string): Promise<UserRow | null> {
  return (await unscoped(services).orm.select().from(users).where(eq(users.email, email)))[0] ?? null
}

/** Returns the user with an id, or null. */
export async function findUser(services: Pick<Services, 'db'>, id: string): Promise<UserRow | null> {
  return (await unscoped(services).orm.select().from(users).where(eq(users.id, id)))[0] ?? null
}

/** Returns the user's second factor, or null if it is off. */
export const findSecondFactor = async (services: Services, userId: string): Promise<SecondFactor | null> =>
  (await findUser(services, userId))?.twoFactor ?? null

/** Returns a session by its id, active or ended, or null. */
export async function findAuthSession(services: Services, id: string) {
  return (await unscoped(services).orm.select().from(authSessions).where(eq(authSessions.id, id)))[0] ?? null
}

/** Returns the key that counts sign-in attempts with an email from unknown devices. */
export const emailAttemptKey = (services: Services, email: string) => `sign-in:${emailKey(services, email)}`

/**
 * Returns the key that counts a sign-in attempt: the device if it is known to the user, else the email. Runs the same
 * queries whether or not a user or a device exists.
 */
export async function loadSignInKey(services: Services, email: string, userId: string, deviceSecret: string | null) {
  const deviceId = deviceIdOf(userId, deviceHash(deviceSecret ?? ''))
  const rows = await unscoped(services).orm.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId))
  const isKnown = rows.length === 1
  return { key: isKnown ? `sign-in:${deviceId}` : emailAttemptKey(services, email), isKnown }
}

/** Returns a keyed hash of a normalized email. */
export const emailKey = (services: Services, email: string) => keyedHash(services, 'e-mail', email)
