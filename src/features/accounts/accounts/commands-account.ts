import { eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Caller } from '#kit/auth/caller.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { getAccount } from './queries.ts'
import type { AccountChange, NewAccount } from './schema.ts'

const day = 24 * 60 * 60 * 1000
const maxNewPerDay = 20

const refusals = {
  'accounts.slug': () => failAt('slug', 'accounts.errors.slugTaken', 'conflict'),
}

/**
 * Creates another FREE account owned by the caller, without switching to it. Fails with `conflict` if the slug is
 * taken, with `rate_limited` after 20 a day.
 */
export async function createAccount(services: Services, creator: AccountScope, input: NewAccount, language?: Locale) {
  await requireAttempt(services, `account:${creator.actorId}`, { limit: maxNewPerDay, window: day })
  const { ipAddress, userAgent, requestId, actorId: ownerId, idempotency } = creator
  const caller: Caller = { ipAddress, userAgent, requestId }
  const { scope, statements } = accountCreationStatements(services, { ...input, ownerId, language }, caller)
  const audit = auditStatement(scope, 'account.created', { sessionId: creator.sessionId ?? undefined })
  const newId = { id: scope.accountId }
  const { response, replayed } = await commitOrRefuse(
    { ...scope, idempotency },
    [...statements, audit],
    newId,
    refusals,
  )
  // A repeated request creates no account. Its response names the account of the first request.
  return replayed ? { id: response.id } : getAccount(scope)
}

/** Returns the account columns of a change. */
function columnsOf({ company, settings, ...change }: AccountChange) {
  return {
    ...change,
    ...(company && { company: mergeJson(accounts.company, company) }),
    ...(settings && { settings: mergeJson(accounts.settings, settings) }),
  }
}

const mergeJson = (column: typeof accounts.company | typeof accounts.settings, part: object) =>
  sql`json_patch(coalesce(${column}, '{}'), ${JSON.stringify(part)})`

/** Updates the given fields. A new domain has to be verified again. Fails with `conflict` if the slug is taken. */
export async function updateAccount(scope: AccountScope, change: AccountChange) {
  const fields = Object.keys(change)
  if (fields.length === 0) return getAccount(scope)
  const { accountId, clock, db } = scope
  const { domain = null } = change
  const isSameDomain = sql`${accounts.domain} is ${domain}`
  const domainFields = {
    domain,
    domainToken: sql`case when ${isSameDomain} then ${accounts.domainToken} end`,
    domainVerifiedAt: sql`case when ${isSameDomain} then ${accounts.domainVerifiedAt} end`,
  }
  const row = { ...columnsOf(change), ...(fields.includes('domain') && domainFields) }
  const update = db.orm
    .update(accounts)
    .set({ ...row, updatedAt: clock.now() })
    .where(eq(accounts.id, accountId))
  const audit = auditStatement(scope, 'account.updated', { subject: accountId, details: { fields } })
  await commitOrRefuse(scope, [update, audit], null, refusals)
  return getAccount(scope)
}
