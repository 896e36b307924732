import { and, count, desc, eq, gte, lt, or } from 'drizzle-orm'
import { memberships } from '#db/schema/accounts.ts'
import { attemptCounters, devices, loginAttempts, users } from '#db/schema/identity.ts'
import { emailAttemptKey, emailKey } from '#features/identity/credentials/queries.ts'
import { fingerprintHash } from '#kit/auth/device-hash.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { AttemptQuery } from './schema.ts'

const reason = 'devices and sign-in attempts belong to users, not accounts'

/** Returns a user's device by fingerprint or id, or null. */
export async function findDeviceByFingerprint(services: Pick<Services, 'db'>, userId: string, fingerprint: string) {
  const { orm } = services.db.unscoped(reason)
  const matchesFingerprint = or(eq(devices.secretHash, fingerprintHash(fingerprint)), eq(devices.id, fingerprint))
  const condition = and(eq(devices.userId, userId), matchesFingerprint)
  const [foundDevice] = await orm.select().from(devices).where(condition)
  return foundDevice ?? null
}

/** Limits attempts to a user, to an account, or both. */
type AttemptFilter = { userId?: string; accountId?: string }

/** Lists sign-in attempts, newest first. */
export async function listAttempts(
  services: Services,
  { userId, accountId }: AttemptFilter,
  { email, success, startDate, endDate, page, pageSize }: AttemptQuery,
) {
  const db = services.db.unscoped(reason)
  const where = and(
    accountId === undefined ? undefined : eq(loginAttempts.hostAccountId, accountId),
    userId === undefined ? undefined : eq(loginAttempts.userId, userId),
    email === undefined ? undefined : eq(loginAttempts.emailKey, emailKey(services, email)),
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

/** Returns the lock of a user: by an admin of the account, or by too many failed sign-ins. */
export async function getLock(services: Services, { db, accountId, clock }: AccountScope, userId: string) {
  const now = clock.now()
  const condition = and(eq(memberships.accountId, accountId), eq(memberships.userId, userId))
  const [member] = await db.orm.select().from(memberships).where(condition)
  if (member?.lockedUntil && member.lockedUntil > now)
    return { locked: true, lockedUntil: member.lockedUntil, reason: member.lockReason, by: 'admin' as const }
  const until = await signInLockedUntil(services, userId)
  if (until && until > now) return { locked: true, lockedUntil: until, reason: null, by: 'failures' as const }
  return { locked: false, lockedUntil: null, reason: null, by: null }
}

async function signInLockedUntil(services: Services, userId: string): Promise<number | null> {
  const { orm } = services.db.unscoped(reason)
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return null
  const [counter] = await orm
    .select()
    .from(attemptCounters)
    .where(eq(attemptCounters.key, emailAttemptKey(services, user.email)))
  return counter?.lockedUntil ?? null
}

export type Period = { from: number; until: number }
export type AttemptCounts = { succeeded: number; failed: number }

// Reported attempts do not count, only those that the server observed.
const selectCountsSql = `select p.key as period, coalesce(sum(a.success), 0) as succeeded, coalesce(sum(not a.success), 0) as failed
from json_each(?2) p join login_attempts a on a.host_account_id = ?1
  and a.at >= p.value ->> 'from' and a.at < p.value ->> 'until'
where not exists (select 1 from json_each(a.risk_factors) where value = 'reported') group by p.key`

/** Counts the successful and failed sign-ins to the account in each period. */
export async function countAttempts({ db, accountId }: AccountScope, periods: Period[]): Promise<AttemptCounts[]> {
  const rows = await db.run<AttemptCounts & { period: number }>(selectCountsSql, [accountId, JSON.stringify(periods)])
  const byPeriod = new Map(rows.map(({ period, succeeded, failed }) => [period, { succeeded, failed }]))
  return periods.map((_, index) => byPeriod.get(index) ?? { succeeded: 0, failed: 0 })
}

/** A locked-out member: by an admin, with a reason, or by failed sign-ins. */
export type LockedMember = { userId: string; lockedUntil: number; reason: string | null; by: 'admin' | 'failures' }

const selectMembersSql = `select m.user_id as userId, u.email, m.locked_until as lockedUntil, m.lock_reason as reason
from memberships m join users u on u.id = m.user_id where m.account_id = ? and m.status <> 'REMOVED'`
// The keys count the attempts with members' emails (?2) and with their known devices.
const selectLockedKeysSql = `with keys(key, user_id) as (
  select value ->> 'key', value ->> 'userId' from json_each(?2)
  union all select 'sign-in:' || d.id, d.user_id from devices d
    join memberships m on m.user_id = d.user_id and m.account_id = ?1 and m.status <> 'REMOVED')
select k.user_id as userId, max(c.locked_until) as lockedUntil
from keys k join attempt_counters c on c.key = k.key where c.locked_until > ?3 group by k.user_id`

/** Lists the account's locked-out members in the order in which their locks end. */
export async function listLocked(services: Services, { db, accountId, clock }: AccountScope): Promise<LockedMember[]> {
  const now = clock.now()
  type Member = { userId: string; email: string; lockedUntil: number | null; reason: string | null }
  const members = await db.run<Member>(selectMembersSql, [accountId])
  const keys = members.map(({ userId, email }) => ({ userId, key: emailAttemptKey(services, email) }))
  const args = [accountId, JSON.stringify(keys), now]
  const lockedKeys = await db.run<{ userId: string; lockedUntil: number }>(selectLockedKeysSql, args)
  const byAdmin = members.flatMap(({ userId, lockedUntil, reason }): LockedMember[] =>
    lockedUntil && lockedUntil > now ? [{ userId, lockedUntil, reason, by: 'admin' }] : [],
  )
  const lockedByAdmin = new Set(byAdmin.map(({ userId }) => userId))
  const byFailures = lockedKeys
    .filter(({ userId }) => !lockedByAdmin.has(userId))
    .map((row): LockedMember => ({ ...row, reason: null, by: 'failures' }))
  return [...byAdmin, ...byFailures].toSorted((a, b) => a.lockedUntil - b.lockedUntil)
}
