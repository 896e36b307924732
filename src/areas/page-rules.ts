import { accountsPageRules } from '#features/accounts/rules-pages.ts'
import { agilePageRules } from '#features/agile/rules-pages.ts'
import { billingPageRules } from '#features/billing/rules-pages.ts'
import { cadencePageRules } from '#features/cadence/rules-pages.ts'
import { discoveryPageRules } from '#features/discovery/rules-pages.ts'
import { financePageRules } from '#features/finance/rules-pages.ts'
import type { PageRule } from '#kit/page/page-rule.ts'

/** The rules of pages that do not exist yet. They are in no menu and in no list. */
const unbuiltPageRules = {
  investorDashboard: { roles: ['INVESTOR', 'OWNER', 'ADMIN'], permissions: ['access:investor_dashboard'] },
  integrations: { listedWith: 'business_planning' },
  assistant: { plan: ['PRO', 'ENTERPRISE'] },
} as const satisfies Record<string, PageRule>

/** All pages that do not exist yet. The area of some of them already has a rule for them. */
export const unbuiltPages: readonly string[] = [
  ...Object.keys(unbuiltPageRules),
  'corporateRoster',
  'oneOnOnes',
  'performanceReviews',
]

/** The page rules of all areas. Routes, side navigation and user menu read this table. */
export const pageRules = {
  ...billingPageRules,
  ...accountsPageRules,
  ...agilePageRules,
  ...cadencePageRules,
  ...discoveryPageRules,
  ...financePageRules,
  ...unbuiltPageRules,
}
