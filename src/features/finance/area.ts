import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { bankBalancesApi } from './balances/api.ts'
import { balancePages } from './balances/pages.tsx'
import { bankAccountsApi } from './bank-accounts/api.ts'
import { bankAccountPages } from './bank-accounts/pages.tsx'
import { bankImportUploadLimits, cashImportsApi } from './bank-imports/api.ts'
import { cashImportPages } from './bank-imports/pages.tsx'
import { cashPages } from './cash/pages.tsx'
import { runwayDemoPages } from './demo-page/pages.tsx'
import { cashEntriesApi } from './entries/api.ts'
import { cashEntryPages } from './entries/pages.tsx'
import { exchangeRatesApi } from './exchange-rates/api.ts'
import { ratePages } from './exchange-rates/pages.tsx'
import { budgetAllocationApi } from './investment-allocations/api.ts'
import { investmentCategoryApi } from './investment-categories/api.ts'
import { investmentDashboardApi, investmentSettingsApi } from './investment-dashboard/api.ts'
import { investmentDashboardPages } from './investment-dashboard/pages.tsx'
import { investmentEvidenceApi } from './investment-evidence/api.ts'
import { investmentMonthsApi } from './investment-months/api.ts'
import { entryCategoryApi, investmentOverrideApi, itemCategoryApi } from './investment-overrides/api.ts'
import { investmentOverridePages } from './investment-overrides/pages.tsx'
import { investmentRuleApi } from './investment-rules/api.ts'
import { investmentRulePages } from './investment-rules/pages.tsx'
import { leadershipApi } from './leadership/api.ts'
import { leadershipFailureKeys } from './leadership/failure-keys.ts'
import { metricsApi } from './metrics/api.ts'
import { customMetricsApi } from './metrics/custom/api.ts'
import { customMetricPages } from './metrics/custom/pages.tsx'
import { metricEventsApi } from './metrics/events/api.ts'
import { metricEventPages } from './metrics/events/pages.tsx'
import { metricsPages } from './metrics/overview/pages.tsx'
import { metricPages } from './metrics/values/pages.tsx'
import { movementImportApi } from './mrr-movement-import/api.ts'
import { movementImportPages, movementUploadLimits } from './mrr-movement-import/pages.tsx'
import { mrrMovementsApi } from './mrr-movements/api.ts'
import { movementPages } from './mrr-movements/pages.tsx'
import { mvpApi } from './mvp-choice/api.ts'
import { mvpPages } from './mvp-choice/pages.tsx'
import { planApi } from './plan/api.ts'
import { planPages } from './plan/pages.tsx'
import { planForecastsApi } from './plan-forecasts/api.ts'
import { planForecastPages } from './plan-forecasts/pages.tsx'
import { plannedPaymentsApi } from './planned/api.ts'
import { plannedPaymentPages } from './planned/pages.tsx'
import { recurringFlowsApi } from './recurring/api.ts'
import { recurringPages } from './recurring/pages.tsx'
import { financeSettingsApi } from './revenue/api.ts'
import { revenuePages } from './revenue/pages.tsx'
import { scenarioActionsApi, scenariosApi } from './scenarios/api.ts'
import { scenarioPages } from './scenarios/pages.tsx'
import { drillPages } from './scenarios/pages-drill.tsx'
import { scenarioListPages } from './scenarios/pages-list.tsx'
import { teamCostsApi } from './team-costs/api.ts'
import { teamCostPages } from './team-costs/pages.tsx'
import { valueConfigurationApi } from './value-configuration/api.ts'
import { valueConfigurationPages } from './value-configuration/pages.tsx'
import { workCostApi } from './work-cost/api.ts'

const routes = new Hono<AppEnv>()
  .route('/api/finance/bank-accounts', bankAccountsApi)
  .route('/api/finance/bank-accounts/:bankAccountId/balances', bankBalancesApi)
  .route('/api/finance/cash-entries', cashImportsApi)
  .route('/api/finance/cash-entries', cashEntriesApi)
  .route('/api/finance/cash-entries', entryCategoryApi)
  .route('/api/finance/mvp', mvpApi)
  .route('/api/finance/cash-planned', plannedPaymentsApi)
  .route('/api/finance/plan', planApi)
  .route('/api/finance/forecasts', planForecastsApi)
  .route('/api/finance/rates', exchangeRatesApi)
  .route('/api/finance/recurring', recurringFlowsApi)
  .route('/api/finance/team-costs', teamCostsApi)
  .route('/api/finance/metrics', metricsApi)
  .route('/api/finance/metric-events', metricEventsApi)
  .route('/api/finance/custom-metrics', customMetricsApi)
  .route('/api/dashboard', leadershipApi)
  .route('/api/analytics/cfo-dashboard', investmentDashboardApi)
  .route('/api/analytics/cfo-dashboard', investmentEvidenceApi)
  .route('/api/finance/investment-settings', investmentSettingsApi)
  .route('/api/finance/investment-categories/rules', investmentRuleApi)
  .route('/api/finance/investment-categories', investmentCategoryApi)
  .route('/api/finance/investment-overrides', investmentOverrideApi)
  .route('/api/finance/budget-allocations', budgetAllocationApi)
  .route('/api/finance/months', investmentMonthsApi)
  .route('/api/work-items', itemCategoryApi)
  .route('/api/work-items', workCostApi)
  .route('/api/finance/mrr-movements', movementImportApi)
  .route('/api/finance/mrr-movements', mrrMovementsApi)
  .route('/api/finance/settings', financeSettingsApi)
  .route('/api/finance/scenarios', scenariosApi)
  .route('/api/finance/plan/scenarios', scenarioActionsApi)
  .route('/api/value-configuration', valueConfigurationApi)
  .route('/', runwayDemoPages)
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
  .route('/', scenarioListPages)
  .route('/', drillPages)
  // This route must follow the pages of the plan, because their paths look like a scenario.
  .route('/', scenarioPages)
  .route('/', teamCostPages)
  .route('/', movementPages)
  .route('/', movementImportPages)
  .route('/', revenuePages)
  .route('/', valueConfigurationPages)

/** The money of the company: cash, revenue, metrics and forecasts. */
export const finance: Area = {
  routes: [routes],
  uploads: { ...bankImportUploadLimits, ...movementUploadLimits },
  failureKeys: leadershipFailureKeys,
}
