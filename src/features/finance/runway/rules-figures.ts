import { isStaleBalance } from '#features/finance/bank-accounts/rules.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { neutralCategories } from '#features/finance/books/rules-categories.ts'
import { firstDayOf, lastDayOf, type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import type { PayView } from '#features/finance/books/rules-reader.ts'
import { figureSetFrom, inputsOfMonth } from '#features/finance/figures/rules-figures.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import type { DeclaredExcludedRow, DeclaredRow } from '#ui/explained/declare.ts'
import type { MissingReason } from '#ui/explained/explained.ts'
import { type CategorySum, type MonthSums, monthSumsOf, type NewestBalance, runwayAlertLevel } from './rules.ts'

/** The facts about cash as they were on a day. `payView` limits the facts that the reader can see. */
export type CashFacts = {
  asOfDate: AsOfDate
  payView: PayView
  balances: readonly NewestBalance[]
  sums: readonly CategorySum[]
  funding: readonly { id: string; day: Day; label: string; usdCents: number }[]
}

/** The burn is the median of this many complete months. */
export const burnMonths = 3

const lastMonthSums = ({ asOfDate, sums }: CashFacts, count: number) =>
  monthsBefore(asOfDate.day, count).map(month => monthSumsOf(month, sums))

const totalOf = (rows: readonly { usdCents: number }[]) => rows.reduce((sum, { usdCents }) => sum + usdCents, 0)

/** Returns a link to the entries of a month, for readers who can see single entries. */
const entriesLink = ({ payView }: CashFacts, month: Month, extraQuery = ''): { href?: string } =>
  payView.reader === 'SUMS'
    ? {}
    : { href: `${paths.cashEntries()}?from=${firstDayOf(month)}&to=${lastDayOf(month)}${extraQuery}` }

/** Returns whether the pay and the burn of a month are hidden from the reader. */
const isHidden = ({ payView }: CashFacts, { month }: MonthSums): boolean => payView.hiddenMonths.has(month)

const fewPaidPeople: MissingReason = { key: 'fewPaidPeople', href: null }

/** Returns whether cash is hidden because the balances would reveal pay. */
const isCashHidden = ({ balances, payView: { balancesFrom } }: CashFacts): boolean =>
  balancesFrom !== null && balances.some(({ day }) => day < balancesFrom)

/** The parts of a month's burn that a reader can see. */
function burnPartsOf(facts: CashFacts, sums: MonthSums): Record<string, number | null> {
  const { month, payroll, other, revenue } = sums
  if (facts.payView.mergedMonths.has(month)) return { spending: payroll + other, revenue }
  return { payroll: isHidden(facts, sums) ? null : payroll, otherSpending: other, revenue }
}

function missingBalance({ balances, asOfDate, payView }: CashFacts): MissingReason | null {
  if (balances.length === 0) return { key: 'noBalance', href: paths.bankAccounts() }
  const stale = balances.find(({ day }) => isStaleBalance(day, asOfDate.day))
  if (!stale) return null
  const { name, day, bankAccountId } = stale
  if (payView.reader === 'SUMS') return { key: 'staleBalances', params: { day }, href: null }
  return { key: 'staleBalance', params: { name, day }, href: paths.balances(bankAccountId) }
}

function missingBurn(facts: CashFacts, months: readonly MonthSums[]): MissingReason | null {
  const emptyMonths = months.filter(({ count }) => count === 0).map(({ month }) => month)
  if (emptyMonths.length > 0)
    return {
      key: 'emptyMonths',
      params: { months: emptyMonths.join(), count: emptyMonths.length },
      href: paths.cashImport(),
    }
  return months.some(sums => isHidden(facts, sums)) ? fewPaidPeople : null
}

/** The number of balances, and their day: the oldest day if they differ. */
function balanceParams(balances: readonly NewestBalance[]): Record<string, string | number> {
  const days = balances.map(({ day }) => day).toSorted()
  const [oldest] = days
  const isOneDay = oldest === days.at(-1)
  return { count: days.length, span: isOneDay ? 'one' : 'many', ...(oldest !== undefined && { day: oldest }) }
}

/** The parts of a month's burn as rows. Spending is positive, revenue negative. Adding 0 turns -0 into 0. */
const burnRows = (facts: CashFacts, sums: MonthSums, partOf: string): DeclaredRow[] =>
  Object.entries(burnPartsOf(facts, sums)).map(([part, cents]) => ({
    id: `${sums.month}-${part}`,
    label: part,
    isLabelKey: true,
    day: lastDayOf(sums.month),
    value: part === 'revenue' ? -(cents ?? 0) + 0 : cents,
    partOf,
    ...entriesLink(facts, sums.month),
  }))

/** Returns funding and transfers, which the burn excludes. Only readers of pay can see entries about a person. */
const neutralRows = (facts: CashFacts, { month }: MonthSums): DeclaredExcludedRow[] =>
  facts.sums
    .filter(sum => sum.month === month && neutralCategories.some(category => category === sum.category))
    .filter(({ isPersonal }) => facts.payView.reader === 'PAYROLL' || !isPersonal)
    .map(({ category, isPersonal, usdCents }) => ({
      id: `${month}-${category}${isPersonal ? '-personal' : ''}`,
      label: category,
      isLabelKey: true,
      day: lastDayOf(month),
      value: usdCents,
      reason: 'notBurn',
      ...entriesLink(facts, month, `&category=${category}`),
    }))

const levels = { none: 'success', low: 'warning', critical: 'danger' } as const

/** The figures of cash, the most important first. */
const cash = figureSetFrom<CashFacts>('books')({
  cashRunway(facts, figure) {
    const burn = figure('burn').value
    const isGrowing = burn !== null && burn <= 0
    return {
      missing: missingBalance(facts) ?? (isGrowing ? { key: 'noCashOut', href: null } : null),
      level: days => levels[runwayAlertLevel(days)],
    }
  },

  cash(facts) {
    const { balances, payView } = facts
    const missing =
      (balances.length === 0 ? missingBalance(facts) : null) ?? (isCashHidden(facts) ? fewPaidPeople : null)
    const listedBalances = missing || payView.reader === 'SUMS' ? [] : balances
    return {
      inputs: { balances: { value: missing ? null : totalOf(balances), params: balanceParams(balances) } },
      rows: listedBalances.map(({ bankAccountId, name, day, usdCents }) => ({
        id: bankAccountId,
        label: name,
        day,
        value: usdCents,
        partOf: 'balances',
        href: paths.balances(bankAccountId),
      })),
      source: 'balances',
      missing,
    }
  },

  burn(facts) {
    const months = lastMonthSums(facts, burnMonths)
    const namedMonths = months.map((sums, index) => ({ name: `burn${index + 1}`, sums }))
    const shownMonths = namedMonths.filter(({ sums }) => sums.count > 0 && !isHidden(facts, sums))
    return {
      inputs: Object.fromEntries(
        namedMonths.map(({ name, sums }) => {
          const isShown = shownMonths.some(each => each.name === name)
          return [name, { value: isShown ? sums.burn : null, params: { month: sums.month } }]
        }),
      ),
      rows: shownMonths.flatMap(({ name, sums }) => burnRows(facts, sums, name)),
      excludedRows: months.flatMap(sums => neutralRows(facts, sums)),
      source: 'entries',
      missing: missingBurn(facts, months),
    }
  },

  lastMonthBurn(facts) {
    const months = lastMonthSums(facts, 1)
    const parts = burnPartsOf(facts, months[0]!)
    return {
      formula: 'spending' in parts ? formulas.lastMonthBurnOfSums : formulas.lastMonthBurn,
      inputs: inputsOfMonth(months[0]!.month, parts),
      excludedRows: months.flatMap(sums => neutralRows(facts, sums)),
      source: 'entries',
      missing: missingBurn(facts, months),
    }
  },

  weeklyBurn: () => ({}),

  totalFunding(facts) {
    const { balances, sums, funding, payView } = facts
    const listedFunding = payView.reader === 'SUMS' ? [] : funding
    return {
      inputs: { funding: { value: totalOf(funding), params: { count: funding.length } } },
      rows: listedFunding.map(({ id, day, label, usdCents }) => ({
        id,
        day,
        label,
        value: usdCents,
        partOf: 'funding',
      })),
      source: 'entries',
      // With empty books, the funding is unknown, which is not the same as 0.
      missing: balances.length + sums.length + funding.length === 0 ? missingBalance(facts) : null,
    }
  },
})

export type CashFigureId = (typeof cash.ids)[number]
export const cashFigureIds = cash.ids

/** Every figure of cash with its explanation. The explanation of an unknown figure has the reason. */
export const explainCashFigures = cash.explain
