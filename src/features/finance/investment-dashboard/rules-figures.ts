import { firstDayOf, lastDayOf, monthOf } from '#features/finance/books/rules-months.ts'
import { type InvestmentCategory, investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { isMonthShown } from '#features/finance/investment-months/rules.ts'
import { meanRoiPercent } from '#features/finance/investment-spend/rules.ts'
import { paths } from '#src/paths.ts'
import { type Declaration, type Declarations, type DeclaredRow, figureSet } from '#ui/explained/declare.ts'
import type { MissingReason } from '#ui/explained/explained.ts'
import { hiddenMonthsOf, type InvestmentFacts, sumYearSpending, unassignedCentsOf } from './rules.ts'
import {
  type CategoryFigure,
  categoryFigureId,
  type InvestmentFigureId,
  investmentCatalogue,
} from './rules-formulas.ts'
import { utilisationLevel } from './rules-levels.ts'

type Id = InvestmentFigureId
type DeclareFigure = Declarations<Id, InvestmentFacts>[Id]

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The sum of a month with few paid people would reveal the pay of one of them. */
const fewPaidPeople: MissingReason = { key: 'fewPaidPeople', href: null }
const missingBudget = ({ year, canManage }: InvestmentFacts, category?: InvestmentCategory): MissingReason => ({
  key: 'noBudget',
  params: { year },
  href: canManage ? paths.investmentBudget(year, category) : null,
})

/** Returns the reason why the reader gets no figure of a year's spending, or null if they get one. */
function missingSpending(facts: InvestmentFacts): MissingReason | null {
  if (hiddenMonthsOf(facts).length > 0) return fewPaidPeople
  return facts.months.length === 0 ? { key: 'notBegun', params: { year: facts.year }, href: null } : null
}

/** Returns the reason why there is no figure for an amount that is not positive. Null if it is. */
const noSpending = ({ year }: InvestmentFacts, spentCents: number | null): MissingReason | null =>
  (spentCents ?? 0) <= 0 ? { key: 'noSpending', params: { year }, href: null } : null

/** Returns one row for each month that the reader can see. It is a part of the input `inputName`. */
const monthRows = (
  { months, reader }: InvestmentFacts,
  inputName: string,
  centsOf: (month: InvestmentFacts['months'][number]) => number,
  href?: (month: string) => string,
): DeclaredRow[] =>
  months
    .filter(month => isMonthShown(month, reader))
    .map(month => ({ month, cents: centsOf(month) }))
    .filter(({ cents }) => cents !== 0)
    .map(({ month: { month }, cents }) => ({
      id: `${month}-${inputName}`,
      label: inputName,
      isLabelKey: true,
      day: lastDayOf(month),
      value: cents,
      partOf: inputName,
      ...(href && { href: href(month) }),
    }))

/** Returns the link to the entries of a month. Undefined for readers who only see sums. */
const entriesHref = ({ reader }: InvestmentFacts) =>
  reader === 'SUMS'
    ? undefined
    : (month: string) => `${paths.cashEntries()}?from=${firstDayOf(month)}&to=${lastDayOf(month)}`

const visibleValue = (missing: MissingReason | null, value: number): number | null => (missing ? null : value)

/** Lists the estimates of a category as rows without a value. Each row links to its node. */
function estimateRows(facts: InvestmentFacts, category: InvestmentCategory): DeclaredRow[] {
  const categoryEstimates = facts.estimates.filter(each => each.category === category)
  return categoryEstimates.map(({ nodeId, title }) => ({
    id: nodeId,
    label: title,
    value: null,
    href: paths.workNode(nodeId),
  }))
}

const categoryDeclarations: Record<CategoryFigure, (category: InvestmentCategory) => DeclareFigure> = {
  allocated: category => facts => ({
    inputs: { allocation: { value: facts.allocations[category], params: { year: facts.year } } },
    source: 'budgets',
  }),

  spent: category => facts => {
    const { entries, work } = sumYearSpending(facts.months, category)
    const missing = missingSpending(facts)
    return {
      inputs: { entries: visibleValue(missing, entries), work: visibleValue(missing, work) },
      rows: missing
        ? []
        : [
            ...monthRows(facts, 'entries', month => month.categories[category].entries, entriesHref(facts)),
            ...monthRows(facts, 'work', month => month.categories[category].work),
          ],
      missing,
    }
  },

  utilisation: category => (facts, figure) => {
    const [spent, allocated] = [
      figure(categoryFigureId('spent', category)),
      figure(categoryFigureId('allocated', category)),
    ]
    return {
      inputs: { spent: spent.value, allocated: allocated.value },
      missing: spent.missing ?? (facts.allocations[category] === 0 ? missingBudget(facts, category) : null),
      level: utilisationLevel,
    }
  },

  projectedRoi: category => (facts, figure) => {
    const spentFigure = figure(categoryFigureId('spent', category))
    const { projectedValue } = sumYearSpending(facts.months, category)
    const noEstimate: MissingReason = { key: 'noEstimate', href: paths.workTree() }
    const missing =
      spentFigure.missing ?? noSpending(facts, spentFigure.value) ?? (projectedValue === null ? noEstimate : null)
    const roi = meanRoiPercent(facts.estimates, category)
    return {
      inputs: {
        projectedValue: { value: missing ? null : projectedValue, params: { roi: Math.round(roi ?? 0) } },
        spent: spentFigure.value,
      },
      // The rows count for the average ROI, but they are not parts of a sum.
      excludedRows: missing ? [] : estimateRows(facts, category).map(row => ({ ...row, reason: 'estimate' })),
      source: 'justifications',
      missing,
    }
  },

  workItems: category => facts => ({
    inputs: {
      itemsOfYear: { value: sumYearSpending(facts.months, category).items.length, params: { year: facts.year } },
    },
    source: 'boards',
  }),
}

const completeMonthsOf = ({ months, today }: InvestmentFacts) => months.filter(({ month }) => month < monthOf(today))

const totalDeclarations: Partial<Record<Id, DeclareFigure>> = {
  totalAllocated: facts => ({
    inputs: { allocations: { value: sumOf(Object.values(facts.allocations)), params: { year: facts.year } } },
    rows: investmentCategoryKeys
      .filter(key => facts.allocations[key] !== 0)
      .map(key => ({ id: key, label: key, isLabelKey: true, value: facts.allocations[key], partOf: 'allocations' })),
    source: 'budgets',
  }),

  totalSpent(facts) {
    const missing = missingSpending(facts)
    const byCategory = investmentCategoryKeys.map(key => {
      const { entries, work } = sumYearSpending(facts.months, key)
      return { key, cents: entries + work }
    })
    const assigned = sumOf(byCategory.map(({ cents }) => cents))
    return {
      inputs: {
        assigned: visibleValue(missing, assigned),
        unassigned: visibleValue(missing, sumOf(facts.months.map(unassignedCentsOf))),
      },
      rows: missing
        ? []
        : [
            ...byCategory
              .filter(({ cents }) => cents !== 0)
              .map(({ key, cents }) => ({ id: key, label: key, isLabelKey: true, value: cents, partOf: 'assigned' })),
            ...monthRows(facts, 'unassigned', unassignedCentsOf),
          ],
      missing,
    }
  },

  totalUtilisation: facts => ({
    missing: missingSpending(facts) ?? (sumOf(Object.values(facts.allocations)) === 0 ? missingBudget(facts) : null),
    level: utilisationLevel,
  }),

  // The formula of this figure only has figures of this set as inputs.
  budgetBurn: () => ({}),

  budgetBurnOfMonths(facts) {
    const completeMonths = completeMonthsOf(facts)
    const missing: MissingReason | null =
      missingSpending(facts) ??
      (completeMonths.length === 0 ? { key: 'noMonthOver', params: { year: facts.year }, href: null } : null)
    return {
      inputs: {
        spentInCompleteMonths: visibleValue(missing, sumOf(completeMonths.map(({ total }) => total))),
        completeMonths: completeMonths.length,
      },
      rows: missing
        ? []
        : monthRows({ ...facts, months: completeMonths }, 'spentInCompleteMonths', ({ total }) => total),
      missing,
    }
  },

  budgetRunway(facts, figure) {
    const [spent, allocated] = [figure('totalSpent'), figure('totalAllocated')]
    const noBudget = allocated.value === 0 ? missingBudget(facts) : null
    return { missing: spent.missing ?? noBudget ?? noSpending(facts, spent.value) }
  },

  rdCredit(facts, figure) {
    const spentFigure = figure(categoryFigureId('spent', 'R_AND_D'))
    return {
      inputs: { spentOnResearch: spentFigure.value, creditShare: facts.creditShare / 100 },
      missing: spentFigure.missing,
    }
  },
}

const declarations = {
  ...totalDeclarations,
  ...Object.fromEntries(
    investmentCategoryKeys.flatMap(category =>
      (Object.keys(categoryDeclarations) as CategoryFigure[]).map(figure => [
        categoryFigureId(figure, category),
        categoryDeclarations[figure](category),
      ]),
    ),
  ),
} as Record<Id, (...args: Parameters<DeclareFigure>) => Declaration>

const investmentFigures = figureSet<Id, InvestmentFacts>(investmentCatalogue, declarations, ({ today }) => ({
  asOf: today,
  source: 'booksAndBoards',
}))

/** Returns every figure of a year with its explanation, as visible to a reader. */
export const explainInvestments = investmentFigures.explain
