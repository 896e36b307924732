import { createMiddleware } from 'hono/factory'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * For routes with `:accountId` in the path: it is an assertion like the tenant header and never selects. Fails with
 * `forbidden` where it is not the account of the session; a route without it passes.
 */
export const ownAccount = createMiddleware<AppEnv>(async (c, next) => {
  const asserted = c.req.param('accountId')
  if (asserted !== undefined && asserted !== sessionOf(c).account.id)
    fail('forbidden', 'Access denied: accountId does not match current context')
  await next()
})
