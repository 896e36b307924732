import type { PageRule } from '#kit/page/page-rule.ts'

const leaderRoles = ['OWNER', 'ADMIN', 'TEAM_LEAD'] as const
const adminRoles = ['OWNER', 'ADMIN'] as const
const feature = 'business_planning'

/** The permissions that open the finance pages. */
export const financePageRules = {
  /** The leadership dashboard and its figures. */
  financials: { roles: leaderRoles, permissions: ['page:financials'] },
  /** Sums and figures of the books. */
  finance: { roles: leaderRoles, permissions: ['page:financials'], feature },
  /** Single entries of the books, and editing them. */
  books: { permissions: ['page:financials'], feature },
  /** People's pay. */
  payroll: { roles: adminRoles, feature },
  /** Budgets, rules and locks of the CFO dashboard. */
  manageInvestments: { roles: adminRoles },
  businessValueConfig: { roles: adminRoles },
} as const satisfies Record<string, PageRule>
