import { loadPayView } from '#features/finance/books/queries-pay.ts'
import { addMonths, type Month } from '#features/finance/books/rules-months.ts'
import { listInvestmentCategories } from '#features/finance/investment-categories/queries.ts'
import { defaultTaxClass, type InvestmentCategory } from '#features/finance/investment-categories/rules.ts'
import { listCostLines } from '#features/finance/team-cost-sums/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { listEntrySums, listItemOverrides, listJustifiedNodes, listRulesInOrder, roiEstimatesOf } from './queries.ts'
import { loadWork, type MonthlyWork } from './queries-work.ts'
import { type MonthSpending, spendingOf } from './rules.ts'
import { categoryOf } from './rules-category.ts'
import { monthStartMsOf } from './rules-work.ts'

/** Loads the spending of consecutive months until today, from the current books and boards. */
export async function loadSpending(
  scope: AccountScope,
  months: readonly Month[],
  today: Day,
  work?: MonthlyWork,
): Promise<MonthSpending[]> {
  const [first, ...rest] = months
  if (first === undefined) return []
  const last = rest.at(-1) ?? first
  const [sums, costs, { items, timesIn }, rules, overrides, nodes, categories, linesView, sumsView] = await Promise.all(
    [
      listEntrySums(scope, { from: first, to: last }, today),
      listCostLines(scope),
      work ?? loadWork(scope, [first, ...rest]),
      listRulesInOrder(scope),
      listItemOverrides(scope),
      listJustifiedNodes(scope),
      listInvestmentCategories(scope),
      loadPayView(scope, 'LINES', today),
      loadPayView(scope, 'SUMS', today),
    ],
  )
  const justifications = new Map(nodes.map(({ id, category }) => [id, category]))
  const estimates = roiEstimatesOf(nodes)
  const taxClasses = new Map(categories.map(({ key, taxClass }) => [key, taxClass]))
  return months.map(month => {
    const times = timesIn(month)
    const categoryById = new Map(
      [...times.keys()].map(id => [id, categoryOf(items.get(id)!, { overrides, rules, justifications })]),
    )
    const timeByCategory = new Map<InvestmentCategory | null, number>()
    for (const [id, time] of times) {
      const category = categoryById.get(id) ?? null
      timeByCategory.set(category, (timeByCategory.get(category) ?? 0) + time)
    }
    const monthEnd = monthStartMsOf(addMonths(month, 1))
    const existingNodes = nodes.filter(({ createdAt }) => createdAt < monthEnd)
    return spendingOf({
      month,
      today,
      sums,
      costs,
      workTime: timeByCategory,
      estimates,
      itemsOf: category =>
        [
          ...new Set([
            ...[...categoryById].filter(([, itemCategory]) => itemCategory === category).map(([id]) => id),
            ...existingNodes.filter(node => node.category === category).map(({ id }) => id),
          ]),
        ].toSorted(),
      taxClassOf: category => taxClasses.get(category) ?? defaultTaxClass(category),
      views: { LINES: linesView, SUMS: sumsView },
    })
  })
}
