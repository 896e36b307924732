import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

/** What each category can spend in a year, in US cents; 0 without a budget. */
export type Allocations = Record<InvestmentCategory, number>
