import type { FeatureFlag } from '#kit/auth/features.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { Plan, Session } from '#kit/context.ts'
import type { PageRule } from '#kit/page/page-rule.ts'
import { pageRules } from '#src/areas/page-rules.ts'

/** A guarded page of some area. */
export type PageName = keyof typeof pageRules

/** What a page's rule is asked about. `features` are those that are switched on; null where all are. */
export type Visitor = Pick<Session, 'role'> & {
  permissions: readonly string[]
  plan: Plan
  features: readonly string[] | null
}

const isOn = (feature: FeatureFlag, { features }: Visitor) => features === null || features.includes(feature)

/** What lets a visitor past the people's part of a page's rule; null where nothing does. */
export function openedBy(page: PageName, visitor: Visitor): 'everybody' | 'role' | 'permission' | null {
  const { roles, permissions }: PageRule = pageRules[page]
  if (!roles && !permissions) return 'everybody'
  if (roles?.includes(visitor.role)) return 'role'
  if (!permissions?.some(permission => hasPermission(visitor, permission))) return null
  const byRole = { ...visitor, permissions: [] }
  return permissions.some(permission => hasPermission(byRole, permission)) ? 'role' : 'permission'
}

/** Why a page stays closed, the reason that weighs most first; null where it opens. */
export function closedBecause(page: PageName, visitor: Visitor): 'role' | 'plan' | 'feature' | null {
  const { plan, feature }: PageRule = pageRules[page]
  if (openedBy(page, visitor) === null) return 'role'
  if (plan && !plan.includes(visitor.plan)) return 'plan'
  return feature && !isOn(feature, visitor) ? 'feature' : null
}

/** Whether a page opens for this visitor. */
export const mayOpen = (page: PageName, visitor: Visitor): boolean => closedBecause(page, visitor) === null

/** Whether a link to the page belongs into this visitor's navigation: it opens, and its area is switched on. */
export function isListed(page: PageName, visitor: Visitor): boolean {
  const { listedWith }: PageRule = pageRules[page]
  return mayOpen(page, visitor) && (!listedWith || isOn(listedWith, visitor))
}

/** The visitor that a session is. */
export const visitorOf = ({ role, permissions, account }: Session): Visitor => ({
  role,
  permissions,
  plan: account.plan,
  features: account.enabledFeatures,
})
