import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import type { Explained } from '#ui/explained/explained.ts'
import type { InvestmentFacts } from './rules.ts'
import { explainInvestments } from './rules-figures.ts'
import { categoryFigureId, type InvestmentFigureId } from './rules-formulas.ts'

/** A share as a percentage with one decimal, or null if it is not known. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)
const wholeOrNull = (value: number | null) => (value === null ? null : Math.round(value))

/** Returns the CFO dashboard as an API response. Money is in US cents, shares are percentages. */
export function dashboardResponse(facts: InvestmentFacts) {
  const figures: Record<InvestmentFigureId, Explained> = explainInvestments(facts)
  const { value: runway } = figures.budgetRunway
  return {
    year: facts.year,
    asOf: facts.today,
    investmentBreakdown: investmentCategoryKeys.map(key => ({
      categoryId: key,
      totalAllocated: facts.allocations[key],
      totalSpent: figures[categoryFigureId('spent', key)].value,
      projectedROI: percent(figures[categoryFigureId('projectedRoi', key)].value),
      workItemCount: figures[categoryFigureId('workItems', key)].value,
      taxClassification: facts.categories.find(each => each.key === key)!.taxClass,
      utilization: percent(figures[categoryFigureId('utilisation', key)].value),
    })),
    unassigned: figures.totalSpent.inputs.find(({ name }) => name === 'unassigned')?.value ?? null,
    totalAllocated: figures.totalAllocated.value,
    totalSpent: figures.totalSpent.value,
    utilization: percent(figures.totalUtilisation.value),
    budgetBurn: wholeOrNull(figures.budgetBurn.value),
    budgetBurnOfMonths: wholeOrNull(figures.budgetBurnOfMonths.value),
    budgetRunwayDays: runway,
    researchCredit: { share: facts.creditShare, cents: wholeOrNull(figures.rdCredit.value) },
    months: facts.months.map(({ month, lock }) => ({ month, isLocked: lock !== null })),
  }
}
