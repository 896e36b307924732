import type { FeatureFlag } from '#kit/auth/features.ts'
import { hasPermission, type Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan, Session } from '#kit/context.ts'

/**
 * Who may open a page: one of the roles or one of the permissions (everybody, where neither is named), and the plan, and
 * the feature being switched on. A feature that not every plan has goes with the plans that have it.
 */
export type PageRule = {
  roles?: readonly AccountRole[]
  permissions?: readonly Permission[]
  plan?: readonly Plan[]
  feature?: FeatureFlag
  /** In the navigation only while this feature is on; the page itself opens without it. */
  listedWith?: FeatureFlag
}

const admins = ['OWNER', 'ADMIN'] as const
const leaders = ['OWNER', 'ADMIN', 'TEAM_LEAD'] as const
const seesBilling = { roles: leaders, permissions: ['page:billing', 'billing.manage', 'billing.view'] } as const
/** Whoever takes part in the work, and so makes sessions: not those who look on. */
const makers = ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'] as const
const peopleWith = (feature: FeatureFlag) => ({ permissions: ['page:users_teams'], feature }) as const

/** The one table of guarded pages: routes, side navigation and user menu read it. */
export const pageAccess = {
  billing: seesBilling,
  cart: seesBilling,
  purchase: { permissions: ['billing.purchase'] },
  usersAndTeams: { permissions: ['page:users_teams'] },
  accountSettings: { roles: admins },
  enterpriseAdmin: { permissions: ['page:enterprise_admin'], plan: ['ENTERPRISE'] },
  financials: { roles: leaders, permissions: ['page:financials'] },
  investorDashboard: { roles: ['INVESTOR', ...admins], permissions: ['access:investor_dashboard'] },
  businessValueConfig: { roles: admins },
  poker: { feature: 'agile_survival' },
  retros: { feature: 'agile_survival' },
  boards: { feature: 'agile_survival' },
  retroPlanning: { roles: makers, feature: 'agile_survival' },
  integrations: { listedWith: 'business_planning' },
  corporateRoster: peopleWith('corporate_roster'),
  oneOnOnes: peopleWith('one_on_one_scheduling'),
  performanceReviews: peopleWith('performance_reviews'),
  // Everyone has goals of their own; all goals need page:users_teams, which queries ask for.
  goalManagement: { feature: 'goal_management' },
  setup: { roles: admins },
  adminMessages: { roles: admins },
  pokerPlanning: { roles: makers, feature: 'agile_survival' },
  assistant: { plan: ['PRO', 'ENTERPRISE'] },
} as const satisfies Record<string, PageRule>
export type PageName = keyof typeof pageAccess

/** What a page's rule is asked about. `features` are those that are switched on; null where all are. */
export type Visitor = Pick<Session, 'role'> & {
  permissions: readonly string[]
  plan: Plan
  features: readonly string[] | null
}

const isOn = (feature: FeatureFlag, { features }: Visitor) => features === null || features.includes(feature)

/** What lets a visitor past the people's part of a page's rule; null where nothing does. */
export function openedBy(page: PageName, visitor: Visitor): 'everybody' | 'role' | 'permission' | null {
  const { roles, permissions }: PageRule = pageAccess[page]
  if (!roles && !permissions) return 'everybody'
  if (roles?.includes(visitor.role)) return 'role'
  if (!permissions?.some(permission => hasPermission(visitor, permission))) return null
  const byRole = { ...visitor, permissions: [] }
  return permissions.some(permission => hasPermission(byRole, permission)) ? 'role' : 'permission'
}

/** Why a page stays closed, the reason that weighs most first; null where it opens. */
export function closedBecause(page: PageName, visitor: Visitor): 'role' | 'plan' | 'feature' | null {
  const { plan, feature }: PageRule = pageAccess[page]
  if (openedBy(page, visitor) === null) return 'role'
  if (plan && !plan.includes(visitor.plan)) return 'plan'
  return feature && !isOn(feature, visitor) ? 'feature' : null
}

/** Whether a page opens for this visitor. */
export const mayOpen = (page: PageName, visitor: Visitor): boolean => closedBecause(page, visitor) === null

/** Whether a link to the page belongs into this visitor's navigation: it opens, and its area is switched on. */
export function isListed(page: PageName, visitor: Visitor): boolean {
  const { listedWith }: PageRule = pageAccess[page]
  return mayOpen(page, visitor) && (!listedWith || isOn(listedWith, visitor))
}

/** The visitor that a session is. */
export const visitorOf = ({ role, permissions, account }: Session): Visitor => ({
  role,
  permissions,
  plan: account.plan,
  features: account.enabledFeatures,
})
