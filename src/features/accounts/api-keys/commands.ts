import { listAdmins } from '#features/accounts/members/queries.ts'
import { failFeature } from '#features/billing/plans/queries-limits.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { closeInvalidKeySockets } from '#features/identity/sockets/commands.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail, failAt } from '#kit/errors.ts'
import { isApiScope } from '#kit/http/api-scopes.ts'
import { abortIfNoRowChanged, commitOrRefuse, wasAborted } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { paths } from '#src/paths.ts'
import { getApiKey } from './queries.ts'
import { type ApiKeyView, expiryOf, maxKeys } from './rules.ts'
import type { NewApiKey } from './schema.ts'

// Counts within the insert, so that concurrent requests cannot exceed the limit.
const insertSql = `insert into api_keys (id, account_id, user_id, name, scopes, secret_hash, last_four, expires_at, created_at)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 where (
  select count(*) from api_keys where account_id = ?2 and revoked_at is null and coalesce(expires_at > ?9, 1)) < ?10`

/**
 * Creates an API key that acts as the caller in this account, and notifies the admins. Returns the token
 * `key_id.secret` only once (null for a repeated request), because only a hash of the secret is stored. Fails with
 * `plan_limit` on plans without keys, with `conflict` if 20 keys are active.
 */
export async function createApiKey(
  services: Services,
  scope: AccountScope,
  creator: Session,
  input: NewApiKey,
  origin: string,
) {
  if (!planAllows(creator.account, 'api_keys')) failFeature('api_keys', 'apiKeys.errors.plan')
  if (!input.scopes.every(isApiScope)) failAt('scopes', 'apiKeys.errors.scopeUnknown')
  const { accountId, actorId, ids, clock } = scope
  const { name, scopes, expiresInDays } = input
  const id = ids.id('key')
  const secret = ids.secret()
  const now = clock.now()
  const lastFour = secret.slice(-4)
  const expiresAt = expiryOf(now, expiresInDays)
  const args = [id, accountId, actorId, name, JSON.stringify(scopes), sha256(secret), lastFour, expiresAt, now, maxKeys]
  const { firstName, lastName } = creator.user
  const view: ApiKeyView = {
    id,
    name,
    scopes,
    lastFour,
    expiresAt,
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
    madeBy: { id: actorId, firstName, lastName },
    state: 'live',
  }
  const admins = await listAdmins(scope)
  const params = { name: `${firstName} ${lastName}`.trim(), key: name }
  const notices = admins.map(({ id: userId }) => ({
    userId,
    kind: 'api_key_created' as const,
    params,
    link: paths.apiKeys(),
  }))
  const statements = [
    { sql: insertSql, args },
    abortIfNoRowChanged(),
    auditStatement(scope, 'api_key.created', { subject: id, details: { scopes, expiresAt } }),
    ...notificationStatements(scope, notices, { site: origin }),
  ]
  const { response, replayed } = await commitOrRefuse(scope, statements, view, {
    aborted: () => fail('conflict', 'apiKeys.errors.tooMany'),
  })
  if (replayed) return { key: response, token: null }
  for (const { id: userId } of admins) await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return { key: view, token: `${id}.${secret}` }
}

const revokeSql = 'update api_keys set revoked_at = ? where account_id = ? and id = ? and revoked_at is null'

/** Revokes a key: its next request is refused and its sockets close. Revoking it again changes nothing. */
export async function revokeApiKey(services: Services, scope: AccountScope, id: string): Promise<ApiKeyView> {
  const key = await getApiKey(scope, id)
  if (key.revokedAt !== null) return key
  const now = scope.clock.now()
  const audit = auditStatement(scope, 'api_key.revoked', { subject: id })
  try {
    await commit(scope, [{ sql: revokeSql, args: [now, scope.accountId, id] }, abortIfNoRowChanged(), audit], null)
  } catch (thrown) {
    // Aborted means that someone else revoked the key at the same moment.
    if (!wasAborted(thrown)) throw thrown
  }
  await closeInvalidKeySockets(services)
  return getApiKey(scope, id)
}
