import { encodeId } from './path-parts.ts'

/** The pages of money. */
export const financePaths = {
  /** Cash, burn and runway. */
  cash: () => '/finance/cash',
  bankAccounts: () => '/finance/cash/accounts',
  balances: (bankAccountId: string) => `/finance/cash/accounts/${encodeId(bankAccountId)}/balances`,
  cashEntries: () => '/finance/cash/entries',
  cashEntry: (entryId: string) => `/finance/cash/entries?panel=edit&id=${encodeURIComponent(entryId)}`,
  cashImport: () => '/finance/cash/import',
  cashImportPreview: (importId: string) => `/finance/cash/import/${encodeId(importId)}`,
  recurringCash: () => '/finance/cash/recurring',
  plannedCash: () => '/finance/cash/planned',
  currencyRates: () => '/finance/cash/rates',
  /** The form for rates of a currency on some days. After saving, it leads to the path `next`. */
  newCurrencyRates: (currency: string, { days = [], next }: { days?: readonly string[]; next?: string } = {}) =>
    `/finance/cash/rates?${new URLSearchParams({
      panel: 'new',
      currency,
      ...(days.length > 0 && { days: days.join() }),
      ...(next !== undefined && { next }),
    })}`,
  teamCosts: () => '/finance/costs',
  /** Monthly recurring revenue and its figures. */
  revenue: () => '/finance/revenue',
  mrrMovements: () => '/finance/revenue/movements',
  mrrImport: () => '/finance/revenue/import',
  exportRevenue: () => '/finance/revenue/export',
  grossMargin: () => '/finance/revenue/margin',
  metrics: () => '/finance/metrics',
  metric: (key: string) => `/finance/metrics/${encodeId(key)}`,
  metricEvents: () => '/finance/metrics/events',
  customMetrics: () => '/finance/metrics/custom',
  /** Marks a delivery or an epic as the MVP. */
  mvp: () => '/finance/mvp',
  investmentDashboard: () => '/cfo-dashboard',
  /** Downloads the evidence for the research and development of a year. */
  researchEvidence: (accountId: string, year: number) =>
    `/api/analytics/cfo-dashboard/${encodeId(accountId)}/evidence?year=${year}`,
  investmentYear: (year: number) => `/cfo-dashboard?year=${year}`,
  /** The form for the budget of a year, of one category or of the first one. */
  investmentBudget: (year: number, category = 'R_AND_D') =>
    `/cfo-dashboard?year=${year}&edit=${encodeURIComponent(category)}`,
  saveInvestmentCategory: (category: string) => `/cfo-dashboard/categories/${encodeId(category)}`,
  saveCreditShare: () => '/cfo-dashboard/credit',
  lockMonth: (month: string) => `/cfo-dashboard/months/${encodeId(month)}/lock`,
  investmentRules: () => '/cfo-dashboard/rules',
  investmentOverrides: () => '/cfo-dashboard/overrides',
  removeInvestmentOverride: (kind: string, subjectId: string) =>
    `/cfo-dashboard/overrides/${encodeId(kind)}/${encodeId(subjectId)}/remove`,
  /** Ranked epics, and the outcome of their order. */
  plan: () => '/finance/plan',
  /** The plan with the curve of an epic that ships later and later. */
  planCurve: (workId: string) => `/finance/plan?curve=${encodeURIComponent(workId)}#curve`,
  /** The plan with a suggested order, for pages without scripts. */
  planSuggestion: () => '/finance/plan?suggest=1#suggestion',
  planWorth: (workId: string) => `/finance/plan?worth=${encodeURIComponent(workId)}`,
  savePlanWorth: (workId: string) => `/finance/plan/epics/${encodeId(workId)}/worth`,
  moveInPlan: (workId: string) => `/finance/plan/epics/${encodeId(workId)}/move`,
  removeFromPlan: (workId: string) => `/finance/plan/epics/${encodeId(workId)}/remove`,
  addToPlan: () => '/finance/plan/epics',
  savePlanOrder: () => '/finance/plan/order',
  /** Stored forecasts of the plan. `done: 'kept'` tells that the forecast was just stored. */
  planForecasts: (query: { forecast?: string; page?: number; done?: 'kept' } = {}) => {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
    return entries.length === 0 ? '/finance/forecasts' : `/finance/forecasts?${new URLSearchParams(entries)}`
  },
  scenarios: () => '/finance/plan/scenarios',
  scenario: (scenarioId: string) => `/finance/plan/${encodeId(scenarioId)}`,
  scenarioAct: (scenarioId: string) => `/finance/plan/${encodeId(scenarioId)}/act`,
  scenarioChanges: (scenarioId: string) => `/finance/plan/${encodeId(scenarioId)}/changes`,
  scenarioChange: (scenarioId: string, changeId: string) =>
    `/finance/plan/${encodeId(scenarioId)}/changes/${encodeId(changeId)}`,
  /** A drill: the top customer leaves, or the next round is late. */
  drill: (name: string) => `/finance/plan/drills/${encodeId(name)}`,
  valueConfiguration: () => '/business-value-config',
  resetValueConfiguration: () => '/business-value-config/reset',
  runwayDemo: () => '/demo/runway',
}
