import { isStale } from '#features/finance/bank-accounts/rules.ts'
import type { Known } from '#features/finance/books/rules-known.ts'
import { firstDayOf, lastDayOf, type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import { isSpendingHidden, type Reader, spendingFor } from '#features/finance/books/rules-reader.ts'
import { type FigureId, formulas } from '#features/finance/figures/rules-formulas.ts'
import type { Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import {
  type Explained,
  type ExplainedInput,
  type ExplainedRow,
  explain,
  type LeftOutRow,
  type Missing,
} from '#ui/explained/explained.ts'
import { type CategorySum, type MonthSums, monthSumsOf, type NewestBalance } from './rules.ts'

/** What the books know about cash on a day. `paidPeople` is their number in each month. */
export type CashFacts = {
  known: Known
  reader: Reader
  balances: readonly NewestBalance[]
  sums: readonly CategorySum[]
  funding: readonly { id: string; day: Day; label: string; usdCents: number }[]
  paidPeople: Readonly<Record<Month, number>>
}

/** The figures of cash, the most important first. */
export const cashFigureIds = [
  'cashRunway',
  'cash',
  'burn',
  'lastMonthBurn',
  'weeklyBurn',
  'totalFunding',
] as const satisfies FigureId[]
export type CashFigureId = (typeof cashFigureIds)[number]

const money = (name: string, value: number | null, more: Partial<ExplainedInput> = {}): ExplainedInput => ({
  name,
  value,
  unit: 'money',
  ...more,
})

const monthHref = (month: Month, reader: Reader, category?: string) =>
  reader === 'SUMS'
    ? undefined
    : `${paths.cashEntries()}?from=${firstDayOf(month)}&to=${lastDayOf(month)}${category ? `&category=${category}` : ''}`

function missingBalance({ balances, known }: CashFacts): Missing | null {
  if (balances.length === 0) return { key: 'noBalance', href: paths.bankAccounts() }
  const stale = balances.find(({ day }) => isStale(day, known.asOf))
  return stale
    ? { key: 'staleBalance', params: { name: stale.name, day: stale.day }, href: paths.balances(stale.bankAccountId) }
    : null
}

function missingMonths(months: readonly MonthSums[]): Missing | null {
  const empty = months.filter(({ count }) => count === 0)
  const [first] = empty
  if (!first) return null
  return { key: 'emptyMonths', params: { month: first.month, count: empty.length }, href: paths.cashImport() }
}

/** The months whose burn the reader does not see. */
const hiddenMonths = ({ reader, paidPeople }: CashFacts, months: readonly MonthSums[]) =>
  months.filter(sums => isSpendingHidden(reader, sums, paidPeople[sums.month] ?? 0))

function missingBurn(facts: CashFacts, months: readonly MonthSums[]): Missing | null {
  const isHidden = hiddenMonths(facts, months).length > 0
  return missingMonths(months) ?? (isHidden ? { key: 'fewPaidPeople', href: null } : null)
}

function explainCash(facts: CashFacts): Explained<CashFigureId> {
  const { balances, known } = facts
  const total = balances.reduce((sum, { usdCents }) => sum + usdCents, 0)
  const missing = balances.length === 0 ? missingBalance(facts) : null
  return explain<CashFigureId>({
    id: 'cash',
    formula: formulas.cash,
    inputs: [money('balances', missing ? null : total)],
    rows: balances.map(({ bankAccountId, name, day, usdCents }) => ({
      id: bankAccountId,
      label: name,
      day,
      value: usdCents,
      unit: 'money',
      partOf: 'balances',
      ...(facts.reader !== 'SUMS' && { href: paths.balances(bankAccountId) }),
    })),
    asOf: known.asOf,
    source: 'balances',
    missing,
  })
}

const partNames = { payroll: 'payroll', other: 'otherSpending', both: 'spending', revenue: 'revenue' }

/** The parts of a month's burn as a reader sees them, as rows. Spending is positive, revenue negative. */
function burnRows({ reader, paidPeople }: CashFacts, sums: MonthSums, partOf: string): ExplainedRow[] {
  const { month, revenue } = sums
  const { payroll, other } = spendingFor(reader, sums, paidPeople[month] ?? 0)
  const href = monthHref(month, reader)
  const row = (part: keyof typeof partNames, value: number): ExplainedRow => ({
    id: `${month}-${part}`,
    label: partNames[part],
    isPart: true,
    day: lastDayOf(month),
    value,
    unit: 'money',
    partOf,
    ...(href && { href }),
  })
  const spending =
    payroll === null ? [row('both', sums.payroll + sums.other)] : [row('payroll', payroll), row('other', other ?? 0)]
  return [...spending, row('revenue', -revenue + 0)]
}

/** Money that moved without being earned or spent, which a month's burn leaves out. Only readers of pay see personal lines. */
const neutralRows = ({ sums, reader }: CashFacts, month: Month): LeftOutRow[] =>
  sums
    .filter(sum => sum.month === month && (sum.category === 'FUNDING' || sum.category === 'TRANSFER'))
    .filter(({ personal }) => reader === 'PAYROLL' || !personal)
    .map(({ category, personal, usdCents }) => ({
      id: `${month}-${category}${personal ? '-personal' : ''}`,
      label: category,
      isPart: true,
      day: lastDayOf(month),
      value: usdCents,
      unit: 'money',
      reason: 'notBurn',
      ...(reader !== 'SUMS' && { href: monthHref(month, reader, category) ?? '' }),
    }))

function explainBurn(facts: CashFacts, months: readonly MonthSums[], missing: Missing | null) {
  const hidden = hiddenMonths(facts, months)
  const isShown = (sums: MonthSums) => sums.count > 0 && !hidden.includes(sums)
  return explain<CashFigureId>({
    id: 'burn',
    formula: formulas.burn,
    inputs: months.map((sums, at) =>
      money(`burn${at + 1}`, isShown(sums) ? sums.burn : null, { params: { month: sums.month } }),
    ),
    rows: months.flatMap((sums, at) => (isShown(sums) ? burnRows(facts, sums, `burn${at + 1}`) : [])),
    leftOut: months.flatMap(({ month }) => neutralRows(facts, month)),
    asOf: facts.known.asOf,
    source: 'entries',
    missing,
  })
}

function explainLastMonth(facts: CashFacts, sums: MonthSums): Explained<CashFigureId> {
  const { payroll, other } = spendingFor(facts.reader, sums, facts.paidPeople[sums.month] ?? 0)
  const isMerged = payroll === null
  const isHidden = isMerged && other === null
  const missing = missingBurn(facts, [sums])
  const spending = isMerged
    ? [money('spending', isHidden ? null : sums.payroll + sums.other)]
    : [money('payroll', payroll), money('otherSpending', other ?? 0)]
  return explain<CashFigureId>({
    id: 'lastMonthBurn',
    formula: isMerged ? formulas.lastMonthBurnOfSums : formulas.lastMonthBurn,
    inputs: [...spending, money('revenue', sums.revenue)].map(input => ({ ...input, params: { month: sums.month } })),
    leftOut: neutralRows(facts, sums.month),
    asOf: facts.known.asOf,
    source: 'entries',
    missing,
  })
}

/** Every figure of cash with its explanation. A figure that is not known says what is missing. */
export function explainCashFigures(facts: CashFacts): Record<CashFigureId, Explained<CashFigureId>> {
  const { known, funding, reader } = facts
  const months = monthsBefore(known.asOf, 3).map(month => monthSumsOf(month, facts.sums))
  const noMonths = missingBurn(facts, months)
  const cash = explainCash(facts)
  const burn = explainBurn(facts, months, noMonths)
  const isBurning = burn.value !== null && burn.value > 0
  const noBurn: Missing | null = burn.value === null || isBurning ? null : { key: 'noCashOut', href: null }
  const inputs = [money('cash', cash.value), money('burn', burn.value)]
  const base = { asOf: known.asOf, source: 'books' }
  return {
    cash,
    burn,
    lastMonthBurn: explainLastMonth(facts, months[2]!),
    cashRunway: explain<CashFigureId>({
      ...base,
      id: 'cashRunway',
      formula: formulas.cashRunway,
      inputs,
      missing: missingBalance(facts) ?? noMonths ?? noBurn,
    }),
    weeklyBurn: explain<CashFigureId>({
      ...base,
      id: 'weeklyBurn',
      formula: formulas.weeklyBurn,
      inputs: [money('burn', burn.value)],
      missing: noMonths,
    }),
    totalFunding: explain<CashFigureId>({
      ...base,
      id: 'totalFunding',
      formula: formulas.totalFunding,
      inputs: [
        money(
          'funding',
          funding.reduce((sum, { usdCents }) => sum + usdCents, 0),
        ),
      ],
      rows:
        reader === 'SUMS'
          ? []
          : funding.map(line => ({ ...line, value: line.usdCents, unit: 'money', partOf: 'funding' })),
      source: 'entries',
      // Empty books know of no money, which is not the same as none.
      missing: facts.balances.length + facts.sums.length + funding.length === 0 ? missingBalance(facts) : null,
    }),
  }
}
