import { assignCustomRole } from '#features/accounts/custom-roles/commands-assign.ts'
import { acting, manager } from '#features/accounts/members/acting.ts'
import { changeMember, removeMember, setMemberStatus } from '#features/accounts/members/commands.ts'
import { findMember, listMembers, type MemberView } from '#features/accounts/members/queries.ts'
import { countPeople } from '#features/accounts/members/queries-counts.ts'
import { countSeats } from '#features/accounts/members/queries-seats.ts'
import { untouchable } from '#features/accounts/members/rules.ts'
import { MemberForm, memberList, tickedIn } from '#features/accounts/members/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { C } from '#kit/list/options.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { memberExtra } from './page-form.ts'
import { MembersPage } from './views/members-page.tsx'

function rowOf(c: C, { userId, user, role, customRole, permissions, status, lastSeenAt }: MemberView) {
  const you = { userId: sessionOf(c).user.id, role: sessionOf(c).role }
  return {
    id: userId,
    name: user.name,
    email: user.email,
    avatarUrl: user.avatarUrl,
    role,
    customRole,
    granted: permissions.length,
    status: status === 'SUSPENDED' ? status : ('ACTIVE' as const),
    lastSeenAt,
    isYou: userId === you.userId,
    isManaged: untouchable(you, { userId, role }) === null,
  }
}

async function setStatus(c: C, id: string, status: 'ACTIVE' | 'SUSPENDED') {
  const { user } = await setMemberStatus(scope(c), acting(c), id, status)
  return { id, name: user.name }
}

/** The list of members. It is mounted behind invitations and teams: the id of a member stands where theirs have words. */
export const memberPages = listPages({
  path: paths.members(),
  param: 'userId',
  access: access(manager),
  query: memberList,
  title: c => translator(c.var.locale, 'members')('title'),
  failed: c => translator(c.var.locale, 'members')('errors.fetchFailed'),
  async load(c, state) {
    const mine = scope(c)
    const [counts, seats, members] = await Promise.all([countPeople(mine), countSeats(mine), listMembers(mine, state)])
    const rows = { ...members, items: members.items.map(member => rowOf(c, member)) }
    return { account: sessionOf(c).account.name, counts, seats, rows }
  },
  async find(c, id) {
    const { user } = (await findMember(scope(c), id)) ?? fail('not_found')
    return { id, name: user.name }
  },
  extra: memberExtra,
  async values(c, id) {
    const { role, customRoleId, permissions } = (id && (await findMember(scope(c), id))) || fail('not_found')
    const ticks = Object.fromEntries(permissions.map(permission => [`may:${permission}`, 'on']))
    return { ...ticks, role, customRoleId: customRoleId ?? '' }
  },
  edit: {
    form: MemberForm,
    async run(c, id, { role, customRoleId }, values) {
      if (customRoleId !== undefined) await assignCustomRole(scope(c), acting(c), id, customRoleId || null)
      const { user } = await changeMember(scope(c), acting(c), id, { role, permissions: tickedIn(values) })
      return { id, name: user.name }
    },
  },
  actions: {
    suspend: (c, id) => setStatus(c, id, 'SUSPENDED'),
    reactivate: (c, id) => setStatus(c, id, 'ACTIVE'),
    async remove(c, id) {
      await removeMember(scope(c), acting(c), id)
      return { id, name: '' }
    },
  },
  view: view => <MembersPage {...view} />,
})
