import type { PageRule } from '#kit/page/page-rule.ts'

const leaders = ['OWNER', 'ADMIN', 'TEAM_LEAD'] as const
/** Roles that write. Observers and investors read. */
const writers = [...leaders, 'MEMBER', 'FACILITATOR'] as const
const feature = 'product_discovery'

/** The permissions that open the pages of products and their work. */
export const discoveryPageRules = {
  /** Products, initiatives and the work below them. */
  products: { feature },
  /** Changing products and initiatives, and placing work below them. */
  manageProducts: { roles: leaders, feature },
  /** Writing discovery documents. */
  writeDiscovery: { roles: writers, feature },
  /** Budgets, costs and worth of products and their work. */
  workMoney: { roles: leaders, permissions: ['page:financials'], feature },
} as const satisfies Record<string, PageRule>
