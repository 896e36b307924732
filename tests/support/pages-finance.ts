import { investmentQueries, investmentStates } from '#tests/support/objects-investment.ts'
import { metricQueries, metricStates } from '#tests/support/objects-metrics.ts'
import { scenarioQueries, scenarioStates } from '#tests/support/objects-scenarios.ts'

/** The states of the finance pages that a test renders, by path. */
export const financeStates = ({
  bankAccountId = '',
  entryId = '',
  rateId = '',
  importId = '',
  recurringId = '',
  plannedId = '',
  teamCostId = '',
  movementId = '',
  movementImportId = '',
  workId = '',
  forecastId = '',
  ...ids
}: Record<string, string>) => ({
  ...metricStates(ids),
  ...investmentStates(ids),
  ...scenarioStates(ids),
  '/finance/cash/accounts': {
    'the form of a bank account': `?panel=edit&id=${bankAccountId}`,
    'a bank account just archived': `?done=archive&row=${bankAccountId}`,
    'a bank account to delete': `?panel=delete&id=${bankAccountId}`,
  },
  '/finance/cash/accounts/:bankAccountId/balances': {
    'its balances': bankAccountId,
  },
  '/finance/cash/entries': {
    'the form of an entry': `?panel=edit&id=${entryId}`,
    'an entry just deleted': `?done=delete&row=${entryId}`,
  },
  '/finance/cash/import/:importId': {
    'the preview of a file': importId,
    'its new lines': `${importId}?show=new`,
  },
  '/finance/revenue/import/:movementImportId': {
    'the preview of a table': movementImportId,
  },
  '/finance/revenue/movements': {
    'the form of a movement': `?panel=edit&id=${movementId}`,
    'a movement just deleted': `?done=delete&row=${movementId}`,
  },
  '/finance/cash/rates': {
    'the form of a rate': `?panel=edit&id=${rateId}`,
    'a rate to delete': `?panel=delete&id=${rateId}`,
  },
  '/finance/costs': {
    'the form of a team cost': `?panel=edit&id=${teamCostId}`,
    'a team cost just deleted': `?done=delete&row=${teamCostId}`,
  },
  '/finance/plan': {
    'the worth of an epic': `?worth=${workId}`,
    'an order just saved': '?done=order',
  },
  '/finance/forecasts': {
    'a stored forecast': `?forecast=${forecastId}&done=kept`,
  },
  '/finance/cash/planned': {
    'the form of a planned payment': `?panel=edit&id=${plannedId}`,
    'a planned payment just deleted': `?done=delete&row=${plannedId}`,
  },
  '/finance/cash/recurring': {
    'the form of a recurring amount': `?panel=edit&id=${recurringId}`,
    'a recurring amount just deleted': `?done=delete&row=${recurringId}`,
  },
})

/** Queries in the URLs of pages, by path. They need no object. */
export const financeQueries: Record<string, string[]> = {
  ...metricQueries,
  ...investmentQueries,
  ...scenarioQueries,
  '/dashboard': ['?explain=cashRunway', '?explain=mrr', '?explain=commitmentsMet', '?knownOn=2026-01-31'],
  '/finance/cash': ['?explain=cashRunway', '?explain=burn', '?explain=lastMonthBurn', '?knownOn=2026-01-31'],
  '/finance/cash/accounts': ['?panel=new', '?q=nothing', '?state=archived'],
  '/finance/cash/entries': ['?panel=new', '?q=nothing&category=TAX', '?sort=amount', '?knownOn=2026-01-31'],
  '/finance/cash/import': ['?refused=tooLarge'],
  '/finance/cash/rates': ['?panel=new', '?q=nothing'],
  '/business-value-config': ['?saved', '?reset'],
  '/finance/mvp': ['?saved', '?explain=mvpShare'],
  '/finance/costs': ['?panel=new', '?q=nothing', '?explain=teamCost'],
  '/finance/cash/planned': ['?panel=new', '?q=nothing&kind=TAX', '?sort=chance'],
  '/finance/cash/recurring': ['?panel=new', '?q=nothing&category=TAX'],
  '/finance/revenue': ['?explain=mrr', '?explain=ltv', '?explain=cac', '?knownOn=2026-01-31', '?done=margin'],
  '/finance/revenue/movements': [
    '?panel=new',
    '?q=nothing&kind=CHURN',
    '?month=2026-10',
    '?sort=amount',
    '?knownOn=2026-01-31',
  ],
  '/finance/revenue/import': ['?refused=tooLarge'],
}
