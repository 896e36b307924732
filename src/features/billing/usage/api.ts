import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { getUsage } from './queries.ts'

/** The usage of the account's limits. Another account's id gets the same answer as an unknown id. */
export const usageApi = new Hono<AppEnv>().get('/:accountId', access({ auth: 'user', page: 'billing' }), async c => {
  if (c.req.param('accountId') !== sessionOf(c).account.id) fail('not_found')
  return send(c, getUsage(scope(c)))
})
