import { createMiddleware } from 'hono/factory'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * Checks `:accountId` in the path. Like the tenant header it is an assertion and never selects an account. Fails with
 * `forbidden` if it is not the session's account. A route without the parameter passes.
 */
export const checkAccountParam = createMiddleware<AppEnv>(async (c, next) => {
  const assertedId = c.req.param('accountId')
  if (assertedId !== undefined && assertedId !== sessionOf(c).account.id) fail('forbidden', 'errors.tenantMismatch')
  await next()
})
