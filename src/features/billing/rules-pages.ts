import type { PageRule } from '#kit/page/page-rule.ts'

const canViewBilling = {
  roles: ['OWNER', 'ADMIN', 'TEAM_LEAD'],
  permissions: ['page:billing', 'billing.manage', 'billing.view', 'billing.purchase'],
} as const

/** Access rules of the billing pages. */
export const billingPageRules = {
  billing: canViewBilling,
  cart: canViewBilling,
  purchase: { permissions: ['billing.purchase'] },
} as const satisfies Record<string, PageRule>
