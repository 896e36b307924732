import { z } from 'zod'
import { bool, emptyable, metadata, text, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'

const quantity = whole.pipe(z.number().min(0).max(10_000))

/** An item of a new subscription. */
export const NewItem = z.strictObject({ price: text, quantity: quantity.optional(), metadata: metadata.optional() })
export type NewItem = z.infer<typeof NewItem>

/** A change of an item, or a new item. */
export const ItemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: quantity.optional(),
  deleted: bool.optional(),
  metadata: metadata.optional(),
})
export type ItemChange = z.infer<typeof ItemChange>

export const DiscountParam = z.strictObject({ coupon: text.optional(), promotion_code: text.optional() })
export type DiscountParam = z.infer<typeof DiscountParam>

const automaticTax = z.strictObject({
  enabled: bool,
  liability: z.strictObject({ type: z.literal('self') }).optional(),
})
const billingMode = z.strictObject({
  type: z.literal('flexible'),
  // Discounts are always itemized here.
  flexible: z.strictObject({ proration_discounts: z.literal('itemized').optional() }).optional(),
})
const paymentSettings = z.strictObject({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
})
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
})
const cancellationDetails = z.strictObject({
  comment: emptyable(text).optional(),
  feedback: emptyable(text).optional(),
})

/** Stripe's default `create_prorations` adds lines to the next invoice. The simulation does not support it. */
export const ProrationBehavior = z.enum(['always_invoice', 'none'])

const commonParams = {
  automatic_tax: automaticTax.optional(),
  cancel_at_period_end: bool.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  default_payment_method: text.optional(),
  description: emptyable(text).optional(),
  discounts: emptyable(z.array(DiscountParam)).optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  payment_settings: paymentSettings.optional(),
  trial_settings: trialSettings.optional(),
}

export const SubscriptionCreate = z.strictObject({
  ...commonParams,
  billing_mode: billingMode.optional(),
  currency: z.literal('usd').optional(),
  customer: text,
  items: z.array(NewItem).min(1).max(20),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  trial_end: whole.optional(),
  trial_period_days: whole.pipe(z.number().min(1).max(730)).optional(),
})
export type SubscriptionCreate = z.infer<typeof SubscriptionCreate>

export const SubscriptionUpdate = z.strictObject({
  ...commonParams,
  cancellation_details: cancellationDetails.optional(),
  items: z.array(ItemChange).min(1).max(20).optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  proration_behavior: ProrationBehavior.optional(),
  proration_date: whole.optional(),
  trial_end: z.literal('now').optional(),
})
export type SubscriptionUpdate = z.infer<typeof SubscriptionUpdate>

export const SubscriptionCancel = z.strictObject({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
})
export type SubscriptionCancel = z.infer<typeof SubscriptionCancel>

export const SubscriptionResume = z.strictObject({
  billing_cycle_anchor: z.literal('now').optional(),
  payment_behavior: z.literal('resume_on_payment_attempt').optional(),
  proration_behavior: z.literal('none').optional(),
})

export const SubscriptionList = z.strictObject({
  customer: text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
})
export type SubscriptionList = z.infer<typeof SubscriptionList>

const PreviewDetails = z.strictObject({
  items: z.array(ItemChange).min(1).max(20).optional(),
  proration_behavior: ProrationBehavior.optional(),
  proration_date: whole.optional(),
  trial_end: z.union([z.literal('now'), whole]).optional(),
})

export const InvoicePreview = z.strictObject({
  automatic_tax: automaticTax.optional(),
  currency: z.literal('usd').optional(),
  customer: text.optional(),
  discounts: emptyable(z.array(DiscountParam)).optional(),
  subscription: text.optional(),
  subscription_details: PreviewDetails.optional(),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>
