import { and, count, desc, eq, gt, gte, isNull, type SQL } from 'drizzle-orm'
import { authSessions, devices } from '#db/schema/identity.ts'
import { sessionIdleLimitMs } from '#kit/auth/session.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'

const reason = 'sign-ins belong to users, not accounts'

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

const selectSessions = (services: Pick<Services, 'db'>) =>
  services.db
    .unscoped(reason)
    .orm.select(columns)
    .from(authSessions)
    .leftJoin(devices, eq(devices.id, authSessions.deviceId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectSessions>>[number]

/** Returns a session for pages and the API, without secrets and hashes. */
const sessionView = (
  { deviceId, deviceType, deviceName, trustedAt, country, ...row }: Row,
  now: number,
  currentId: string | null = null,
) => ({
  ...row,
  device: { id: deviceId, type: deviceType, name: deviceName, trusted: trustedAt !== null },
  location: { country },
  expiresAt: Math.min(row.expiresAt, row.lastActivityAt + sessionIdleLimitMs),
  isActive: row.endedAt === null && row.expiresAt > now && now - row.lastActivityAt <= sessionIdleLimitMs,
  isCurrent: row.id === currentId,
})
export type SessionView = ReturnType<typeof sessionView>

const activeCondition = (now: number) =>
  and(
    isNull(authSessions.endedAt),
    gt(authSessions.expiresAt, now),
    gte(authSessions.lastActivityAt, now - sessionIdleLimitMs),
  )

/** Limits sessions to a user, an account, or both. */
export type SessionFilter = { userId?: string; accountId?: string }

const filterCondition = ({ userId, accountId }: SessionFilter): SQL | undefined =>
  and(
    userId ? eq(authSessions.userId, userId) : undefined,
    accountId ? eq(authSessions.activeAccountId, accountId) : undefined,
  )

type Paging = { page: number; pageSize: number }

/** Lists active sessions, the most recently used first. */
export async function listActiveSessions(services: Services, filter: SessionFilter, currentId: string, paging: Paging) {
  const { page, pageSize } = paging
  const now = services.clock.now()
  const where = and(filterCondition(filter), activeCondition(now))
  const db = services.db.unscoped(reason)
  const pageQuery = selectSessions(services)
    .where(where)
    .orderBy(desc(authSessions.lastActivityAt), desc(authSessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [list, counts] = await db.batch([pageQuery, db.orm.select({ total: count() }).from(authSessions).where(where)])
  const items = list.rows.map(row => sessionView(row, now, currentId))
  return { items, total: counts.rows[0]!.total, page, pageSize }
}

/** Lists the latest sessions, including ended ones. */
export async function listSessionHistory(services: Services, filter: SessionFilter, currentId: string, limit: number) {
  const now = services.clock.now()
  const rows = await selectSessions(services)
    .where(filterCondition(filter))
    .orderBy(desc(authSessions.createdAt), desc(authSessions.id))
    .limit(limit)
  return rows.map(row => sessionView(row, now, currentId))
}

/**
 * Returns one session: the caller's own, or one in the account they administer. Fails with `not_found` for others, and
 * for own sessions outside the account of the caller's single sign-on.
 */
export async function getSession(services: Services, callerSession: Session, id: string): Promise<SessionView> {
  const [row] = await selectSessions(services).where(eq(authSessions.id, id))
  const { ssoAccountId, user, role, account } = callerSession
  const isInReach = ssoAccountId === null || row?.accountId === ssoAccountId
  const isOwn = row?.userId === user.id && isInReach
  const isManaged = (role === 'OWNER' || role === 'ADMIN') && row?.accountId === account.id
  if (!row || !(isOwn || isManaged)) fail('not_found')
  return sessionView(row, services.clock.now(), callerSession.id)
}

/** Returns the active session of a token, or null. Does not check the caller. */
export async function findSessionByToken(services: Services, token: string): Promise<SessionView | null> {
  const parsed = parseToken(token, 'ses')
  if (!parsed) return null
  const db = services.db.unscoped(reason).orm
  const [stored] = await db
    .select({ hash: authSessions.secretHash, until: authSessions.secretExpiresAt })
    .from(authSessions)
    .where(eq(authSessions.id, parsed.id))
  const now = services.clock.now()
  if (!stored || stored.until <= now || !matchesHash(parsed.secret, stored.hash)) return null
  const [row] = await selectSessions(services).where(and(eq(authSessions.id, parsed.id), activeCondition(now)))
  return row ? sessionView(row, now) : null
}

type Period = { from: number; until: number }
const minute = 60_000

const periodCondition = 's.active_account_id = ?1 and s.created_at >= ?2 and s.created_at < ?3'
const countBySql = (column: string) => `(select coalesce(json_group_object(name, count), '{}') from (
  select coalesce(s.${column}, 'unknown') as name, count(*) as count from auth_sessions s
  where ${periodCondition} group by 1 order by 2 desc, 1))`
const countAttemptsSql = (outcome: string) =>
  `(select count(*) from login_attempts where host_account_id = ?1 and at >= ?2 and at < ?3 and ${outcome})`
const selectMetricsSql = `select count(*) as totalSessions, count(distinct s.user_id) as uniqueUsers,
  coalesce(sum(s.ended_at is null and s.expires_at > ?4 and s.last_activity_at >= ?5), 0) as activeSessions,
  avg(min(coalesce(s.ended_at, s.last_activity_at), ?4) - s.created_at) as averageDuration, avg(s.risk_score) as risk,
  ${countBySql('device_type')} as types, ${countBySql('country')} as countries, ${countBySql('end_reason')} as reasons,
  ${countAttemptsSql('success')} as successfulLogins, ${countAttemptsSql('not success')} as failedLogins,
  (select count(*) from audit_log where account_id = ?1 and at >= ?2 and at < ?3
    and action in ('security.suspicious_sign_in', 'security.suspicious_activity')) as suspiciousActivities
from auth_sessions s where ${periodCondition}`

type CountName = 'totalSessions' | 'activeSessions' | 'uniqueUsers' | 'successfulLogins' | 'failedLogins'
type Metrics = Record<CountName | 'suspiciousActivities', number> &
  Record<'types' | 'countries' | 'reasons', string> &
  Record<'averageDuration' | 'risk', number | null>

/** Returns the session metrics of an account in a period. Figures without data are null. */
export async function sessionMetrics({ db, accountId, clock }: AccountScope, { from, until }: Period) {
  const now = clock.now()
  const [row] = await db.run<Metrics>(selectMetricsSql, [accountId, from, until, now, now - sessionIdleLimitMs])
  const { types, countries, reasons, averageDuration, risk, ...counts } = row!
  const { unknown, ...byEndReason } = JSON.parse(reasons)
  return {
    ...counts,
    startDate: from,
    endDate: until,
    averageDurationMinutes: averageDuration === null ? null : Math.round(averageDuration / minute),
    averageRiskScore: risk === null ? null : Math.round(risk),
    byDeviceType: JSON.parse(types),
    byCountry: JSON.parse(countries),
    byEndReason,
  }
}

/** Lists a user's devices, the most recently used first. */
export function listDevices(services: Pick<Services, 'db'>, userId: string) {
  const { id, name, trustedAt, firstSeenAt, lastSeenAt } = devices
  return services.db
    .unscoped(reason)
    .orm.select({ id, name, trustedAt, firstSeenAt, lastSeenAt })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(lastSeenAt))
    .limit(50)
}

const liveCondition = 'active_account_id = ?1 and ended_at is null and expires_at > ?2 and last_activity_at >= ?3'
const selectTotalsSql = `select count(*) as sessions, count(distinct user_id) as people from auth_sessions where ${liveCondition}`
const selectTypesSql = `select coalesce(device_type, 'other') as type, count(*) as count
from auth_sessions where ${liveCondition} group by 1`

export type ActiveSessionFigures = { sessions: number; people: number; devices: { type: string; count: number }[] }

/** Returns the number of active sessions in the account, of their users, and of each type of device. */
export async function getActiveSessionFigures({ db, accountId, clock }: AccountScope): Promise<ActiveSessionFigures> {
  const now = clock.now()
  const args = [accountId, now, now - sessionIdleLimitMs]
  const [[counts], devices] = await Promise.all([
    db.run<{ sessions: number; people: number }>(selectTotalsSql, args),
    db.run<{ type: string; count: number }>(selectTypesSql, args),
  ])
  return { ...counts!, devices }
}

const selectAccountSessionSql = `select s.id, s.user_id as userId, m.role from auth_sessions s
join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id
where s.id = ?1 and s.active_account_id = ?2 and s.ended_at is null`

/** Returns an active session in the account with its user and role, or null. */
export async function findAccountSession({ db, accountId }: AccountScope, sessionId: string) {
  const [row] = await db.run<{ id: string; userId: string; role: string }>(selectAccountSessionSql, [
    sessionId,
    accountId,
  ])
  return row ?? null
}
