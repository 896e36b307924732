import { Hono } from 'hono'
import { requireAccountParam } from '#features/accounts/accounts/api.ts'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { todayOf } from '#kit/time-zone.ts'
import { listActionItems } from './action-items/queries.ts'
import { ActionItemQuery } from './action-items/schema.ts'
import { listPokerSessions } from './poker/queries.ts'

const user = { auth: 'user' } as const

/** Account lists that belong to this area. */
export const agileAccountListsApi = new Hono<AppEnv>()
  .get('/:accountId/sessions', access(user), validate('query', Paging), async c => {
    requireAccountParam(c)
    return c.json({ success: true, data: await listPokerSessions(scope(c), c.req.valid('query')) })
  })
  .get('/:accountId/action-items', access(user), validate('query', ActionItemQuery), async c => {
    requireAccountParam(c)
    return c.json({ success: true, data: await listActionItems(scope(c), c.req.valid('query'), todayOf(c)) })
  })
