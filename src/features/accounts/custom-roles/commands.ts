import type { Statement } from '#db/client.ts'
import { type Actor, reconnectMember } from '#features/accounts/members/commands-effects.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { nameKey } from '#kit/names.ts'
import { paths } from '#src/paths.ts'
import { requireKnownPermissions, requireNoHolderAbove, requireOwnPermissions } from './authority.ts'
import { type CustomRoleView, findCustomRole, getCustomRole, type Holder, listHolders } from './queries.ts'
import { maxRoles, noRole } from './rules.ts'
import type { CustomRoleChange, NewCustomRole } from './schema.ts'

const insertSql = `insert into custom_roles
  (id, account_id, name, name_key, description, permissions, created_at, updated_at)
select ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?7 where (select count(*) from custom_roles where account_id = ?1) < ${maxRoles}`

// Compares the permissions with those that were checked, so that concurrent changes end in a conflict.
const updateSql = `update custom_roles set name = ?3, name_key = ?4, description = ?5, permissions = ?6, updated_at = ?7
where account_id = ?1 and id = ?2 and permissions = ?8`

const failNameTaken = () => failAt('name', 'customRoles.errors.nameTaken', 'conflict')

/** Returns the statements that notify a member that their custom role was granted, revoked or changed. */
function roleNoticeStatements(
  scope: AccountScope,
  userId: string,
  change: 'given' | 'taken' | 'changed',
  customRole: string,
) {
  const params = { what: change, customRole }
  return notificationStatements(scope, [{ userId, kind: 'custom_role_changed', params, link: paths.permissions() }])
}

/** After the commit: reconnects the members' sockets, so that they get the new permissions. */
async function reconnectHolders(actor: Actor, scope: AccountScope, holders: readonly Pick<Holder, 'userId'>[]) {
  await Promise.all(holders.map(({ userId }) => reconnectMember(actor, scope, userId)))
}

/** Creates a role. It can only contain permissions that the caller has. */
export async function createCustomRole(
  scope: AccountScope,
  actor: Actor,
  input: NewCustomRole,
): Promise<CustomRoleView> {
  const { name, description } = input
  const permissions = requireKnownPermissions(input.permissions)
  requireOwnPermissions(actor.session, permissions)
  const { accountId } = scope
  const now = scope.clock.now()
  const id = scope.ids.id('rol')
  const args = [accountId, id, name, nameKey(name), description, JSON.stringify(permissions), now]
  const role = { id, accountId, name, description, permissions, memberCount: 0, createdAt: now, updatedAt: now }
  const audit = auditStatement(scope, 'custom_role.created', { subject: id, details: { name, permissions } })
  const refusals = {
    aborted: () => fail('conflict', 'customRoles.errors.tooMany'),
    'custom_roles.name_key': failNameTaken,
  }
  return (await commitOrRefuse(scope, [{ sql: insertSql, args }, abortIfNoRowChanged(), audit], role, refusals))
    .response
}

/**
 * Updates a role, effective from its members' next request. The caller can only add permissions they have, and cannot
 * change permissions of members above them.
 */
export async function updateCustomRole(scope: AccountScope, actor: Actor, id: string, change: CustomRoleChange) {
  const current = await getCustomRole(scope, id)
  const { name = current.name, description = current.description } = change
  const permissions = change.permissions ? requireKnownPermissions(change.permissions) : current.permissions
  const addedPermissions = permissions.filter(permission => !current.permissions.includes(permission))
  const hasPermissionChange = addedPermissions.length > 0 || permissions.length !== current.permissions.length
  const holders = hasPermissionChange ? await listHolders(scope, id) : []
  requireOwnPermissions(actor.session, addedPermissions)
  requireNoHolderAbove(actor.session, holders)

  const updatedAt = scope.clock.now()
  const { accountId } = scope
  const textColumns = [name, nameKey(name), description]
  const args = [
    accountId,
    id,
    ...textColumns,
    JSON.stringify(permissions),
    updatedAt,
    JSON.stringify(current.permissions),
  ]
  const removedPermissions = current.permissions.filter(permission => !permissions.includes(permission))
  const details = { from: current.name, name, added: addedPermissions, removed: removedPermissions }
  const statements = [
    { sql: updateSql, args },
    abortIfNoRowChanged(),
    auditStatement(scope, 'custom_role.updated', { subject: id, details }),
    ...holders.flatMap(({ userId }) => roleNoticeStatements(scope, userId, 'changed', name)),
  ]
  const updatedRole = { ...current, name, description, permissions, updatedAt }
  const { response } = await commitOrRefuse(scope, statements, updatedRole, { 'custom_roles.name_key': failNameTaken })
  // Read again to include members who got the role meanwhile.
  if (hasPermissionChange) await reconnectHolders(actor, scope, await listHolders(scope, id))
  return response
}

// Compares the number of members (?5) and the permissions of the new role (?4) with those that were checked.
const replaceRoleOfHoldersSql = `update memberships set custom_role_id = ?3 where account_id = ?1 and custom_role_id = ?2
  and (select count(*) from memberships where account_id = ?1 and custom_role_id = ?2) = ?5
  and (?3 is null or exists (select 1 from custom_roles where account_id = ?1 and id = ?3 and permissions = ?4))`
const deleteSql = `delete from custom_roles where account_id = ?1 and id = ?2
  and not exists (select 1 from memberships where account_id = ?1 and custom_role_id = ?2)`

/**
 * Deletes a role. If members have it, `replacement` is required: another role's id, or `none` to leave them without a
 * custom role. Otherwise the call fails with `conflict` and the number of members.
 */
export async function deleteCustomRole(scope: AccountScope, actor: Actor, id: string, replacement?: string) {
  const role = await getCustomRole(scope, id)
  const holders = await listHolders(scope, id)
  const failInUse = () => fail('conflict', 'customRoles.errors.inUse', { data: { memberCount: holders.length } })
  if (holders.length > 0 && replacement === undefined) failInUse()
  requireNoHolderAbove(actor.session, holders)

  const { accountId } = scope
  const hasReplacement = replacement !== undefined && replacement !== noRole
  const replacementRole = hasReplacement ? await getReplacementRole(scope, id, replacement) : null
  if (replacementRole) requireOwnPermissions(actor.session, replacementRole.permissions)
  const statements: Statement[] = []
  if (holders.length > 0) {
    const args = [
      accountId,
      id,
      replacementRole?.id ?? null,
      JSON.stringify(replacementRole?.permissions ?? []),
      holders.length,
    ]
    statements.push({ sql: replaceRoleOfHoldersSql, args }, abortIfNoRowChanged())
  }
  const details = { name: role.name, members: holders.length, replacement: replacementRole?.id ?? null }
  statements.push(
    { sql: deleteSql, args: [accountId, id] },
    abortIfNoRowChanged(),
    auditStatement(scope, 'custom_role.deleted', { subject: id, details }),
    ...holders.flatMap(({ userId }) =>
      roleNoticeStatements(scope, userId, replacementRole ? 'given' : 'taken', (replacementRole ?? role).name),
    ),
  )
  await commitOrRefuse(scope, statements, null)
  await reconnectHolders(actor, scope, holders)
}

async function getReplacementRole(scope: AccountScope, deletedId: string, replacementId: string) {
  const role = replacementId === deletedId ? null : await findCustomRole(scope, replacementId)
  if (!role) failAt('replacement', 'customRoles.errors.roleUnknown')
  return role
}
