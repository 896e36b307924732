import { z } from 'zod'
import { bool, metadata, text, url, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'

const LineItem = z.strictObject({
  price: text,
  quantity: whole.pipe(z.number().min(1).max(1000)).default(1),
})

const SubscriptionData = z.strictObject({
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  trial_end: whole.optional(),
  trial_period_days: whole.pipe(z.number().min(1).max(730)).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
})

const Update = z.enum(['auto', 'never']).optional()

/** Parameters of a new checkout session: the part of Stripe's parameters that the simulation supports. */
export const NewCheckoutSession = z.strictObject({
  allow_promotion_codes: bool.optional(),
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  currency: z.literal('usd').optional(),
  customer: text,
  customer_update: z.strictObject({ address: Update, name: Update }).optional(),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  expires_at: whole.optional(),
  line_items: z.array(LineItem).min(1).max(20).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['setup', 'subscription']),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  setup_intent_data: z.strictObject({ description: text.optional(), metadata: metadata.optional() }).optional(),
  subscription_data: SubscriptionData.optional(),
  success_url: url,
  tax_id_collection: z.strictObject({ enabled: bool }).optional(),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
})
export type NewCheckoutSession = z.infer<typeof NewCheckoutSession>
