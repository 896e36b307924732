import type { Known } from '#features/finance/books/rules-known.ts'
import { addMonths, lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import type { Change } from '#features/finance/movements/rules.ts'
import { paths } from '#src/paths.ts'
import type { ExplainedInput, ExplainedRow, Missing } from '#ui/explained/explained.ts'
import { type KeyedMovement, withKeys } from './rules.ts'

/** The figures of revenue, the most important first. */
export const revenueFigureIds = [
  'mrr',
  'arr',
  'growth',
  'customers',
  'newCustomers',
  'churnRate',
  'arpa',
  'ltv',
  'cac',
  'ltvCacRatio',
  'quickRatio',
  'netRevenueRetention',
] as const satisfies FigureId[]
export type RevenueFigureId = (typeof revenueFigureIds)[number]

/** What was spent on winning customers in the last three full months. Cents are null for a month that is not known. */
export type AcquisitionSpend = {
  source: 'metrics' | 'entries'
  months: readonly { month: Month; cents: number | null }[]
  /** Whether the reader could tell from the sum what one person is paid. */
  isHidden: boolean
}

/** What is known about revenue on a day. `margin` is the gross margin, 0 to 1; null until it is set. */
export type RevenueFacts = {
  known: Known
  reader: Reader
  movements: readonly (Change & { id: string })[]
  margin: number | null
  spend: AcquisitionSpend
}

/** The facts with the last full month, which figures of a month are about. */
export type RevenueContext = RevenueFacts & {
  keyed: KeyedMovement[]
  month: Month
  /** Whether the reader sees single customers. */
  hasLines: boolean
}

export const contextOf = (facts: RevenueFacts): RevenueContext => ({
  ...facts,
  keyed: withKeys(facts.movements.filter(({ day }) => day <= facts.known.asOf)),
  month: addMonths(monthOf(facts.known.asOf), -1),
  hasLines: facts.reader !== 'SUMS',
})

export const money = (name: string, value: number | null, more: Partial<ExplainedInput> = {}): ExplainedInput => ({
  name,
  value,
  unit: 'money',
  ...more,
})

export const count = (name: string, value: number | null, more: Partial<ExplainedInput> = {}): ExplainedInput => ({
  name,
  value,
  unit: 'count',
  ...more,
})

/** The movements of a customer in the list. */
const customerHref = (customer: string) => `${paths.mrrMovements()}?customer=${encodeURIComponent(customer)}`

/** A movement as a row: its amount, or 1 where customers are counted. */
export const movementRow = (
  { id, customer, day, cents }: KeyedMovement,
  partOf: string,
  unit: 'money' | 'count' = 'money',
): ExplainedRow => ({
  id,
  label: customer,
  day,
  value: unit === 'count' ? 1 : cents,
  unit,
  partOf,
  href: customerHref(customer),
})

/** Customers as rows: their MRR in US cents, or 1 where they are counted. */
export function customerRows(
  { keyed, hasLines }: RevenueContext,
  mrr: ReadonlyMap<string, number>,
  partOf: string,
  unit: 'money' | 'count' = 'money',
): ExplainedRow[] {
  if (!hasLines) return []
  const names = new Map(keyed.map(({ key, customer }) => [key, customer]))
  return [...mrr]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([key, cents]) => {
      const label = names.get(key) ?? key
      return { id: key, label, value: unit === 'count' ? 1 : cents, unit, partOf, href: customerHref(label) }
    })
}

/** What is missing for any figure of revenue. */
export const missingMovements = ({ keyed, hasLines }: RevenueContext): Missing | null =>
  keyed.length === 0 ? { key: 'noMovements', href: hasLines ? paths.mrrImport() : null } : null

/** What is missing for a figure of months from `month` on: movements that reach back so far. */
export function missingBefore(context: RevenueContext, month: Month): Missing | null {
  const days = context.keyed.map(({ day }) => day).toSorted()
  if (days[0] === undefined || days[0] <= lastDayOf(month)) return missingMovements(context)
  return { key: 'movementsLater', params: { month }, href: context.hasLines ? paths.mrrImport() : null }
}
