import type { PageRule } from '#kit/page/page-rule.ts'

const leaders = ['OWNER', 'ADMIN', 'TEAM_LEAD'] as const
const admins = ['OWNER', 'ADMIN'] as const
const feature = 'business_planning'

/** The permissions that open the finance pages. */
export const financePageRules = {
  /** The leadership dashboard and its figures. */
  financials: { roles: leaders, permissions: ['page:financials'] },
  /** Sums and figures of the books. */
  finance: { roles: leaders, permissions: ['page:financials'], feature },
  /** Single entries of the books, and editing them. */
  books: { permissions: ['page:financials'], feature },
  /** People's pay. */
  payroll: { roles: admins, feature },
  /** Budgets, rules and locks of the CFO dashboard. */
  manageInvestments: { roles: admins },
  businessValueConfig: { roles: admins },
} as const satisfies Record<string, PageRule>
