import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { bankBalances } from './balances/api.ts'
import { balancePages } from './balances/pages.tsx'
import { bankAccounts } from './bank-accounts/api.ts'
import { bankAccountPages } from './bank-accounts/pages.tsx'
import { cashPages } from './cash/pages.tsx'
import { runwayDemoPages } from './demo-page/pages.tsx'
import { cashEntries } from './entries/api.ts'
import { cashEntryPages } from './entries/pages.tsx'
import { currencyRates } from './exchange-rates/api.ts'
import { ratePages } from './exchange-rates/pages.tsx'
import { cashImports, importUploads } from './imports/api.ts'
import { cashImportPages } from './imports/pages.tsx'
import { budgetAllocationApi } from './investment-allocations/api.ts'
import { investmentCategoryApi } from './investment-categories/api.ts'
import { investmentDashboard, investmentSettings } from './investment-dashboard/api.ts'
import { investmentDashboardPages } from './investment-dashboard/pages.tsx'
import { investmentEvidence } from './investment-evidence/api.ts'
import { investmentMonths } from './investment-months/api.ts'
import { entryCategoryApi, investmentOverrideApi, itemCategoryApi } from './investment-overrides/api.ts'
import { investmentOverridePages } from './investment-overrides/pages.tsx'
import { investmentRuleApi } from './investment-rules/api.ts'
import { investmentRulePages } from './investment-rules/pages.tsx'
import { leadership } from './leadership/api.ts'
import { leadershipFailureKeys } from './leadership/failure-keys.ts'
import { metrics } from './metrics/api.ts'
import { customMetrics } from './metrics/custom/api.ts'
import { customMetricPages } from './metrics/custom/pages.tsx'
import { metricEvents } from './metrics/events/api.ts'
import { metricEventPages } from './metrics/events/pages.tsx'
import { metricsPages } from './metrics/overview/pages.tsx'
import { metricPages } from './metrics/values/pages.tsx'
import { movementImportApi } from './movement-import/api.ts'
import { movementImportPages, movementUploads } from './movement-import/pages.tsx'
import { mrrMovements } from './movements/api.ts'
import { movementPages } from './movements/pages.tsx'
import { mvp } from './mvp-choice/api.ts'
import { mvpPages } from './mvp-choice/pages.tsx'
import { plan } from './plan/api.ts'
import { planPages } from './plan/pages.tsx'
import { planForecasts } from './plan-forecasts/api.ts'
import { planForecastPages } from './plan-forecasts/pages.tsx'
import { plannedPayments } from './planned/api.ts'
import { plannedPaymentPages } from './planned/pages.tsx'
import { recurringFlows } from './recurring/api.ts'
import { recurringPages } from './recurring/pages.tsx'
import { financeSettings } from './revenue/api.ts'
import { revenuePages } from './revenue/pages.tsx'
import { scenarioActions, scenarios } from './scenarios/api.ts'
import { scenarioPages } from './scenarios/pages.tsx'
import { drillPages } from './scenarios/pages-drill.tsx'
import { scenarioListPages } from './scenarios/pages-list.tsx'
import { teamCosts } from './team-costs/api.ts'
import { teamCostPages } from './team-costs/pages.tsx'
import { valueConfiguration } from './value-configuration/api.ts'
import { valueConfigurationPages } from './value-configuration/pages.tsx'
import { workCostApi } from './work-cost/api.ts'

const routes = new Hono<AppEnv>()
  .route('/api/finance/bank-accounts', bankAccounts)
  .route('/api/finance/bank-accounts/:bankAccountId/balances', bankBalances)
  .route('/api/finance/cash-entries', cashImports)
  .route('/api/finance/cash-entries', cashEntries)
  .route('/api/finance/cash-entries', entryCategoryApi)
  .route('/api/finance/mvp', mvp)
  .route('/api/finance/cash-planned', plannedPayments)
  .route('/api/finance/plan', plan)
  .route('/api/finance/forecasts', planForecasts)
  .route('/api/finance/rates', currencyRates)
  .route('/api/finance/recurring', recurringFlows)
  .route('/api/finance/team-costs', teamCosts)
  .route('/', runwayDemoPages)
  .route('/api/finance/metrics', metrics)
  .route('/api/finance/metric-events', metricEvents)
  .route('/api/finance/custom-metrics', customMetrics)
  .route('/api/dashboard', leadership)
  .route('/api/analytics/cfo-dashboard', investmentDashboard)
  .route('/api/analytics/cfo-dashboard', investmentEvidence)
  .route('/api/finance/investment-settings', investmentSettings)
  .route('/api/finance/investment-categories/rules', investmentRuleApi)
  .route('/api/finance/investment-categories', investmentCategoryApi)
  .route('/api/finance/investment-overrides', investmentOverrideApi)
  .route('/api/finance/budget-allocations', budgetAllocationApi)
  .route('/api/finance/months', investmentMonths)
  .route('/api/work-items', itemCategoryApi)
  .route('/api/work-items', workCostApi)
  .route('/api/finance/mrr-movements', movementImportApi)
  .route('/api/finance/mrr-movements', mrrMovements)
  .route('/api/finance/settings', financeSettings)
  .route('/', investmentDashboardPages)
  .route('/', investmentRulePages)
  .route('/', investmentOverridePages)
  .route('/', cashPages)
  .route('/', balancePages)
  .route('/', bankAccountPages)
  .route('/', cashEntryPages)
  .route('/', mvpPages)
  .route('/', plannedPaymentPages)
  .route('/', planPages)
  .route('/', planForecastPages)
  .route('/', cashImportPages)
  .route('/', ratePages)
  .route('/', recurringPages)
  .route('/', metricsPages)
  .route('/', metricEventPages)
  .route('/', customMetricPages)
  // This route must follow the pages above, because their paths look like the key of a metric.
  .route('/', metricPages)
  .route('/api/finance/scenarios', scenarios)
  .route('/api/finance/plan/scenarios', scenarioActions)
  .route('/', scenarioListPages)
  .route('/', drillPages)
  // This route must follow the pages of the plan, because their paths look like a scenario.
  .route('/', scenarioPages)
  .route('/', teamCostPages)
  .route('/', movementPages)
  .route('/', movementImportPages)
  .route('/', revenuePages)
  .route('/api/value-configuration', valueConfiguration)
  .route('/', valueConfigurationPages)

/** The money of the company: cash, revenue, metrics and forecasts. */
export const finance: Area = {
  routes: [routes],
  uploads: { ...importUploads, ...movementUploads },
  failureKeys: leadershipFailureKeys,
}
