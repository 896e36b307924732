import { addMonths, lastDayOf } from '#features/finance/books/rules-months.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import type { MovementKind } from '#features/finance/movements/rules.ts'
import { type Explained, type ExplainedInput, explain, type Missing } from '#ui/explained/explained.ts'
import { type KeyedMovement, movementsIn, mrrByCustomer, mrrOn, sumOf, sumsByKind, yearBefore } from './rules.ts'
import {
  count,
  customerRows,
  missingBefore,
  missingMovements,
  money,
  movementRow,
  type RevenueContext,
  type RevenueFigureId,
} from './rules-facts.ts'

type Figure = Explained<RevenueFigureId>

const partNames: Record<MovementKind, string> = {
  NEW: 'new',
  EXPANSION: 'expansion',
  REACTIVATION: 'reactivation',
  CONTRACTION: 'contraction',
  CHURN: 'churned',
}
const parts = Object.entries(partNames) as [MovementKind, string][]

/** The sum of each kind of movement as an input, and the movements as rows. */
function byKind(context: RevenueContext, movements: readonly KeyedMovement[], suffix = '') {
  const sums = sumsByKind(movements)
  const params = suffix === '' ? {} : { params: { month: context.month } }
  const inputs: ExplainedInput[] = parts.map(([kind, name]) => money(name + suffix, sums[kind], params))
  const newestFirst = movements.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? -1 : 1))
  const rows = context.hasLines
    ? newestFirst.map(movement => movementRow(movement, partNames[movement.kind] + suffix))
    : []
  return { inputs, rows }
}

export const explainMrr = (context: RevenueContext): Figure =>
  explain<RevenueFigureId>({
    id: 'mrr',
    formula: formulas.mrr,
    ...byKind(context, context.keyed),
    asOf: context.known.asOf,
    source: 'movements',
    missing: missingMovements(context),
  })

export function explainGrowth(context: RevenueContext): Figure {
  const { keyed, month, known } = context
  const params = { month }
  const start = mrrOn(keyed, lastDayOf(addMonths(month, -1)))
  const missing: Missing | null = start === 0 ? { key: 'noMrrAtStart', params, href: null } : null
  return explain<RevenueFigureId>({
    id: 'growth',
    formula: formulas.growth,
    inputs: [money('mrrAtEnd', mrrOn(keyed, lastDayOf(month)), { params }), money('mrrAtStart', start, { params })],
    asOf: known.asOf,
    source: 'movements',
    missing: missingBefore(context, month) ?? missing,
  })
}

export function explainCustomers(context: RevenueContext): Figure {
  const paying = mrrByCustomer(context.keyed, context.known.asOf)
  return explain<RevenueFigureId>({
    id: 'customers',
    formula: formulas.customers,
    inputs: [count('payingCustomers', paying.size)],
    rows: customerRows(context, paying, 'payingCustomers', 'count'),
    asOf: context.known.asOf,
    source: 'movements',
    missing: missingMovements(context),
  })
}

export function explainNewCustomers(context: RevenueContext): Figure {
  const { keyed, month, hasLines, known } = context
  const inMonth = movementsIn(keyed, month)
  const ofKind = (kind: MovementKind) => inMonth.filter(movement => movement.kind === kind)
  const rows = ofKind('NEW').map(movement => movementRow(movement, 'newOfMonth', 'count'))
  const back = ofKind('REACTIVATION').map(({ id, customer, day }) => ({
    id,
    label: customer,
    day,
    value: 1,
    unit: 'count' as const,
    reason: 'cameBack',
  }))
  return explain<RevenueFigureId>({
    id: 'newCustomers',
    formula: formulas.newCustomers,
    inputs: [count('newOfMonth', rows.length, { params: { month } })],
    rows: hasLines ? rows : [],
    leftOut: hasLines ? back : [],
    asOf: known.asOf,
    source: 'movements',
    missing: missingBefore(context, month),
  })
}

export function explainChurn(context: RevenueContext): Figure {
  const { keyed, month, known } = context
  const params = { month }
  const before = mrrByCustomer(keyed, lastDayOf(addMonths(month, -1)))
  const after = mrrByCustomer(keyed, lastDayOf(month))
  const lost = new Map([...before].filter(([key]) => !after.has(key)))
  const missing: Missing | null = before.size === 0 ? { key: 'noCustomersAtStart', params, href: null } : null
  return explain<RevenueFigureId>({
    id: 'churnRate',
    formula: formulas.churnRate,
    inputs: [count('lostCustomers', lost.size, { params }), count('customersAtStart', before.size, { params })],
    rows: customerRows(context, lost, 'lostCustomers', 'count'),
    asOf: known.asOf,
    source: 'movements',
    missing: missingBefore(context, month) ?? missing,
  })
}

export function explainQuickRatio(context: RevenueContext): Figure {
  const { keyed, month, known } = context
  const { inputs, rows } = byKind(context, movementsIn(keyed, month), 'InMonth')
  const losses = inputs.slice(3).reduce((sum, { value }) => sum + (value ?? 0), 0)
  const missing: Missing | null = losses === 0 ? { key: 'noLosses', params: { month }, href: null } : null
  return explain<RevenueFigureId>({
    id: 'quickRatio',
    formula: formulas.quickRatio,
    inputs,
    rows,
    asOf: known.asOf,
    source: 'movements',
    missing: missingBefore(context, month) ?? missing,
  })
}

/** The MRR now of those who were customers one year ago, by their MRR then. */
export function explainRetention(context: RevenueContext): Figure {
  const { keyed, known, hasLines } = context
  const day = yearBefore(known.asOf)
  const then = mrrByCustomer(keyed, day)
  const now = mrrByCustomer(keyed, known.asOf)
  const ofThem = new Map([...now].filter(([key]) => then.has(key)))
  const later = new Map([...now].filter(([key]) => !then.has(key)))
  const missing: Missing | null = then.size === 0 ? { key: 'noCustomersYearAgo', params: { day }, href: null } : null
  const leftOut = customerRows(context, later, '').map(({ partOf: _, ...row }) => ({ ...row, reason: 'cameLater' }))
  return explain<RevenueFigureId>({
    id: 'netRevenueRetention',
    formula: formulas.netRevenueRetention,
    inputs: [money('mrrOfThemNow', sumOf(ofThem.values())), money('mrrYearAgo', sumOf(then.values()))],
    rows: [...customerRows(context, ofThem, 'mrrOfThemNow'), ...customerRows(context, then, 'mrrYearAgo')],
    leftOut: hasLines ? leftOut.slice(0, 50) : [],
    asOf: known.asOf,
    source: 'movements',
    missing: missingMovements(context) ?? missing,
  })
}
