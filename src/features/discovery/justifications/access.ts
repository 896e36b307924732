import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'

/**
 * Returns whether the caller can see budgets, costs and worth of work. An API key also needs the scope of the finances.
 */
export function canSeeMoney(c: Context<AppEnv>): boolean {
  const session = sessionOf(c)
  const isAllowedByKey = !session.keyScopes || session.keyScopes.includes('finance:read')
  return isAllowedByKey && canOpen('workMoney', pageReaderOf(session))
}
