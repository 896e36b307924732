import { actorOf } from '#features/accounts/members/access.ts'
import { permissionField, tickedPermissions } from '#features/accounts/members/schema.ts'
import { permissionTexts } from '#features/accounts/permissions/own-permissions.ts'
import { permissionGroups } from '#features/accounts/permissions/rules.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission, permissions } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { createCustomRole, deleteCustomRole, updateCustomRole } from './commands.ts'
import { findCustomRole, getCustomRole, listCustomRoles, listHolders } from './queries.ts'
import { CustomRoleForm, roleList } from './schema.ts'
import { RolesPage } from './views/roles-page.tsx'

/**
 * Returns all permissions by group, each with whether the reader can change it. `current` are the permissions that the
 * role has.
 */
function permissionsByGroup(c: C, current: readonly string[]) {
  const session = sessionOf(c)
  const t = translator(c.var.locale, 'permissions')
  return permissionGroups.map(({ id, pattern }) => ({
    id,
    title: t(`groups.${id}`),
    permissions: permissions
      .filter(permission => pattern.test(permission))
      .map(permission => ({
        permission,
        ...permissionTexts(c.var.locale, permission),
        // Everyone who can edit the role can remove permissions that it has.
        isLocked: !hasPermission(session, permission) && !current.includes(permission),
      })),
  }))
}

export const customRolePages = listPages({
  path: paths.customRoles(),
  param: 'roleId',
  hasFormPaths: true,
  access: access({ auth: 'user', page: 'enterpriseAdmin' }),
  query: roleList,
  title: c => translator(c.var.locale, 'enterprise')('titles.roles'),
  async load(c, state) {
    const rolePage = await listCustomRoles(scope(c), state)
    const items = rolePage.items.map(({ permissions: granted, ...role }) => ({
      ...role,
      permissions: permissions
        .filter(each => granted.includes(each))
        .map(each => permissionTexts(c.var.locale, each).name),
    }))
    return { ...rolePage, items }
  },
  async findNoticeRow(c, id, done) {
    const role = await findCustomRole(scope(c), id)
    // A deleted role has no row, and thus no name for the notice. A role that still exists was not deleted.
    if (done === 'delete') return role ? null : { id, name: '' }
    return role
  },
  async loadFieldData(c, id) {
    const canOpenMembers = canOpen('usersAndTeams', pageReaderOf(sessionOf(c)))
    if (id === null) return { groups: permissionsByGroup(c, []), holders: null, canOpenMembers }
    const role = await getCustomRole(scope(c), id)
    return {
      groups: permissionsByGroup(c, role.permissions),
      holders: await listHolders(scope(c), id),
      canOpenMembers,
    }
  },
  async values(c, id) {
    if (id === null) return {}
    const { name, description, permissions: granted } = await getCustomRole(scope(c), id)
    return { name, description, ...Object.fromEntries(granted.map(permission => [permissionField(permission), 'on'])) }
  },
  create: {
    form: CustomRoleForm,
    run: (c, role, values) =>
      createCustomRole(scope(c), actorOf(c), { ...role, permissions: tickedPermissions(values) }),
  },
  edit: {
    form: CustomRoleForm,
    run: (c, id, role, values) =>
      updateCustomRole(scope(c), actorOf(c), id, { ...role, permissions: tickedPermissions(values) }),
  },
  actions: {
    delete: (c, id, { replacement }) =>
      deleteCustomRole(scope(c), actorOf(c), id, replacement || undefined).then(() => null),
  },
  view: view => <RolesPage {...view} />,
})
