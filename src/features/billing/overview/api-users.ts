import { type Context, Hono } from 'hono'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { setMemberStatus } from '#features/accounts/members/commands.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listBillableUsers } from './queries-users.ts'

const listUsers = (c: Context<AppEnv>) => listBillableUsers(scope(c), sessionOf(c).account.plan)

async function setStatusAndRespond(c: Context<AppEnv>, userId: string, status: 'ACTIVE' | 'SUSPENDED') {
  await setMemberStatus(scope(c), actorOf(c), userId, status)
  const users = await listUsers(c)
  return c.json({ success: true as const, data: users.find(each => each.userId === userId) ?? null })
}

/**
 * The members of an account as billable users. Activating a user takes a seat, deactivating frees it. Both need the
 * permission to manage members, because they reactivate and suspend the member.
 */
export const billableUsersApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'billing' }), async c =>
    c.json({ success: true as const, data: await listUsers(c) }),
  )
  .post('/:userId/activate', access(managersOnly), c => setStatusAndRespond(c, c.req.param('userId'), 'ACTIVE'))
  .post('/:userId/deactivate', access(managersOnly), c => setStatusAndRespond(c, c.req.param('userId'), 'SUSPENDED'))
