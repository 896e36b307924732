import { Hono } from 'hono'
import { AuditQuery } from '#features/accounts/accounts/schema.ts'
import { failFeature } from '#features/billing/plans/queries-limits.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { isOwnerOrAdmin, requireVisibleUser } from '#features/identity/active-sessions/access.ts'
import { archiveAudit } from '#features/identity/audit/commands.ts'
import { listAuditLogs } from '#features/identity/audit-log/queries.ts'
import { reportAudit } from '#features/identity/security/commands.ts'
import { AuditLogArchive, NewAuditLog } from '#features/identity/security/schema.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'

const user = { auth: 'user' } as const

/** Audit log endpoints. Members without an admin role only see their own entries. */
export const auditLogsApi = new Hono<AppEnv>()
  .get('/', access(user), validate('query', AuditQuery), async c => {
    const session = sessionOf(c)
    const { page, pageSize, startDate: from, endDate: until, ...filter } = c.req.valid('query')
    const isOwn = filter.userId === session.user.id || !isOwnerOrAdmin(session)
    if (!isOwnerOrAdmin(session) && filter.userId !== undefined && filter.userId !== session.user.id) fail('forbidden')
    if (!isOwn && !planAllows(session.account, 'audit_logs')) failFeature('audit_logs')
    const userId = isOwn ? session.user.id : filter.userId
    const query = { ...filter, userId, from, until: until === undefined ? undefined : until + 1 }
    return c.json({ success: true, data: await listAuditLogs(scope(c), query, { page, pageSize }) })
  })
  .post('/', access(user), validate('json', NewAuditLog), async c => {
    const entry = c.req.valid('json')
    if (entry.accountId !== undefined && entry.accountId !== sessionOf(c).account.id)
      fail('forbidden', 'errors.tenantMismatch')
    if (entry.userId !== undefined) await requireVisibleUser(c, entry.userId)
    return c.json({ success: true, data: await reportAudit(scope(c), entry) }, 201)
  })
  .post('/archive', access(user), validate('json', AuditLogArchive), async c => {
    if (sessionOf(c).role !== 'OWNER') fail('forbidden')
    const data = await archiveAudit(c.var.services, scope(c), c.req.valid('json').olderThanDays)
    return c.json({ success: true, archivedCount: data.archivedCount, data })
  })
