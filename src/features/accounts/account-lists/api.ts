import { Hono } from 'hono'
import type { z } from 'zod'
import { getPathScope } from '#features/accounts/accounts/api.ts'
import { loadAccountStats } from '#features/accounts/accounts/queries-stats.ts'
import { AuditQuery } from '#features/accounts/accounts/schema.ts'
import { listInvitations } from '#features/accounts/invitations/queries.ts'
import { InvitationQuery } from '#features/accounts/invitations/schema.ts'
import { listTeams } from '#features/accounts/teams/queries.ts'
import { TeamQuery } from '#features/accounts/teams/schema.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { listProducts } from '#features/discovery/products/queries.ts'
import { productList } from '#features/discovery/products/schema.ts'
import { listAuditLogs } from '#features/identity/audit-log/queries.ts'
import { auditCsv } from '#features/identity/audit-log/queries-csv.ts'
import type { AppEnv } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'

const anyUser = { auth: 'user' } as const
const auditor = { auth: 'user', page: 'accountSettings', plan: plansWith('audit_logs') } as const
const productReader = { auth: 'user', page: 'products' } as const
const memberManager = { auth: 'user', page: 'usersAndTeams' } as const

/** Returns the query as filters. The API's `endDate` is inclusive, `until` is exclusive. */
const auditFilter = ({ startDate, endDate, ...filter }: Omit<z.output<typeof AuditQuery>, 'page' | 'pageSize'>) => ({
  ...filter,
  from: startDate,
  until: endDate === undefined ? undefined : endDate + 1,
})

export const accountListsApi = new Hono<AppEnv>()
  .get('/:accountId/stats', access(anyUser), async c =>
    c.json({ success: true, data: await loadAccountStats(getPathScope(c)) }),
  )
  .get('/:accountId/teams', access(anyUser), validate('query', TeamQuery), async c =>
    c.json({ success: true, data: await listTeams(getPathScope(c), c.req.valid('query')) }),
  )
  .get('/:accountId/products', access(productReader), validate('query', productList.schema), async c =>
    c.json({ success: true, data: await listProducts(getPathScope(c), c.req.valid('query')) }),
  )
  .get('/:accountId/invitations', access(memberManager), validate('query', InvitationQuery), async c =>
    c.json({ success: true, data: await listInvitations(getPathScope(c), c.req.valid('query')) }),
  )
  .get('/:accountId/audit-logs', access(auditor), validate('query', AuditQuery), async c => {
    const { page, pageSize, ...filter } = c.req.valid('query')
    return c.json({
      success: true,
      data: await listAuditLogs(getPathScope(c), auditFilter(filter), { page, pageSize }),
    })
  })
  .get('/:accountId/audit-logs/export', access(auditor), validate('query', AuditQuery), async c => {
    const { page: _, pageSize: __, ...filter } = c.req.valid('query')
    const accountScope = getPathScope(c)
    await accountScope.db.batch([
      auditStatement(accountScope, 'audit_log.exported', { details: { filters: Object.keys(filter) } }),
    ])
    const rows = auditCsv(accountScope, auditFilter(filter), c.var.locale)
    return sendFile(c, { format: 'csv', fallback: 'audit-log' }, rows)
  })
