import { and, count, desc, eq, gt, gte, isNull, type SQL } from 'drizzle-orm'
import { authSessions, devices } from '#db/schema/identity.ts'
import { idleLimit } from '#kit/auth/session.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'

const reason = 'sign-ins belong to people: those of one person lie in any of their accounts'

const columns = {
  id: authSessions.id,
  userId: authSessions.userId,
  accountId: authSessions.activeAccountId,
  kind: authSessions.kind,
  deviceId: authSessions.deviceId,
  deviceType: authSessions.deviceType,
  deviceName: devices.name,
  trustedAt: devices.trustedAt,
  country: authSessions.country,
  ipAddress: authSessions.ipAddress,
  userAgent: authSessions.userAgent,
  riskScore: authSessions.riskScore,
  createdAt: authSessions.createdAt,
  lastActivityAt: authSessions.lastActivityAt,
  expiresAt: authSessions.expiresAt,
  endedAt: authSessions.endedAt,
  endReason: authSessions.endReason,
}

const rows = (parts: Pick<Parts, 'db'>) =>
  parts.db
    .unscoped(reason)
    .orm.select(columns)
    .from(authSessions)
    .leftJoin(devices, eq(devices.id, authSessions.deviceId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

/** A sign-in as people and programs see it. No secret of it, nor a hash of one. */
export const sessionView = (row: Row, now: number, currentId: string | null = null) => ({
  id: row.id,
  userId: row.userId,
  accountId: row.accountId,
  kind: row.kind,
  device: { id: row.deviceId, type: row.deviceType, name: row.deviceName, trusted: row.trustedAt !== null },
  location: { country: row.country },
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  riskScore: row.riskScore,
  createdAt: row.createdAt,
  lastActivityAt: row.lastActivityAt,
  expiresAt: Math.min(row.expiresAt, row.lastActivityAt + idleLimit),
  endedAt: row.endedAt,
  endReason: row.endReason,
  isActive: row.endedAt === null && row.expiresAt > now && now - row.lastActivityAt <= idleLimit,
  isCurrent: row.id === currentId,
})
export type SessionView = ReturnType<typeof sessionView>

const lasting = (now: number) =>
  and(isNull(authSessions.endedAt), gt(authSessions.expiresAt, now), gte(authSessions.lastActivityAt, now - idleLimit))

/** Whose sign-ins somebody looks at: their own wherever they act, others' only where those act in the same account. */
export type Seen = { userId?: string; accountId?: string }

const of = ({ userId, accountId }: Seen): SQL | undefined =>
  and(
    userId ? eq(authSessions.userId, userId) : undefined,
    accountId ? eq(authSessions.activeAccountId, accountId) : undefined,
  )

type Paging = { page: number; pageSize: number }

/** The sign-ins that last, the latest active first. */
export async function listActiveSessions(parts: Parts, seen: Seen, currentId: string, { page, pageSize }: Paging) {
  const now = parts.clock.now()
  const where = and(of(seen), lasting(now))
  const db = parts.db.unscoped(reason)
  const found = rows(parts)
    .where(where)
    .orderBy(desc(authSessions.lastActivityAt), desc(authSessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [list, counts] = await db.batch([found, db.orm.select({ total: count() }).from(authSessions).where(where)])
  const items = list.rows.map(row => sessionView(row, now, currentId))
  return { items, total: counts.rows[0]!.total, page, pageSize }
}

/** The last sign-ins, ended ones included. */
export async function listSessionHistory(parts: Parts, seen: Seen, currentId: string, limit: number) {
  const now = parts.clock.now()
  const found = await rows(parts)
    .where(of(seen))
    .orderBy(desc(authSessions.createdAt), desc(authSessions.id))
    .limit(limit)
  return found.map(row => sessionView(row, now, currentId))
}

/**
 * One sign-in: the caller's own, or one that acts in the account they manage. Fails with not_found else, also for one's
 * own in another account where the session came by single sign-on.
 */
export async function getSession(parts: Parts, session: Session, id: string): Promise<SessionView> {
  const [row] = await rows(parts).where(eq(authSessions.id, id))
  const { ssoAccountId } = session
  const isReached = ssoAccountId === null || row?.accountId === ssoAccountId
  const isOwn = row?.userId === session.user.id && isReached
  const manages = (session.role === 'OWNER' || session.role === 'ADMIN') && row?.accountId === session.account.id
  if (!row || !(isOwn || manages)) fail('not_found')
  return sessionView(row, parts.clock.now(), session.id)
}

/** The lasting sign-in of a token, whoever asks; null where it is none. */
export async function findByToken(parts: Parts, token: string): Promise<SessionView | null> {
  const parsed = parseToken(token, 'ses')
  if (!parsed) return null
  const db = parts.db.unscoped(reason).orm
  const [held] = await db
    .select({ hash: authSessions.secretHash, until: authSessions.secretExpiresAt })
    .from(authSessions)
    .where(eq(authSessions.id, parsed.id))
  const now = parts.clock.now()
  if (!held || held.until <= now || !matchesHash(parsed.secret, held.hash)) return null
  const [row] = await rows(parts).where(and(eq(authSessions.id, parsed.id), lasting(now)))
  return row ? sessionView(row, now) : null
}

type Period = { from: number; until: number }
const minute = 60_000

/** How an account's sign-ins went in a period. Figures that nothing was counted for are null. */
export async function sessionMetrics({ db, accountId, clock }: AccountScope, { from, until }: Period) {
  const now = clock.now()
  const inPeriod = `s.active_account_id = ?1 and s.created_at >= ?2 and s.created_at < ?3`
  const args = [accountId, from, until]
  const count = (column: string) => ({
    sql: `select coalesce(s.${column}, 'unknown') as name, count(*) as count from auth_sessions s where ${inPeriod} group by 1 order by 2 desc, 1`,
    args,
  })
  const ended = `min(coalesce(s.ended_at, s.last_activity_at), ?4)`
  const results = await db.batch([
    {
      sql: `select count(*) as total, count(distinct s.user_id) as people, avg(${ended} - s.created_at) as lasted,
  avg(s.risk_score) as risk, sum(s.ended_at is null and s.expires_at > ?4 and s.last_activity_at >= ?5) as active
from auth_sessions s where ${inPeriod}`,
      args: [...args, now, now - idleLimit],
    },
    count('device_type'),
    count('country'),
    count('end_reason'),
    {
      sql: `select coalesce(sum(success), 0) as good, coalesce(sum(not success), 0) as bad from login_attempts
where host_account_id = ?1 and at >= ?2 and at < ?3`,
      args,
    },
    {
      sql: `select count(*) as count from audit_log where account_id = ?1 and at >= ?2 and at < ?3
and action in ('security.suspicious_sign_in', 'security.suspicious_activity')`,
      args,
    },
  ])
  const [totals, types, countries, reasons, tries, suspicious] = results.map(
    ({ rows }) => rows as Record<string, never>[],
  )
  const named = (list: Record<string, never>[]) => Object.fromEntries(list.map(row => [row.name, Number(row.count)]))
  const { total, people, lasted, risk, active } = totals![0] as Record<string, number | null>
  const { good, bad } = tries![0] as unknown as { good: number; bad: number }
  return {
    startDate: from,
    endDate: until,
    totalSessions: Number(total),
    activeSessions: Number(active ?? 0),
    uniqueUsers: Number(people),
    averageDurationMinutes: lasted === null ? null : Math.round(Number(lasted) / minute),
    averageRiskScore: risk === null ? null : Math.round(Number(risk)),
    byDeviceType: named(types!),
    byCountry: named(countries!),
    byEndReason: named(reasons!.filter(({ name }) => String(name) !== 'unknown')),
    successfulLogins: good,
    failedLogins: bad,
    suspiciousActivities: Number((suspicious![0] as unknown as { count: number }).count),
  }
}

/** A person's devices, the latest seen first. */
export const listDevices = (parts: Pick<Parts, 'db'>, userId: string) =>
  parts.db
    .unscoped(reason)
    .orm.select({
      id: devices.id,
      name: devices.name,
      trustedAt: devices.trustedAt,
      firstSeenAt: devices.firstSeenAt,
      lastSeenAt: devices.lastSeenAt,
    })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastSeenAt))
    .limit(50)
