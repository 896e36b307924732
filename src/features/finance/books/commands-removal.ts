import { cashPlanned, cashRecurring, teamCosts } from '#db/schema/finance.ts'
import { customMetrics, metricEvents } from '#db/schema/finance-figures.ts'
import { investmentRules } from '#db/schema/investment.ts'
import { planScenarios } from '#db/schema/plan-scenarios.ts'
import type { Services } from '#kit/context.ts'
import { removeDeletedRows } from '#kit/data/record-removal.ts'

/** Permanently removes finance rows that were deleted more than 30 days ago. */
export const removeDeletedFinance = (services: Services): Promise<void> =>
  removeDeletedRows(services, [
    cashRecurring,
    cashPlanned,
    teamCosts,
    customMetrics,
    metricEvents,
    investmentRules,
    planScenarios,
  ])
