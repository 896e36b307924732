import { and, count, desc, eq, gte, lt, or } from 'drizzle-orm'
import { memberships } from '#db/schema/accounts.ts'
import { attemptCounters, devices, loginAttempts, users } from '#db/schema/identity.ts'
import { addressKey, emailKey } from '#features/identity/credentials/queries.ts'
import { fingerprintHash } from '#kit/auth/device-hash.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import type { AttemptQuery } from './schema.ts'

const reason = 'devices and tries to sign in belong to people, in whichever account'

/** A person's device by the fingerprint that a program names, or by the id under which it is listed. */
export async function findFingerprint(parts: Pick<Parts, 'db'>, userId: string, fingerprint: string) {
  const { orm } = parts.db.unscoped(reason)
  const named = or(eq(devices.secretHash, fingerprintHash(fingerprint)), eq(devices.id, fingerprint))
  return (
    (
      await orm
        .select()
        .from(devices)
        .where(and(eq(devices.userId, userId), named))
    )[0] ?? null
  )
}

/** Whose tries to sign in: one person's, those that led or would have led into an account, or both at once. */
type SeenAttempts = { userId?: string; accountId?: string }

/** Tries to sign in, the latest first. */
export async function listAttempts(
  parts: Parts,
  { userId, accountId }: SeenAttempts,
  { email, success, startDate, endDate, page, pageSize }: AttemptQuery,
) {
  const db = parts.db.unscoped(reason)
  const where = and(
    accountId === undefined ? undefined : eq(loginAttempts.hostAccountId, accountId),
    userId === undefined ? undefined : eq(loginAttempts.userId, userId),
    email === undefined ? undefined : eq(loginAttempts.emailKey, emailKey(parts, email)),
    success === undefined ? undefined : eq(loginAttempts.success, success),
    startDate === undefined ? undefined : gte(loginAttempts.at, startDate),
    endDate === undefined ? undefined : lt(loginAttempts.at, endDate + 1),
  )
  const { id, ipAddress, userAgent, country, riskFactors, riskScore, at } = loginAttempts
  const columns = { id, userId: loginAttempts.userId, email: users.email, ipAddress, userAgent, country }
  const [list, counts] = await db.batch([
    db.orm
      .select({ ...columns, success: loginAttempts.success, riskFactors, riskScore, timestamp: at })
      .from(loginAttempts)
      .leftJoin(users, eq(users.id, loginAttempts.userId))
      .where(where)
      .orderBy(desc(at), desc(id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.orm.select({ total: count() }).from(loginAttempts).where(where),
  ])
  return { items: list.rows, total: counts.rows[0]!.total, page, pageSize }
}

/** Whether a person is kept out: by an admin of the scope's account, or for too many tries with a wrong password. */
export async function lockOf(parts: Parts, { db, accountId, clock }: AccountScope, userId: string) {
  const now = clock.now()
  const own = and(eq(memberships.accountId, accountId), eq(memberships.userId, userId))
  const [member] = await db.orm.select().from(memberships).where(own)
  if (member?.lockedUntil && member.lockedUntil > now)
    return { locked: true, lockedUntil: member.lockedUntil, reason: member.lockReason, by: 'admin' as const }
  const until = await signInLockedUntil(parts, userId)
  if (until && until > now) return { locked: true, lockedUntil: until, reason: null, by: 'failures' as const }
  return { locked: false, lockedUntil: null, reason: null, by: null }
}

async function signInLockedUntil(parts: Parts, userId: string): Promise<number | null> {
  const { orm } = parts.db.unscoped(reason)
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return null
  const [counter] = await orm
    .select()
    .from(attemptCounters)
    .where(eq(attemptCounters.key, addressKey(parts, user.email)))
  return counter?.lockedUntil ?? null
}
