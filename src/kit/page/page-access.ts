import type { FeatureFlag } from '#kit/auth/feature-flag.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { Plan, Session } from '#kit/context.ts'
import type { PageRule } from '#kit/page/page-rule.ts'
import { pageRules } from '#src/areas/page-rules.ts'

export type PageName = keyof typeof pageRules

/**
 * The signed-in person whom a page rule checks, not a visitor of the public site. `features` are the enabled feature
 * flags, or null if all are on.
 */
export type PageReader = Pick<Session, 'role'> & {
  permissions: readonly string[]
  plan: Plan
  features: readonly string[] | null
}

const isOn = (feature: FeatureFlag, { features }: PageReader) => features === null || features.includes(feature)

/** Returns the reason why a visitor has access by role or permission. Null if they do not. Ignores plan and feature. */
export function roleAccessReason(page: PageName, visitor: PageReader): 'everyone' | 'role' | 'permission' | null {
  const { roles, permissions }: PageRule = pageRules[page]
  if (!roles && !permissions) return 'everyone'
  if (roles?.includes(visitor.role)) return 'role'
  if (!permissions?.some(permission => hasPermission(visitor, permission))) return null
  const withoutPermissions = { ...visitor, permissions: [] }
  return permissions.some(permission => hasPermission(withoutPermissions, permission)) ? 'role' : 'permission'
}

/** Returns the most important reason why a visitor cannot open a page, or null if they can. */
export function denialReason(page: PageName, visitor: PageReader): 'role' | 'plan' | 'feature' | null {
  const { plan, feature }: PageRule = pageRules[page]
  if (roleAccessReason(page, visitor) === null) return 'role'
  if (plan && !plan.includes(visitor.plan)) return 'plan'
  return feature && !isOn(feature, visitor) ? 'feature' : null
}

/** Returns whether this visitor can open a page. */
export const canOpen = (page: PageName, visitor: PageReader): boolean => denialReason(page, visitor) === null

/** Returns whether this visitor's navigation lists a page: they can open it, and the feature that lists it is on. */
export function isListed(page: PageName, visitor: PageReader): boolean {
  const { listedWith }: PageRule = pageRules[page]
  return canOpen(page, visitor) && (!listedWith || isOn(listedWith, visitor))
}

/** Returns the person of a session, or a member, as a visitor. */
export const pageReaderOf = ({
  role,
  permissions,
  account,
}: Pick<Session, 'role' | 'permissions' | 'account'>): PageReader => ({
  role,
  permissions,
  plan: account.plan,
  features: account.enabledFeatures,
})
