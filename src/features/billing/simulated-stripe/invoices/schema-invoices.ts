import { z } from 'zod'
import { bool, metadata, text, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'

const cents = whole.pipe(z.number().min(1).max(99_999_999))

export const InvoiceList = z.strictObject({
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
})
export type InvoiceList = z.infer<typeof InvoiceList>

export const InvoicePay = z.strictObject({ off_session: bool.optional(), payment_method: text.optional() })

export const CreditNoteCreate = z.strictObject({
  invoice: text,
  /** The amount including tax. */
  amount: cents,
  credit_amount: cents.optional(),
  out_of_band_amount: cents.optional(),
  refund_amount: cents.optional(),
  memo: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
})
export type CreditNoteCreate = z.infer<typeof CreditNoteCreate>

export const RefundCreate = z.strictObject({
  amount: cents.optional(),
  metadata: metadata.optional(),
  payment_intent: text,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
export type RefundCreate = z.infer<typeof RefundCreate>
