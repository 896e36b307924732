import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { canEnterRooms, keyPlans, scopesFor } from '#kit/http/api-scopes.ts'

/** Rate limit of one API key. */
export const keyRate = { limit: 600, window: 60_000 }

/**
 * Rejects an API key unless some area opens the route to keys, the key has the scope, the account's plan includes API keys
 * and the rate limit is not exceeded. `access` calls it before the handler of every route.
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
