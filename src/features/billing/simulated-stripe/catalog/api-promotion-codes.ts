import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { bool, mergeMetadata, metadata, text, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { accountSecondsOf, type StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

const PromotionCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  active: bool.default(true),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/)
    .optional(),
  customer: text.optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.pipe(z.number().positive()).optional(),
  metadata: metadata.optional(),
  restrictions: z.strictObject({ first_time_transaction: bool.optional() }).optional(),
})

// As at Stripe, codes are not case-sensitive.
const lookupOf = (code: string) => code.toUpperCase()

async function createCode(store: StripeStore, params: z.infer<typeof PromotionCode>): Promise<Stripe.PromotionCode> {
  const coupon = await store.get<Stripe.Coupon>('coupon', params.promotion.coupon, 'promotion[coupon]')
  if (params.customer) await store.get<Stripe.Customer>('customer', params.customer, 'customer')
  const id = store.id('promo')
  const code = params.code ?? id.slice(-8).toUpperCase()
  const others = await store.list<Stripe.PromotionCode>('promotion_code', { lookup: lookupOf(code) })
  if (others.some(other => other.active && other.customer === (params.customer ?? null)))
    throw stripeError({
      status: 400,
      code: 'resource_already_exists',
      message: 'An active promotion code with this code already exists.',
      param: 'code',
    })
  const promotionCode = {
    id,
    object: 'promotion_code',
    active: params.active,
    code,
    created: store.now(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at === undefined ? null : accountSecondsOf(params.expires_at, store),
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: params.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  } satisfies Stripe.PromotionCode
  store.put<Stripe.PromotionCode>(promotionCode, { lookup: lookupOf(code) })
  store.emit('promotion_code.created', promotionCode)
  return promotionCode
}

export const promotionCodeRoutes = [
  route({ method: 'POST', path: '/v1/promotion_codes', params: PromotionCode, run: createCode }),
  route({
    method: 'GET',
    path: '/v1/promotion_codes',
    params: z.strictObject({
      active: bool.optional(),
      code: text.optional(),
      coupon: text.optional(),
      customer: text.optional(),
    }),
    run: async (store, { active, code, coupon, customer }) => {
      const filter = code === undefined ? {} : { lookup: lookupOf(code) }
      const codes = await store.list<Stripe.PromotionCode>('promotion_code', filter)
      return codes.filter(
        each =>
          (active === undefined || each.active === active) &&
          (coupon === undefined || each.promotion.coupon === coupon) &&
          (customer === undefined || each.customer === customer),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    params: z.strictObject({}),
    run: (store, _params, { id = '' }) => store.get<Stripe.PromotionCode>('promotion_code', id),
  }),
  route({
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    params: z.strictObject({ active: bool.optional(), metadata: metadata.optional() }),
    run: async (store, { active, metadata: changes }, { id = '' }) => {
      const currentCode = await store.get<Stripe.PromotionCode>('promotion_code', id)
      const code = {
        ...currentCode,
        active: active ?? currentCode.active,
        metadata: mergeMetadata(currentCode.metadata ?? {}, changes),
      }
      store.put<Stripe.PromotionCode>(code)
      store.emit('promotion_code.updated', code, { active: currentCode.active, metadata: currentCode.metadata })
      return code
    },
  }),
]
