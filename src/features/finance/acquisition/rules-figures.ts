import { lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { type MrrContext, missingReasonFrom } from '#features/finance/mrr/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { Declarations, DeclaredRow } from '#ui/explained/declare.ts'
import type { MissingReason } from '#ui/explained/explained.ts'

/** The spend on winning customers in a month. `cents` is null if it is unknown. */
export type MonthSpend = { month: Month; cents: number | null; source: 'metrics' | 'entries' }

/** The spend on winning customers in the last three complete months. */
export type AcquisitionSpend = {
  months: readonly MonthSpend[]
  /** True if the sum is hidden because it could reveal the pay of one person. */
  isHidden: boolean
}

export type AcquisitionContext = MrrContext & { spend: AcquisitionSpend }

/** Returns the source of a figure's spend. */
function sourceOf({ months }: AcquisitionSpend): 'metrics' | 'entries' | 'metricsAndEntries' {
  const [first, ...others] = new Set(months.map(({ source }) => source))
  return others.length > 0 || first === undefined ? 'metricsAndEntries' : first
}

function findMissingSpend({ spend, canSeeCustomers }: AcquisitionContext): MissingReason | null {
  if (spend.isHidden) return { key: 'spendHidden', href: null }
  const unknownMonth = spend.months.find(({ cents }) => cents === null)
  if (!unknownMonth) return null
  const addPath = sourceOf(spend) === 'entries' ? paths.cashImport() : paths.metric('cac_spend')
  return { key: 'noSpend', params: { month: unknownMonth.month }, href: canSeeCustomers ? addPath : null }
}

function spendRow({ canSeeCustomers }: AcquisitionContext, { month, cents, source }: MonthSpend): DeclaredRow {
  const isMetric = source === 'metrics'
  const entriesHref = `${paths.cashEntries()}?category=MARKETING&from=${month}-01&to=${lastDayOf(month)}`
  return {
    id: month,
    label: isMetric ? 'acquisitionSpend' : 'MARKETING',
    isLabelKey: true,
    day: lastDayOf(month),
    value: cents,
    partOf: 'acquisitionSpend',
    ...(canSeeCustomers && { href: isMetric ? paths.metric('cac_spend') : entriesHref }),
  }
}

/** The customer acquisition cost. */
export const acquisitionFigures = {
  cac(context) {
    const { allMovements, spend } = context
    const months = spend.months.map(({ month }) => month)
    const newCustomers = allMovements.filter(({ kind, day }) => kind === 'NEW' && months.includes(monthOf(day))).length
    const missingSpend = findMissingSpend(context)
    const missingCustomers: MissingReason | null = newCustomers === 0 ? { key: 'noNewCustomers', href: null } : null
    const total = spend.months.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
    return {
      inputs: { acquisitionSpend: missingSpend ? null : total, newCustomersOfQuarter: newCustomers },
      rows: missingSpend ? [] : spend.months.map(month => spendRow(context, month)),
      source: sourceOf(spend),
      missing: missingReasonFrom(context, months[0] ?? context.month) ?? missingSpend ?? missingCustomers,
    }
  },
} satisfies Declarations<string, AcquisitionContext>
