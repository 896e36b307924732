import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, visitorOf } from '#kit/page/page-access.ts'

/** Returns whether the caller sees budgets, costs and worth of work. An API key needs the scope of the finances too. */
export function canSeeMoney(c: Context<AppEnv>): boolean {
  const session = sessionOf(c)
  const isInKey = !session.keyScopes || session.keyScopes.includes('finance:read')
  return isInKey && canOpen('workMoney', visitorOf(session))
}
