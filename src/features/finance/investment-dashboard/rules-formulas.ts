import { daysPerMonth } from '#features/finance/books/rules-months.ts'
import { type InvestmentCategory, investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import type { Expression, FigureUnit, Formula } from '#kit/formula.ts'

const subtract = (...of: Expression[]): Expression => ({ op: 'subtract', of })
const divide = (...of: Expression[]): Expression => ({ op: 'divide', of })
const multiply = (...of: Expression[]): Expression => ({ op: 'multiply', of })
const add = (...of: Expression[]): Expression => ({ op: 'add', of })

/** The figures of each category. */
export const categoryFormulas = {
  allocated: { expression: 'allocation', unit: 'money' },
  spent: { expression: add('entries', 'work'), unit: 'money' },
  utilisation: { expression: divide('spent', 'allocated'), unit: 'share' },
  projectedRoi: { expression: divide('projectedValue', 'spent'), unit: 'share' },
  workItems: { expression: 'itemsOfYear', unit: 'count' },
} satisfies Record<string, Formula>

/** The figures of the whole account. Money is in US cents. */
export const totalFormulas = {
  totalAllocated: { expression: 'allocations', unit: 'money' },
  totalSpent: { expression: add('assigned', 'unassigned'), unit: 'money' },
  totalUtilisation: { expression: divide('totalSpent', 'totalAllocated'), unit: 'share' },
  /** Per month of the whole year, including the months ahead. */
  budgetBurn: { expression: divide('totalSpent', 12), unit: 'money' },
  /** Average of the complete months. */
  budgetBurnOfMonths: { expression: divide('spentInCompleteMonths', 'completeMonths'), unit: 'money' },
  budgetRunway: {
    expression: {
      op: 'floor',
      of: [multiply(divide(subtract('totalAllocated', 'totalSpent'), 'budgetBurn'), daysPerMonth)],
    },
    unit: 'days',
  },
  rdCredit: { expression: multiply('spentOnResearch', 'creditShare'), unit: 'money' },
} satisfies Record<string, Formula>

export type CategoryFigure = keyof typeof categoryFormulas
export type TotalFigure = keyof typeof totalFormulas
/** `<figure>-<category>` for the figure of a category, such as `spent-R_AND_D`. */
export type InvestmentFigureId = `${CategoryFigure}-${InvestmentCategory}` | TotalFigure

export const categoryFigures = Object.keys(categoryFormulas) as CategoryFigure[]
export const totalFigures = Object.keys(totalFormulas) as TotalFigure[]

/** The id of a category's figure. */
export const categoryFigureId = (figure: CategoryFigure, category: InvestmentCategory): InvestmentFigureId =>
  `${figure}-${category}`

/** Splits the id of a category's figure into figure and category. Returns null for a figure of the account. */
export function splitFigureId(id: InvestmentFigureId): { figure: CategoryFigure; category: InvestmentCategory } | null {
  const [figure, category] = id.split('-')
  return category === undefined ? null : { figure: figure as CategoryFigure, category: category as InvestmentCategory }
}

export const investmentFigureIds: InvestmentFigureId[] = [
  ...totalFigures,
  ...investmentCategoryKeys.flatMap(category => categoryFigures.map(figure => categoryFigureId(figure, category))),
]

/** The units of inputs that are not money. */
const inputUnits: Record<string, FigureUnit> = { itemsOfYear: 'count', completeMonths: 'count', creditShare: 'share' }

/** The formulas of all figures. */
export const investmentCatalogue = {
  formulas: Object.fromEntries(
    investmentFigureIds.map(id => {
      const split = splitFigureId(id)
      return [id, split ? categoryFormulas[split.figure] : totalFormulas[id as TotalFigure]]
    }),
  ) as Record<InvestmentFigureId, Formula>,
  units: inputUnits,
}
