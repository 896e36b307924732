import type { Context } from 'hono'
import { booksReader, knownOf } from '#features/finance/books/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/**
 * The account, day and reader of a call of the dashboard. `withPay`: the answer has sums with pay. Throws `forbidden` if
 * `?accountId` names another account.
 */
export function dashboardRequest(c: Context<AppEnv>, { withPay }: { withPay: boolean }) {
  const accountId = c.req.query('accountId')
  if (accountId !== undefined && accountId !== sessionOf(c).account.id) fail('forbidden', 'errors.tenantMismatch')
  return { scope: scope(c), known: knownOf(c, { withPay }), reader: booksReader(c) }
}
