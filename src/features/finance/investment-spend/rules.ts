import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import { activeDaysInMonth } from '#features/finance/books/rules-pay.ts'
import { type BooksReader, isPaySumShown, type PayView } from '#features/finance/books/rules-reader.ts'
import {
  type InvestmentCategory,
  investmentCategoryKeys,
  type TaxClass,
} from '#features/finance/investment-categories/rules.ts'
import type { CostLine } from '#features/finance/team-cost-sums/rules.ts'
import type { Day } from '#kit/day.ts'
import { splitCents } from './rules-split.ts'

/** The sum of a month's entries with one category, in US cents. Spending is positive. `isPay`: entries about pay. */
export type EntrySum = { month: Month; isPay: boolean; category: InvestmentCategory | null; cents: number }

/** The estimated return of the work below a node, in percent of its cost. `weight` is its budget. */
export type RoiEstimate = { nodeId: string; title: string; category: InvestmentCategory; roi: number; weight: number }

/** The spending on a category in a month, in US cents. */
export type CategorySpending = {
  /** Entries with the category. */
  entries: number
  /** The share of the team cost that goes to the category's work items. */
  work: number
  taxClass: TaxClass
  /** The value that the spending is expected to bring, or null without an estimate. */
  projectedValue: number | null
  /** The work items in progress in the month, and the nodes whose justification was created before its end. */
  items: readonly string[]
}

/** The source of the pay of a month: team costs, else the entries about pay. */
export type PaySource = 'TEAM_COSTS' | 'ENTRIES' | 'NONE'

/** The spending of a month. All parts add up to `total`. */
export type MonthSpending = {
  month: Month
  total: number
  pay: number
  paySource: PaySource
  categories: Record<InvestmentCategory, CategorySpending>
  unassigned: { entries: number; work: number }
  /** Whether readers who cannot see pay can see the month. */
  shownTo: Record<Exclude<BooksReader, 'PAYROLL'>, boolean>
}

export type MonthFacts = {
  month: Month
  today: Day
  sums: readonly EntrySum[]
  costs: readonly CostLine[]
  /**
   * The time in progress of the items of each category, in milliseconds. The key null is for items without a category.
   */
  workTime: ReadonlyMap<InvestmentCategory | null, number>
  itemsOf: (category: InvestmentCategory) => readonly string[]
  taxClassOf: (category: InvestmentCategory) => TaxClass
  estimates: readonly RoiEstimate[]
  views: Record<Exclude<BooksReader, 'PAYROLL'>, Pick<PayView, 'hiddenMonths' | 'mergedMonths'>>
}

/** Returns the cost of each person in a month until today, in sevenths of a US cent. */
function costByPersonUntil(costs: readonly CostLine[], month: Month, today: Day): Map<string, number> {
  const last = lastDayOf(month) < today ? lastDayOf(month) : today
  const parts = new Map<string, number>()
  for (const cost of costs) {
    const days = activeDaysInMonth(cost, firstDayOf(month), last)
    if (days > 0) parts.set(cost.personKey, (parts.get(cost.personKey) ?? 0) + cost.weeklyCents * days)
  }
  return parts
}

/** Returns the weighted mean of a category's estimates, in percent. Null without an estimate. */
export function meanRoiPercent(estimates: readonly RoiEstimate[], category: InvestmentCategory): number | null {
  const categoryEstimates = estimates.filter(each => each.category === category)
  const weight = categoryEstimates.reduce((sum, each) => sum + each.weight, 0)
  return weight > 0 ? categoryEstimates.reduce((sum, each) => sum + each.roi * each.weight, 0) / weight : null
}

/**
 * Returns the spending of a month by category. It contains the entries with the category, and a share of the team cost,
 * in proportion to the time in progress of its items. Pay is the team cost of the month, or the entries about pay if it
 * has no team cost, never both.
 */
export function spendingOf(facts: MonthFacts): MonthSpending {
  const { month, today, costs, workTime, estimates, views } = facts
  const sums = facts.sums.filter(sum => sum.month === month)
  const costByPerson = costByPersonUntil(costs, month, today)
  const entryPay = sums.filter(({ isPay }) => isPay).reduce((sum, { cents }) => sum + cents, 0)
  const paySourceWithoutCosts: PaySource = entryPay === 0 ? 'NONE' : 'ENTRIES'
  const paySource = costByPerson.size > 0 ? 'TEAM_COSTS' : paySourceWithoutCosts
  // The costs are in sevenths of a cent.
  const teamCost = Math.round([...costByPerson.values()].reduce((sum, cost) => sum + cost, 0) / 7)
  const pay = paySource === 'TEAM_COSTS' ? teamCost : entryPay
  const categoryKeys = [...investmentCategoryKeys, null]
  const workShares = splitCents(
    pay,
    categoryKeys.map(key => Math.round(workTime.get(key) ?? 0)),
  )
  const workCentsOf = (key: InvestmentCategory | null) => workShares[categoryKeys.indexOf(key)]!
  const entryCentsOf = (key: InvestmentCategory | null) =>
    sums.filter(({ isPay, category }) => !isPay && category === key).reduce((sum, { cents }) => sum + cents, 0)
  const categories = Object.fromEntries(
    investmentCategoryKeys.map(key => {
      const [entries, workCents, roi] = [entryCentsOf(key), workCentsOf(key), meanRoiPercent(estimates, key)]
      const projectedValue = roi === null ? null : Math.round(((entries + workCents) * roi) / 100)
      const spending = { entries, work: workCents, taxClass: facts.taxClassOf(key), projectedValue }
      return [key, { ...spending, items: facts.itemsOf(key) }]
    }),
  ) as Record<InvestmentCategory, CategorySpending>
  const assignedPay = workShares.reduce((sum, cents) => sum + cents, 0)
  const isTeamCostShown = paySource !== 'TEAM_COSTS' || isPaySumShown([...costByPerson.values()])
  /**
   * Returns whether a sum with pay can be shown. The same rule applies to any sum from which a reader could subtract
   * the pay.
   */
  const isShown = ({ hiddenMonths, mergedMonths }: MonthFacts['views']['SUMS']) =>
    isTeamCostShown && !mergedMonths.has(month) && (paySource !== 'ENTRIES' || !hiddenMonths.has(month))
  return {
    month,
    total: pay + sums.filter(({ isPay }) => !isPay).reduce((sum, { cents }) => sum + cents, 0),
    pay,
    paySource,
    categories,
    unassigned: { entries: entryCentsOf(null), work: workCentsOf(null) + pay - assignedPay },
    shownTo: { LINES: isShown(views.LINES), SUMS: isShown(views.SUMS) },
  }
}
