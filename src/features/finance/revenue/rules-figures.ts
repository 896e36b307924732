import {
  type AcquisitionContext,
  type AcquisitionSpend,
  acquisitionFigures,
} from '#features/finance/acquisition/rules-figures.ts'
import { figureSetFrom } from '#features/finance/figures/rules-figures.ts'
import { formulas } from '#features/finance/figures/rules-formulas.ts'
import { mrrByCustomer } from '#features/finance/mrr/rules.ts'
import {
  customerRows,
  type MrrFacts,
  missingReasonOf,
  mrrContext,
  mrrFigures,
  retentionFigures,
} from '#features/finance/mrr/rules-figures.ts'
import { paths } from '#src/paths.ts'
import type { FigureLevel } from '#ui/explained/explained.ts'

/** The facts about revenue, as they were on a day. `margin` is the gross margin, 0 to 1. Null until it is set. */
export type RevenueFacts = MrrFacts & { margin: number | null; spend: AcquisitionSpend }

type RevenueContext = AcquisitionContext & Pick<RevenueFacts, 'margin'>

/** The margin that is used until one is set. */
const defaultMargin = 1

/** The level of the lifetime value divided by the acquisition cost. Below 1, a customer costs more than it brings. */
export function ltvCacLevel(ratio: number): FigureLevel {
  if (ratio > 3) return 'success'
  return ratio >= 1 ? 'warning' : 'danger'
}

/** The figures of revenue, the most important first. */
const revenue = figureSetFrom<RevenueContext>('movements')({
  ...mrrFigures,

  arpa(context, figure) {
    const { allMovements, asOfDate, canSeeCustomers } = context
    const noCustomers = { key: 'noCustomers', href: canSeeCustomers ? paths.mrrMovements() : null }
    return {
      rows: customerRows(context, mrrByCustomer(allMovements, asOfDate.day), { partOf: 'mrr' }),
      missing: missingReasonOf(context) ?? (figure('customers').value === 0 ? noCustomers : null),
    }
  },

  ltv: ({ margin }, figure) => ({
    formula: figure('churnRate').value === 0 ? formulas.ltvWithoutChurn : formulas.ltv,
    inputs: { margin: { value: margin ?? defaultMargin, params: { isSet: margin === null ? 'no' : 'yes' } } },
  }),

  ...acquisitionFigures,

  ltvCacRatio: (_, figure) => ({
    missing:
      figure('ltv').value !== null && figure('cac').value === 0 ? { key: 'noAcquisitionCost', href: null } : null,
    level: ltvCacLevel,
  }),

  ...retentionFigures,
})

export type RevenueFigureId = (typeof revenue.ids)[number]
export const revenueFigureIds = revenue.ids

/** The figures of revenue in API responses, in this order. */
export const revenueFields = [
  'mrr',
  'arr',
  'growth',
  'customers',
  'newCustomers',
  'churnRate',
  'ltv',
  'cac',
  'ltvCacRatio',
] as const satisfies RevenueFigureId[]

/** Every figure of revenue with its explanation. */
export const explainRevenueFigures = (facts: RevenueFacts) => revenue.explain({ ...facts, ...mrrContext(facts) })
