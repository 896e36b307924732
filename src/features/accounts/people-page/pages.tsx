import { assignCustomRole } from '#features/accounts/custom-roles/commands-assign.ts'
import { listCustomRoles } from '#features/accounts/custom-roles/queries.ts'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { rolesToGrant } from '#features/accounts/members/authority.ts'
import { removeMember, setMemberStatus, updateMember } from '#features/accounts/members/commands.ts'
import { findMembership, listMembers, type MemberView } from '#features/accounts/members/queries.ts'
import { countPeople } from '#features/accounts/members/queries-people.ts'
import { countSeats } from '#features/accounts/members/queries-seats.ts'
import { assignableRoles, editFault } from '#features/accounts/members/rules.ts'
import { MemberForm, memberList, permissionField, tickedPermissions } from '#features/accounts/members/schema.ts'
import { permissionTexts } from '#features/accounts/permissions/own-permissions.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { canGrant, hasPermission, permissions } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import type { MemberFieldData } from './views/member-fields.tsx'
import { MembersPage } from './views/members-page.tsx'

function toRow(c: C, { userId, user, role, customRole, permissions, status, lastSeenAt }: MemberView) {
  const viewer = { userId: sessionOf(c).user.id, role: sessionOf(c).role }
  return {
    id: userId,
    name: user.name,
    email: user.email,
    avatarUrl: user.avatarUrl,
    role,
    customRole,
    grantedCount: permissions.length,
    status: status === 'SUSPENDED' ? status : ('ACTIVE' as const),
    lastSeenAt,
    isYou: userId === viewer.userId,
    isEditable: editFault(viewer, { userId, role }) === null,
  }
}

async function setStatus(c: C, id: string, status: 'ACTIVE' | 'SUSPENDED') {
  const { user } = await setMemberStatus(scope(c), actorOf(c), id, status)
  return { id, name: user.name }
}

/** The status after an action. */
const statusAfterAction: Record<string, string> = { suspend: 'SUSPENDED', reactivate: 'ACTIVE', remove: 'REMOVED' }

/** The member list. Mount it after invitations and teams, whose paths would match `:userId`. */
export const memberPages = listPages({
  path: paths.members(),
  param: 'userId',
  access: access(managersOnly),
  query: memberList,
  title: c => translator(c.var.locale, 'members')('title'),
  loadErrorKey: 'members.errors.fetchFailed',
  async load(c, state) {
    const accountScope = scope(c)
    const [counts, seats, members] = await Promise.all([
      countPeople(accountScope),
      countSeats(accountScope),
      listMembers(accountScope, state),
    ])
    const rows = { ...members, items: members.items.map(member => toRow(c, member)) }
    return { account: sessionOf(c).account.name, counts, seats, rows }
  },
  async findNoticeRow(c, id, done) {
    const { user, status } = (await findMembership(scope(c), id)) ?? fail('not_found')
    return (statusAfterAction[done] ?? status) === status ? { id, name: user.name } : null
  },
  loadFieldData: loadMemberFieldData,
  async values(c, id) {
    const { role, customRoleId, permissions } = (id && (await findMembership(scope(c), id))) || fail('not_found')
    const ticks = Object.fromEntries(permissions.map(permission => [permissionField(permission), 'on']))
    return { ...ticks, role, customRoleId: customRoleId ?? '' }
  },
  edit: {
    form: MemberForm,
    async run(c, id, { role, customRoleId }, values) {
      if (customRoleId !== undefined) await assignCustomRole(scope(c), actorOf(c), id, customRoleId || null)
      const { user } = await updateMember(scope(c), actorOf(c), id, { role, permissions: tickedPermissions(values) })
      return { id, name: user.name }
    },
  },
  actions: {
    suspend: (c, id) => setStatus(c, id, 'SUSPENDED'),
    reactivate: (c, id) => setStatus(c, id, 'ACTIVE'),
    async remove(c, id) {
      await removeMember(scope(c), actorOf(c), id)
      return { id, name: '' }
    },
  },
  view: view => <MembersPage {...view} />,
})

/** Returns the custom roles that the reader can grant. Null if the plan has none. */
async function customRolesFor(c: C, currentId: string | null): Promise<MemberFieldData['customRoles']> {
  const session = sessionOf(c)
  if (!planAllows(session.account, 'custom_roles')) return null
  const t = translator(c.var.locale, 'customRoles')
  const { items } = await listCustomRoles(scope(c))
  const options = items.map(({ id, name, permissions }) => {
    const isGrantable = canGrant(session, permissions)
    const label = isGrantable ? name : t('assign.lacking', { name })
    return { value: id, label, disabled: !isGrantable && id !== currentId }
  })
  return { options, canEdit: canOpen('enterpriseAdmin', pageReaderOf(session)) }
}

/** Returns the data of the member form. Null if there is no such member or the reader cannot edit them. */
async function loadMemberFieldData(c: C, userId: string | null): Promise<MemberFieldData | null> {
  const foundMember = userId ? await findMembership(scope(c), userId) : null
  if (!foundMember || foundMember.status === 'REMOVED') return null
  const session = sessionOf(c)
  const { role, joinedAt, user } = foundMember
  if (editFault({ userId: session.user.id, role: session.role }, foundMember)) return null

  const grantableRoles: readonly string[] = rolesToGrant(session)
  // Shows permissions that the member has or the reader can grant. The reader can revoke one that they lack, but not
  // grant it again.
  const visiblePermissions = permissions.filter(
    each => foundMember.permissions.includes(each) || hasPermission(session, each),
  )
  return {
    member: { name: user.name, email: user.email, role, joinedAt },
    roles: assignableRoles.filter(each => grantableRoles.includes(each) || each === role),
    visiblePermissions: visiblePermissions.map(permission => ({
      permission,
      name: permissionTexts(c.var.locale, permission).name,
      isGranted: foundMember.permissions.includes(permission),
      isLocked: !hasPermission(session, permission),
    })),
    hiddenPermissions: foundMember.permissions.filter(each => !visiblePermissions.some(other => other === each)),
    customRoles: await customRolesFor(c, foundMember.customRoleId),
  }
}
