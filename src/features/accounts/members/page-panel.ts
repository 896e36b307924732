import type { Context } from 'hono'
import { listCustomRoles } from '#features/accounts/custom-roles/queries.ts'
import { keyOf } from '#features/accounts/permissions/own-permissions.ts'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission, mayGrant, permissions } from '#kit/auth/permissions.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { rolesToGive } from './authority.ts'
import { findMember } from './queries.ts'
import { givableRoles, untouchable } from './rules.ts'
import type { CustomRoleChoices } from './views/member-custom-role.tsx'
import type { MemberPanelProps } from './views/member-panel.tsx'

/** What a form tried with a member, and why it did not work. */
export type Tried = {
  userId: string
  act: 'change' | 'custom-role' | 'suspend' | 'reactivate' | 'remove'
  message: string
}

/** The account's own roles as the reader may give them; null where the plan has none. */
async function rolesToChoose(c: Context<AppEnv>, heldId: string | null): Promise<CustomRoleChoices | null> {
  const session = sessionOf(c)
  if (!planHas(session.account.plan, 'custom_roles')) return null
  const { items } = await listCustomRoles(scope(c))
  const options = items.map(({ id, name, permissions }) => ({ id, name, isGivable: mayGrant(session, permissions) }))
  return { heldId, options, mayEdit: mayOpen('enterpriseAdmin', visitorOf(session)) }
}

/** The panel of one member: for those who may change this membership, of somebody who is there. Null otherwise. */
export async function panelOf(
  c: Context<AppEnv>,
  userId: string | undefined,
  tried: Tried | null,
): Promise<MemberPanelProps | null> {
  const found = userId ? await findMember(scope(c), userId) : null
  if (!found || found.status === 'REMOVED') return null
  const session = sessionOf(c)
  const { role, status, joinedAt, user } = found
  if (untouchable({ userId: session.user.id, role: session.role }, found)) return null

  const t = translator(c.var.locale, 'permissions')
  const given = rolesToGive(session)
  // What is held already can be taken, but only given again by those who have it.
  const shown = permissions.filter(each => found.permissions.includes(each) || hasPermission(session, each))
  return {
    member: { userId: found.userId, name: user.name, email: user.email, role, status, joinedAt },
    roles: givableRoles.filter(each => given.includes(each) || each === role),
    grantable: shown.map(permission => ({
      permission,
      name: t(`list.${keyOf(permission)}.name` as 'list.account_delete.name'),
      isHeld: found.permissions.includes(permission),
      isFixed: !hasPermission(session, permission),
    })),
    kept: found.permissions.filter(each => !shown.some(other => other === each)),
    customRoles: await rolesToChoose(c, found.customRoleId),
    failure: tried && { act: tried.act, message: tried.message },
  }
}
