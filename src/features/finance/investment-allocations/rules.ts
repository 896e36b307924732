import type { InvestmentCategory } from '#features/finance/investment-categories/rules.ts'

/** The yearly budget of each category, in US cents. 0 if it has none. */
export type Allocations = Record<InvestmentCategory, number>
