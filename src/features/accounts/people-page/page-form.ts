import { listCustomRoles } from '#features/accounts/custom-roles/queries.ts'
import { rolesToGive } from '#features/accounts/members/authority.ts'
import { findMember } from '#features/accounts/members/queries.ts'
import { givableRoles, untouchable } from '#features/accounts/members/rules.ts'
import { keyOf } from '#features/accounts/permissions/own-permissions.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission, mayGrant, permissions } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { C } from '#kit/list/options.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import type { MemberExtra } from './views/member-fields.tsx'

/** The account's own roles as the reader may give them; null where the plan has none. */
async function customRolesFor(c: C, heldId: string | null): Promise<MemberExtra['customRoles']> {
  const session = sessionOf(c)
  if (!planHas(session.account.plan, 'custom_roles')) return null
  const t = translator(c.var.locale, 'customRoles')
  const { items } = await listCustomRoles(scope(c))
  const options = items.map(({ id, name, permissions }) => {
    const isGivable = mayGrant(session, permissions)
    const label = isGivable ? name : t('assign.lacking', { name })
    return { value: id, label, disabled: !isGivable && id !== heldId }
  })
  return { options, mayEdit: mayOpen('enterpriseAdmin', visitorOf(session)) }
}

/** What the form of a membership needs; null where it is nobody's, or not the reader's to change. */
export async function memberExtra(c: C, userId: string | null): Promise<MemberExtra | null> {
  const found = userId ? await findMember(scope(c), userId) : null
  if (!found || found.status === 'REMOVED') return null
  const session = sessionOf(c)
  const { role, joinedAt, user } = found
  if (untouchable({ userId: session.user.id, role: session.role }, found)) return null

  const t = translator(c.var.locale, 'permissions')
  const given = rolesToGive(session)
  // What is held already can be taken, but only given again by those who have it.
  const shown = permissions.filter(each => found.permissions.includes(each) || hasPermission(session, each))
  return {
    member: { name: user.name, email: user.email, role, joinedAt },
    roles: givableRoles.filter(each => given.includes(each) || each === role),
    grantable: shown.map(permission => ({
      permission,
      name: t(`list.${keyOf(permission)}.name` as 'list.account_delete.name'),
      isHeld: found.permissions.includes(permission),
      isFixed: !hasPermission(session, permission),
    })),
    kept: found.permissions.filter(each => !shown.some(other => other === each)),
    customRoles: await customRolesFor(c, found.customRoleId),
  }
}
