import { Hono } from 'hono'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { listActiveSessions, listSessionHistory } from '#features/identity/sessions/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { ownSessionFilter, requireVisibleUser, sessionFilterFor } from './access.ts'
import { HistoryQuery, TerminateMany } from './schema.ts'

const user = { auth: 'user' } as const
const admin = { auth: 'user', page: 'accountSettings' } as const

/** Sessions of a user. */
export const userSessionsApi = new Hono<AppEnv>()
  .get('/:userId/sessions/active', access(user), validate('query', Paging), async c => {
    const target = await requireVisibleUser(c, c.req.param('userId'))
    const list = await listActiveSessions(
      c.var.services,
      sessionFilterFor(c, target),
      sessionOf(c).id,
      c.req.valid('query'),
    )
    return c.json({ success: true, data: list })
  })
  .get('/:userId/sessions/history', access(user), validate('query', HistoryQuery), async c => {
    const target = await requireVisibleUser(c, c.req.param('userId'))
    const { limit } = c.req.valid('query')
    const items = await listSessionHistory(c.var.services, sessionFilterFor(c, target), sessionOf(c).id, limit)
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: limit } })
  })
  .post('/:userId/sessions/terminate', access(user), validate('json', TerminateMany), async c => {
    const { userId, isSelf } = await requireVisibleUser(c, c.req.param('userId'))
    const { exceptSessionId, reason } = c.req.valid('json')
    const filter = isSelf ? ownSessionFilter(sessionOf(c)) : { userId, accountId: sessionOf(c).account.id }
    const selector = { ...filter, exceptSessionId }
    const endReason = reason || (isSelf ? 'signed_out_elsewhere' : 'ended_by_admin')
    const { ended: terminatedCount } = await endSessions(c.var.services, selector, endReason, { endedBy: scope(c) })
    return c.json({ success: true, terminatedCount, data: { terminatedCount } })
  })

/** Sessions in the caller's account. */
export const accountSessionsApi = new Hono<AppEnv>()
  .get('/:accountId/sessions/active', access(admin), validate('query', Paging), async c => {
    const { account, id } = sessionOf(c)
    if (c.req.param('accountId') !== account.id) fail('not_found')
    const list = await listActiveSessions(c.var.services, { accountId: account.id }, id, c.req.valid('query'))
    return c.json({ success: true, data: list })
  })
  .post('/:accountId/sessions/terminate', access(admin), validate('json', TerminateMany), async c => {
    const accountId = sessionOf(c).account.id
    if (c.req.param('accountId') !== accountId) fail('not_found')
    const { exceptSessionId, reason } = c.req.valid('json')
    const selector = { accountId, exceptSessionId }
    const options = { endedBy: scope(c) }
    const { ended: terminatedCount } = await endSessions(c.var.services, selector, reason || 'ended_by_admin', options)
    return c.json({ success: true, terminatedCount, data: { terminatedCount } })
  })
