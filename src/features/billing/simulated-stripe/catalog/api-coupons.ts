import type Stripe from 'stripe'
import { z } from 'zod'
import { route } from '#features/billing/simulated-stripe/http/api-route.ts'
import { decimal, mergeMetadata, metadata, text, whole } from '#features/billing/simulated-stripe/http/schema-params.ts'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { accountSecondsOf, type StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

const NoParams = z.strictObject({})
const Coupon = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  amount_off: whole.pipe(z.number().positive()).optional(),
  currency: z.literal('usd').optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: whole.pipe(z.number().min(1).max(36)).optional(),
  max_redemptions: whole.pipe(z.number().positive()).optional(),
  metadata: metadata.optional(),
  name: z.string().max(40).optional(),
  percent_off: decimal.pipe(z.number().positive().max(100)).optional(),
  redeem_by: whole.optional(),
  applies_to: z.strictObject({ products: z.array(text).optional() }).optional(),
})

const invalid = (message: string, param: string) => stripeError({ status: 400, message, param })

function checkCoupon(params: z.infer<typeof Coupon>) {
  if ((params.amount_off === undefined) === (params.percent_off === undefined))
    throw invalid('You must provide either percent_off or amount_off.', 'percent_off')
  if (params.amount_off !== undefined && !params.currency)
    throw invalid('You must provide currency with amount_off.', 'currency')
  if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined))
    throw invalid('duration_in_months goes with the duration repeating.', 'duration_in_months')
}

function createCoupon(store: StripeStore, params: z.infer<typeof Coupon>): Stripe.Coupon {
  checkCoupon(params)
  const coupon = {
    id: params.id ?? store.id('cpn'),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: store.now(),
    currency: params.currency ?? null,
    duration: params.duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by === undefined ? null : accountSecondsOf(params.redeem_by, store),
    times_redeemed: 0,
    valid: true,
    ...(params.applies_to?.products && { applies_to: { products: params.applies_to.products } }),
  } satisfies Stripe.Coupon
  store.put<Stripe.Coupon>(coupon)
  store.emit('coupon.created', coupon)
  return coupon
}

export const couponRoutes = [
  route({ method: 'POST', path: '/v1/coupons', params: Coupon, run: createCoupon }),
  route({ method: 'GET', path: '/v1/coupons', params: NoParams, run: store => store.list<Stripe.Coupon>('coupon') }),
  route({
    method: 'GET',
    path: '/v1/coupons/:id',
    params: NoParams,
    run: (store, _params, { id = '' }) => store.get<Stripe.Coupon>('coupon', id),
  }),
  route({
    method: 'DELETE',
    path: '/v1/coupons/:id',
    params: NoParams,
    run: async (store, _params, { id = '' }) => {
      await store.remove('coupon', id)
      return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
    },
  }),
]
