import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { lineObject } from '#features/billing/simulated-stripe/invoices/commands-line-object.ts'
import { billedLines } from '#features/billing/simulated-stripe/invoices/queries-billed-lines.ts'
import { changeLines, type Line } from '#features/billing/simulated-stripe/money/rules-proration.ts'
import { applyDiscounts } from '#features/billing/simulated-stripe/money/rules-proration-discounts.ts'
import type { TaxFacts } from '#features/billing/simulated-stripe/money/rules-tax.ts'
import { totalsOf } from '#features/billing/simulated-stripe/money/rules-totals.ts'
import { runCount } from '#tests/support/run-count.ts'
import { anyChoice, anyDiscounts, calculateSteps } from './money-history.ts'

const anyStart = fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2028, 11, 31) / 1000 })
const anyTax: fc.Arbitrary<TaxFacts> = fc.oneof(
  fc.constant<TaxFacts>({ rate: null, reason: 'not_collecting' }),
  fc.integer({ min: 1, max: 27_000 }).map(
    (thousandths): TaxFacts => ({
      rate: { country: 'FR', percent: thousandths / 1000, name: 'TVA' },
      reason: 'standard_rated',
    }),
  ),
)

/** Returns the fields of a stored invoice that later changes read. */
function storedInvoice(at: number, lines: readonly Line[], tax: TaxFacts) {
  const { lineTaxes } = totalsOf(lines, tax)
  const data = lines.map((line, index) =>
    lineObject(line, {
      id: `il_${at}_${index}`,
      invoiceId: `in_${at}`,
      subscriptionId: 'sub_1',
      metadata: {},
      tax,
      taxAmount: lineTaxes[index]!,
    }),
  )
  return JSON.parse(JSON.stringify({ id: `in_${at}`, status: 'paid', lines: { data } })) as Stripe.Invoice
}

it('in any history, a preview from the stored invoices equals what the rules bill, to the cent', () =>
  fc.assert(
    fc.property(
      anyStart,
      fc.array(anyChoice, { minLength: 2, maxLength: 6 }),
      anyDiscounts,
      anyTax,
      (startTime, choices, activeDiscounts, tax) => {
        const steps = calculateSteps(startTime, choices, activeDiscounts)
        const invoices: Stripe.Invoice[] = []
        for (const [index, { at, before, after, period: nextPeriod, lines }] of steps.entries()) {
          const period = steps[Math.max(0, index - 1)]!.period
          const billed = billedLines(invoices, { at, pendingInvoice: null })
          const change = changeLines({ before, after, period, nextPeriod, at, billed })
          const preview = index === 0 ? lines : applyDiscounts(change, activeDiscounts)
          const { lineTaxes, ...totals } = totalsOf(preview, tax)
          const { lineTaxes: _taxes, ...expected } = totalsOf(lines, tax)
          expect(totals).toEqual(expected)
          expect(lineTaxes.reduce((a, b) => a + b, 0)).toBe(totals.tax)
          invoices.unshift(storedInvoice(index, preview, tax))
        }
      },
    ),
    { numRuns: runCount({ short: 300, long: 10_000 }) },
  ))
