import { and, asc, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit.ts'
import { users } from '#db/schema/identity.ts'
import type { Paging } from '#features/accounts/accounts/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Order } from '#kit/list/state.ts'

export type AuditFilter = {
  userId?: string | undefined
  sessionId?: string | undefined
  action?: string | undefined
  /** From `from` (inclusive) until `until` (exclusive), in milliseconds. */
  from?: number | undefined
  until?: number | undefined
  success?: boolean | undefined
}

const columns = {
  id: auditLog.id,
  at: auditLog.at,
  userId: auditLog.actorId,
  userName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  userEmail: users.email,
  sessionId: auditLog.sessionId,
  action: auditLog.action,
  subject: auditLog.subject,
  details: auditLog.details,
  ipAddress: auditLog.ipAddress,
  userAgent: auditLog.userAgent,
  requestId: auditLog.requestId,
  success: auditLog.success,
  riskScore: auditLog.riskScore,
}

const filterCondition = ({ accountId }: AccountScope, filter: AuditFilter) => {
  const { userId, sessionId, action, from, until, success } = filter
  return and(
    eq(auditLog.accountId, accountId),
    userId ? eq(auditLog.actorId, userId) : undefined,
    sessionId ? eq(auditLog.sessionId, sessionId) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    from === undefined ? undefined : gte(auditLog.at, from),
    until === undefined ? undefined : lt(auditLog.at, until),
    success === undefined ? undefined : eq(auditLog.success, success),
  )
}

const selectRows = ({ db }: AccountScope) =>
  db.orm.select(columns).from(auditLog).leftJoin(users, eq(users.id, auditLog.actorId)).$dynamic()

/** Returns one page of the account's audit log, newest first by default. */
export async function listAuditLogs(scope: AccountScope, filter: AuditFilter, paging: Paging, order: Order = 'desc') {
  const { page, pageSize } = paging
  const where = filterCondition(scope, filter)
  const direction = order === 'desc' ? desc : asc
  const [{ rows }, { rows: counts }] = await scope.db.batch([
    selectRows(scope)
      .where(where)
      .orderBy(direction(auditLog.at), direction(auditLog.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    scope.db.orm.select({ total: count() }).from(auditLog).where(where),
  ])
  const items = rows.map(row => ({ ...row, accountId: scope.accountId, timestamp: row.at }))
  return { items, total: counts[0]!.total, page, pageSize }
}

const chunkSize = 1000

/** Yields the log newest first in chunks of 1000 rows, for exports. Skips rows that are added during the export. */
export async function* auditLogChunks(scope: AccountScope, filter: AuditFilter) {
  const until = Math.min(filter.until ?? Infinity, scope.clock.now() + 1)
  const where = filterCondition(scope, { ...filter, until })
  for (let last: { at: number; id: string } | null = null; ; ) {
    const beforeLast: ReturnType<typeof and> = last
      ? or(lt(auditLog.at, last.at), and(eq(auditLog.at, last.at), lt(auditLog.id, last.id)))
      : undefined
    const rows = await selectRows(scope)
      .where(and(where, beforeLast))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(chunkSize)
    yield rows
    if (rows.length < chunkSize) return
    last = rows.at(-1)!
  }
}
export type ExportedRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Returns the options of the filters: all users and actions in the log. */
export async function loadAuditChoices({ db, accountId }: AccountScope) {
  const inAccount = eq(auditLog.accountId, accountId)
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const [people, actions] = await db.batch([
    db.orm
      .selectDistinct({ id: users.id, name })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(inAccount)
      .orderBy(asc(name)),
    db.orm.selectDistinct({ action: auditLog.action }).from(auditLog).where(inAccount).orderBy(asc(auditLog.action)),
  ])
  return { people: people.rows, actions: actions.rows.map(({ action }) => action) }
}
