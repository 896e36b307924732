import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { canEnterRooms, keyPlans, scopesFor } from '#kit/http/api-scopes.ts'

/** Rate limit of one API key: 600 requests a minute. */
export const keyRate = { limit: 600, window: 60_000 }

/**
 * Rejects an API key unless all of these hold. `access` calls it before the handler of every route.
 * - An area opens the route to keys.
 * - The key has the scope.
 * - The account's plan includes API keys.
 * - The rate limit is not exceeded.
 */
export async function requireKeyAccess(c: Context<AppEnv>, { id, keyScopes, account }: Session): Promise<void> {
  await requireAttempt(c.var.services, `key:${id}`, keyRate)
  if (!keyPlans.includes(account.plan))
    fail('plan_limit', 'apiKeys.errors.plan', { data: { plans: keyPlans, limit: null } })
  const scopes = scopesFor(c.req.method, routePath(c))
  const scope = scopes[0] ?? fail('forbidden', 'apiKeys.errors.closed')
  if (!scopes.some(each => keyScopes?.includes(each)))
    fail('forbidden', 'apiKeys.errors.scopeLacking', { params: { scope }, data: { scope } })
}

/** Rejects a ticket for a room that the caller's API key has no scope for. Sessions without a key pass. */
export function requireRoomScope({ keyScopes }: Session, party: string): void {
  if (keyScopes && !canEnterRooms(keyScopes, party)) fail('forbidden', 'apiKeys.errors.closed')
}
