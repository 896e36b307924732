import { lastDayOf, type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import { paths } from '#src/paths.ts'
import { type Explained, type ExplainedRow, explain, type Missing } from '#ui/explained/explained.ts'
import { mrrByCustomer } from './rules.ts'
import {
  explainChurn,
  explainCustomers,
  explainGrowth,
  explainMrr,
  explainNewCustomers,
  explainQuickRatio,
  explainRetention,
} from './rules-explain-mrr.ts'
import {
  contextOf,
  count,
  customerRows,
  missingBefore,
  missingMovements,
  money,
  type RevenueContext,
  type RevenueFacts,
  type RevenueFigureId,
} from './rules-facts.ts'

type Figure = Explained<RevenueFigureId>

/** The margin that counts until one is set. */
const defaultMargin = 1

function explainArpa(context: RevenueContext, mrr: Figure, customers: Figure): Figure {
  const { keyed, known, hasLines } = context
  const none: Missing = { key: 'noCustomers', href: hasLines ? paths.mrrMovements() : null }
  return explain<RevenueFigureId>({
    id: 'arpa',
    formula: formulas.arpa,
    inputs: [money('mrr', mrr.value), count('customers', customers.value)],
    rows: customerRows(context, mrrByCustomer(keyed, known.asOf), 'mrr'),
    asOf: known.asOf,
    source: 'movements',
    missing: missingMovements(context) ?? (customers.value === 0 ? none : null),
  })
}

function explainLtv({ known, margin }: RevenueContext, arpa: Figure, churn: Figure): Figure {
  const isWithoutChurn = churn.value === 0
  const churnInput = { name: 'churnRate', value: churn.value, unit: 'share' as const }
  const params = { isSet: margin === null ? 'no' : 'yes' }
  return explain<RevenueFigureId>({
    id: 'ltv',
    formula: isWithoutChurn ? formulas.ltvWithoutChurn : formulas.ltv,
    inputs: [
      money('arpa', arpa.value),
      { name: 'margin', value: margin ?? defaultMargin, unit: 'share', params },
      ...(isWithoutChurn ? [] : [churnInput]),
    ],
    asOf: known.asOf,
    source: 'movements',
    missing: arpa.missing ?? churn.missing,
  })
}

const spendLinks = { metrics: paths.metrics, entries: paths.cashImport }

function missingSpend({ spend, hasLines }: RevenueContext): Missing | null {
  if (spend.isHidden) return { key: 'spendHidden', href: null }
  const empty = spend.months.find(({ cents }) => cents === null)
  if (!empty) return null
  return { key: 'noSpend', params: { month: empty.month }, href: hasLines ? spendLinks[spend.source]() : null }
}

function spendRows({ spend, hasLines }: RevenueContext): ExplainedRow[] {
  if (spend.isHidden || spend.months.some(({ cents }) => cents === null)) return []
  const hrefOf = (month: Month) =>
    spend.source === 'metrics'
      ? paths.metrics()
      : `${paths.cashEntries()}?category=MARKETING&from=${month}-01&to=${lastDayOf(month)}`
  return spend.months.map(({ month, cents }) => ({
    id: month,
    label: spend.source === 'metrics' ? 'acquisitionSpend' : 'MARKETING',
    isPart: true,
    day: lastDayOf(month),
    value: cents,
    unit: 'money',
    partOf: 'acquisitionSpend',
    ...(hasLines && { href: hrefOf(month) }),
  }))
}

function explainCac(context: RevenueContext): Figure {
  const { keyed, spend, known } = context
  const months = spend.months.map(({ month }) => month)
  const fresh = keyed.filter(({ kind, day }) => kind === 'NEW' && months.includes(monthOf(day))).length
  const noSpend = missingSpend(context)
  const noNew: Missing | null = fresh === 0 ? { key: 'noNewCustomers', href: null } : null
  const total = spend.months.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return explain<RevenueFigureId>({
    id: 'cac',
    formula: formulas.cac,
    inputs: [money('acquisitionSpend', noSpend ? null : total), count('newCustomersOfQuarter', fresh)],
    rows: spendRows(context),
    asOf: known.asOf,
    source: spend.source,
    missing: missingBefore(context, months[0] ?? context.month) ?? noSpend ?? noNew,
  })
}

function explainRatio({ known }: RevenueContext, ltv: Figure, cac: Figure): Figure {
  const free: Missing | null = cac.value === 0 ? { key: 'noAcquisitionCost', href: null } : null
  return explain<RevenueFigureId>({
    id: 'ltvCacRatio',
    formula: formulas.ltvCacRatio,
    inputs: [money('ltv', ltv.value), money('cac', cac.value)],
    asOf: known.asOf,
    source: 'movements',
    missing: ltv.missing ?? cac.missing ?? free,
  })
}

/** Every figure of revenue with its explanation. A figure that is not known says what is missing. */
export function explainRevenueFigures(facts: RevenueFacts): Record<RevenueFigureId, Figure> {
  const context = contextOf(facts)
  const mrr = explainMrr(context)
  const customers = explainCustomers(context)
  const churnRate = explainChurn(context)
  const arpa = explainArpa(context, mrr, customers)
  const ltv = explainLtv(context, arpa, churnRate)
  const cac = explainCac(context)
  const arr = explain<RevenueFigureId>({
    id: 'arr',
    formula: formulas.arr,
    inputs: [money('mrr', mrr.value)],
    asOf: facts.known.asOf,
    source: 'movements',
    missing: mrr.missing,
  })
  return {
    mrr,
    arr,
    growth: explainGrowth(context),
    customers,
    newCustomers: explainNewCustomers(context),
    churnRate,
    arpa,
    ltv,
    cac,
    ltvCacRatio: explainRatio(context, ltv, cac),
    quickRatio: explainQuickRatio(context),
    netRevenueRetention: explainRetention(context),
  }
}
