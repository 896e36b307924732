import type { PageName } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'

/**
 * A page that people find by its title or by synonyms. `title` and `section` are keys of the catalogue. The section
 * distinguishes pages with the same title. `page` is the page rule.
 */
export type Destination = { title: string; section: string | null; href: string; page?: PageName }

const sections = {
  cash: 'navigation.cash',
  revenue: 'navigation.revenue',
  metrics: 'navigation.metrics',
  investmentDashboard: 'navigation.investmentDashboard',
  plan: 'plan.title',
} as const

/** The pages about money by name. */
export const financeDestinations = {
  investmentDashboard: {
    title: 'navigation.investmentDashboard',
    section: null,
    href: paths.investmentDashboard(),
    page: 'financials',
  },
  investmentRules: {
    title: 'investmentRules.title',
    section: sections.investmentDashboard,
    href: paths.investmentRules(),
    page: 'manageInvestments',
  },
  cash: { title: 'cash.title', section: null, href: paths.cash(), page: 'finance' },
  bankAccounts: { title: 'bankAccounts.title', section: sections.cash, href: paths.bankAccounts(), page: 'books' },
  cashEntries: { title: 'cashEntries.title', section: sections.cash, href: paths.cashEntries(), page: 'books' },
  plannedCash: { title: 'cashFlows.planned.title', section: sections.cash, href: paths.plannedCash(), page: 'books' },
  recurringCash: {
    title: 'cashFlows.recurring.title',
    section: sections.cash,
    href: paths.recurringCash(),
    page: 'books',
  },
  cashImport: { title: 'cashImports.title', section: sections.cash, href: paths.cashImport(), page: 'books' },
  currencyRates: { title: 'currencyRates.title', section: sections.cash, href: paths.currencyRates(), page: 'books' },
  teamCosts: { title: 'teamCosts.title', section: null, href: paths.teamCosts(), page: 'finance' },
  revenue: { title: 'navigation.revenue', section: null, href: paths.revenue(), page: 'finance' },
  mrrMovements: { title: 'mrrMovements.title', section: sections.revenue, href: paths.mrrMovements(), page: 'books' },
  metrics: { title: 'metrics.title', section: null, href: paths.metrics(), page: 'finance' },
  customMetrics: {
    title: 'customMetrics.title',
    section: sections.metrics,
    href: paths.customMetrics(),
    page: 'books',
  },
  mvp: { title: 'mvp.title', section: null, href: paths.mvp(), page: 'books' },
  valueConfiguration: {
    title: 'valueConfiguration.title',
    section: null,
    href: paths.valueConfiguration(),
    page: 'businessValueConfig',
  },
  investmentOverrides: {
    title: 'investmentOverrides.title',
    section: sections.investmentDashboard,
    href: paths.investmentOverrides(),
    page: 'manageInvestments',
  },
  mrrImport: { title: 'mrrMovements.importTitle', section: sections.revenue, href: paths.mrrImport(), page: 'books' },
  metricEvents: {
    title: 'metricEvents.title',
    section: sections.metrics,
    href: paths.metricEvents(),
    page: 'books',
  },
  plan: { title: 'plan.title', section: null, href: paths.plan(), page: 'finance' },
  scenarios: { title: 'scenarios.title', section: sections.plan, href: paths.scenarios(), page: 'finance' },
  planForecasts: { title: 'planForecasts.title', section: sections.plan, href: paths.planForecasts(), page: 'finance' },
  customerDrill: {
    title: 'scenarios.drills.customer.title',
    section: sections.plan,
    href: paths.drill('customer'),
    page: 'finance',
  },
  roundDrill: {
    title: 'scenarios.drills.round.title',
    section: sections.plan,
    href: paths.drill('round'),
    page: 'finance',
  },
} as const satisfies Record<string, Destination>
