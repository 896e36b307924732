import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { keyPlans, mayEnterRooms, scopeFor } from '#kit/http/api-scopes.ts'

/** How often one key is answered. */
export const keyRate = { limit: 600, window: 60_000 }

const closed = 'This is not open to API keys.'

/**
 * Holds an API key off from what it was not made for. Called by `access`, so before every handler of every route: a key
 * passes only where the table of openings has the route and the key has the scope, on a plan that has keys, and not more
 * often than 600 times a minute.
 */
export async function admitKey(c: Context<AppEnv>, { id, keyScopes, account }: Session): Promise<void> {
  await requireAttempt(c.var.parts, `key:${id}`, keyRate)
  if (!keyPlans.includes(account.plan))
    fail('plan_limit', 'API keys are part of the Pro and Enterprise plans.', { data: { plans: keyPlans } })
  const scope = scopeFor(c.req.method, routePath(c)) ?? fail('forbidden', closed)
  if (!keyScopes?.includes(scope))
    fail('forbidden', `This API key does not have the scope ${scope}.`, { data: { scope } })
}

/** Ends a request for a ticket into a room that the caller's key is not for. Sign-ins pass. */
export function requireRoomScope({ keyScopes }: Session, party: string): void {
  if (keyScopes && !mayEnterRooms(keyScopes, party)) fail('forbidden', closed)
}
