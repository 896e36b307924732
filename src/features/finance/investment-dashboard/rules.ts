import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { Allocations } from '#features/finance/investment-allocations/rules.ts'
import {
  type CategorySettings,
  type InvestmentCategory,
  investmentCategoryKeys,
} from '#features/finance/investment-categories/rules.ts'
import { type InvestmentMonth, isMonthShown } from '#features/finance/investment-months/rules.ts'
import type { RoiEstimate } from '#features/finance/investment-spend/rules.ts'
import type { Day } from '#kit/day.ts'

/** The share of R&D spending that counts as tax credit until the account sets its own, in percent. */
export const defaultCreditPercent = 20

/** Everything that the figures of a year are calculated from. */
export type InvestmentFacts = {
  accountId: string
  year: number
  today: Day
  reader: BooksReader
  /** The months that have begun, oldest first. */
  months: readonly InvestmentMonth[]
  allocations: Allocations
  categories: readonly CategorySettings[]
  estimates: readonly RoiEstimate[]
  /** In whole percent. */
  creditShare: number
  /** True if the reader can change budgets, rules and locks. */
  canManage: boolean
}

/** The spending on a category in a year, in US cents. */
export type CategoryYearSpending = { entries: number; work: number; projectedValue: number | null; items: string[] }

/** Adds up the spending of the months on a category. */
export function sumYearSpending(
  months: readonly InvestmentMonth[],
  category: InvestmentCategory,
): CategoryYearSpending {
  const monthSpendings = months.map(({ categories }) => categories[category])
  const values = monthSpendings.map(({ projectedValue }) => projectedValue).filter(value => value !== null)
  return {
    entries: monthSpendings.reduce((sum, { entries }) => sum + entries, 0),
    work: monthSpendings.reduce((sum, { work }) => sum + work, 0),
    projectedValue: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
    items: [...new Set(monthSpendings.flatMap(({ items }) => items))],
  }
}

/** Returns the spending of a month that has no category, in US cents. */
export const unassignedCentsOf = ({ unassigned }: InvestmentMonth): number => unassigned.entries + unassigned.work

/** The months whose spending the reader does not see. */
export const hiddenMonthsOf = ({ months, reader }: InvestmentFacts): InvestmentMonth[] =>
  months.filter(month => !isMonthShown(month, reader))

/** Returns whether nothing has been budgeted, spent or justified in a year. */
export const isYearEmpty = ({ months, allocations }: InvestmentFacts): boolean =>
  investmentCategoryKeys.every(
    key => allocations[key] === 0 && months.every(({ categories }) => categories[key].items.length === 0),
  ) && months.every(({ total, pay }) => total === 0 && pay === 0)
