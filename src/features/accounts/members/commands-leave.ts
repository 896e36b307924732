import { switchAccount } from '#features/accounts/accounts/commands-switch.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { type Actor, departureStatements, disconnectMember } from './commands-effects.ts'

const leaveSql = `update memberships set status = 'REMOVED', permissions = '[]', custom_role_id = null
where account_id = ? and user_id = ? and status = 'ACTIVE' and role <> 'OWNER'`

const otherAccountSql = `select 1 from memberships m join accounts a on a.id = m.account_id
where m.user_id = ? and m.account_id <> ? and m.status = 'ACTIVE' and a.status = 'ACTIVE' limit 1`

/** Returns the statements that create a new account for users who leave their only one. */
async function newAccountStatements({ services, session: { user } }: Actor, { accountId }: AccountScope) {
  const unscopedDb = services.db.unscoped('checks for memberships in other accounts')
  if ((await unscopedDb.run(otherAccountSql, [user.id, accountId])).length > 0) return []
  const name = translator(user.language, 'auth')('teamName', { name: user.firstName })
  return accountCreationStatements(services, { name, ownerId: user.id, language: user.language }).statements
}

/**
 * Removes the caller from their current account. Fails with `conflict` for the owner, and with `forbidden` in a demo.
 * - The current session moves to another account with new secrets. The caller's other sessions in this account end.
 * - If the current session came from this account's single sign-on, it ends too, and null is returned.
 */
export async function leaveAccount(scope: AccountScope, actor: Actor) {
  const { services, session } = actor
  const { accountId, actorId } = scope
  if (session.role === 'OWNER') fail('conflict', 'members.errors.ownerLeaves')
  if (session.user.isDemo) fail('forbidden', 'members.errors.demoStays')
  const db = services.db.unscoped('moves a session from one account to another')
  const keepsSession = session.ssoAccountId === null
  const statements = [
    { sql: leaveSql, args: [accountId, actorId] },
    abortIfNoRowChanged(),
    ...departureStatements(scope, actor, actorId, 'member_left', keepsSession ? session.id : undefined),
    auditStatement(scope, 'member.left', { subject: actorId, details: { role: session.role } }),
    ...(await newAccountStatements(actor, scope)),
  ]
  // The response contains new secrets, so it must not be stored for repeated requests.
  await commitOrRefuse({ ...scope, db, idempotency: null }, statements, null)
  await disconnectMember(actor, scope, actorId)
  if (!keepsSession) return null
  const homeAccountId = (await findHomeAccountId(services, actorId)) ?? fail('unauthenticated')
  const { requestId, ipAddress, userAgent } = scope
  return switchAccount(services, session, homeAccountId, { requestId, ipAddress, userAgent })
}
