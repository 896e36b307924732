import { and, eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { ssoConnections, ssoIdentities } from '#db/schema/sso.ts'
import {
  findAccountConnection,
  getSso,
  hasOtherIssuer,
  listAdminIds,
} from '#features/accounts/sso-providers/queries.ts'
import { discoveryUrlOf, outboundLimit } from '#features/accounts/sso-providers/rules.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets } from '#features/identity/sockets/commands.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { encrypt } from '#kit/data/encryption.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { discover } from './provider.ts'
import type { Connection } from './schema.ts'

/** The acting user, and the site for links in emails. */
export type SsoActor = { services: Services; session: Session; origin: string }

/** Returns the location of a connection's stored client secret. */
export const clientSecretStorage = (connectionId: string) => ({
  table: 'sso_connections',
  column: 'client_secret',
  id: connectionId,
})

/** Returns the location of the stored return path. It may contain a secret, such as an invitation's. */
export const returnPathStorage = (browserHash: string) => ({
  table: 'one_time_tokens',
  column: 'payload.from',
  id: browserHash,
})

/** Counts a request to another server on behalf of the account. */
export async function countOutboundRequest(services: Services, { accountId }: AccountScope): Promise<void> {
  await requireAttempt(services, `sso-outbound:${accountId}`, outboundLimit)
}

/** Rejects demos, so that strangers cannot trigger requests to other servers. */
export function refuseDemo({ session }: SsoActor): void {
  if (session.account.demoEndsAt !== null) fail('forbidden', 'sso.errors.demo')
}

/** Returns the statements that notify the admins, and a function that updates their open pages. */
export async function adminNotices(scope: AccountScope, { services, session, origin }: SsoActor) {
  const { firstName, lastName } = session.user
  const name = `${firstName} ${lastName}`.trim()
  const admins = await listAdminIds(scope)
  const notifications = admins.map(userId => ({
    userId,
    kind: 'sso_changed' as const,
    params: { name },
    link: paths.enterpriseSso(),
  }))
  const notifyPages = async () => {
    for (const userId of admins) await notifyAccountPages(services, scope.accountId, { type: 'notification', userId })
  }
  return { statements: notificationStatements(scope, notifications, { site: origin }), notifyPages }
}

const failAtSecret = (key: ErrorKey) => failAt('clientSecret', key)

/**
 * Returns the statements for a replaced provider. They unbind all identities, so that everyone confirms by email again.
 * They end the sessions that the provider started, except the current one.
 */
function replacementStatements(services: Services, scope: AccountScope): Statement[] {
  const deleteIdentities = scope.db.orm.delete(ssoIdentities).where(eq(ssoIdentities.accountId, scope.accountId))
  const selector = { ssoAccountId: scope.accountId, exceptSessionId: scope.sessionId ?? undefined }
  return [deleteIdentities, ...endStatements(services, selector, 'sso_replaced', scope)]
}

/**
 * Saves the account's connection after validating the provider's discovery document. The stored secret is never sent to
 * a new issuer.
 * - Fails with `invalid` for an invalid provider or a missing secret.
 * - Fails with `forbidden` if anyone but the owner replaces the provider, even after the provider was removed.
 */
export async function saveConnection(scope: AccountScope, actor: SsoActor, input: Connection) {
  refuseDemo(actor)
  const { accountId, ids, clock, db } = scope
  await countOutboundRequest(actor.services, scope)
  const discoveryUrl = discoveryUrlOf(input.discoveryUrl)
  const provider = await discover(actor.services, discoveryUrl)
  const existing = await findAccountConnection(scope)
  const isReplacement = existing
    ? existing.provider.issuer !== provider.issuer
    : await hasOtherIssuer(scope, provider.issuer)
  if (isReplacement && actor.session.role !== 'OWNER') failAt('discoveryUrl', 'sso.errors.issuerOwner', 'forbidden')
  const { clientId, clientSecret, enabled, required } = input
  if (!clientSecret && !existing) failAtSecret('sso.errors.clientSecret')
  const isSameServer =
    existing?.provider.issuer === provider.issuer &&
    new URL(existing.provider.tokenEndpoint).origin === new URL(provider.tokenEndpoint).origin
  if (!clientSecret && !isSameServer) failAtSecret('sso.errors.secretAgain')

  const id = existing?.id ?? ids.id('sso')
  const now = clock.now()
  const secret = clientSecret ? encrypt(actor.services, clientSecretStorage(id), clientSecret) : existing!.clientSecret
  const fields = { discoveryUrl, clientId, clientSecret: secret, provider, enabled, required }
  const confirmsMembers = isReplacement || (existing?.confirmsMembers ?? false)
  const row = { ...fields, confirmsMembers, savedBy: scope.actorId, updatedAt: now }
  // A concurrent change may have chosen another provider, which only the owner can replace.
  const isUnchanged = eq(ssoConnections.updatedAt, existing?.updatedAt ?? 0)
  const isThisConnection = and(eq(ssoConnections.accountId, accountId), eq(ssoConnections.id, id), isUnchanged)
  const write = existing
    ? db.orm.update(ssoConnections).set(row).where(isThisConnection)
    : db.orm.insert(ssoConnections).values({ ...row, id, accountId, createdAt: now })
  const hasNewSecret = Boolean(clientSecret)
  const details = {
    issuer: provider.issuer,
    clientId,
    enabled,
    required,
    newSecret: hasNewSecret,
    ...(isReplacement && { replaces: true }),
  }
  const { statements, notifyPages } = await adminNotices(scope, actor)
  const audit = auditStatement(scope, 'sso.saved', { subject: id, details })
  const replacement = isReplacement ? replacementStatements(actor.services, scope) : []
  const refusals = { 'sso_connections.account_id': () => fail('conflict') }
  await commitOrRefuse(scope, [write, abortIfNoRowChanged(), ...replacement, audit, ...statements], null, refusals)
  if (isReplacement) await closeSockets(actor.services, { ssoAccountId: accountId })
  await notifyPages()
  return getSso(scope)
}

/** Removes the connection. Sessions stay active, domains stay verified. */
export async function removeConnection(scope: AccountScope, actor: SsoActor) {
  const removal = scope.db.orm.delete(ssoConnections).where(eq(ssoConnections.accountId, scope.accountId))
  const { statements, notifyPages } = await adminNotices(scope, actor)
  const audit = auditStatement(scope, 'sso.removed')
  const aborted = () => fail('not_found', 'sso.errors.noConnection')
  await commitOrRefuse(scope, [removal, abortIfNoRowChanged(), audit, ...statements], null, { aborted })
  await notifyPages()
  return getSso(scope)
}
