import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { paths } from '#src/paths.ts'
import { getAccount } from './queries.ts'

// Compares the owner, so that only one of several concurrent transfers succeeds.
const setOwnerSql = `update accounts set owner_id = ?1, updated_at = ?2 where id = ?3 and owner_id = ?4 and owner_id <> ?1
and exists (select 1 from memberships m join users u on u.id = m.user_id
  where m.account_id = ?3 and m.user_id = ?1 and m.status = 'ACTIVE' and u.status = 'ACTIVE')`

// No one can lock out an owner, so an earlier lock ends.
const makeOwnerSql = `update memberships set role = 'OWNER', permissions = '[]', custom_role_id = null,
  locked_until = null, lock_reason = null
where account_id = ?1 and user_id = ?2`
const demoteSql = `update memberships set role = 'ADMIN' where account_id = ?1 and role = 'OWNER' and user_id <> ?2`

/**
 * Transfers ownership to another active member. The previous owner becomes an admin. Fails with `invalid` for other
 * users, and with `conflict` after a concurrent transfer.
 */
export async function transferOwnership(services: Services, scope: AccountScope, userId: string, origin: string) {
  const { accountId, clock } = scope
  const { ownerId, name } = await getAccount(scope)
  const member = await scope.db.run(
    `select 1 from memberships where account_id = ? and user_id = ? and status = 'ACTIVE'`,
    [accountId, userId],
  )
  if (userId === ownerId || member.length === 0) failAt('userId', 'accounts.errors.noNewOwner')

  const notice = {
    userId,
    kind: 'ownership_received',
    params: { account: name },
    link: paths.accountSettings(),
  } as const
  const statements = [
    { sql: setOwnerSql, args: [userId, clock.now(), accountId, ownerId] },
    abortIfNoRowChanged(),
    { sql: makeOwnerSql, args: [accountId, userId] },
    { sql: demoteSql, args: [accountId, userId] },
    auditStatement(scope, 'account.transferred', { subject: userId, details: { from: ownerId, to: userId } }),
    ...notificationStatements(scope, [notice], { site: origin }),
  ]
  await commitOrRefuse(scope, statements, null)
  await notifyAccountPages(services, accountId, { type: 'notification', userId })
  return getAccount(scope)
}
