import { type Context, Hono } from 'hono'
import { applyCode } from '#features/billing/cart/commands.ts'
import { viewCart } from '#features/billing/cart/queries.ts'
import { CartCode } from '#features/billing/cart/schema.ts'
import { plans } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import type { FailureKeys } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { checkPromotion } from './commands.ts'
import { planEntry } from './convert-plan.ts'
import { getPublicPromotions } from './queries.ts'
import { promotionView } from './rules.ts'
import { PromotionCheck } from './schema.ts'

// The response has no items, so their descriptions are not needed.
const noDescription = () => ''

const requireCart = access({ auth: 'user', page: 'cart' })

async function loadPromotions(c: Context<AppEnv>) {
  const { active, lastUpdated } = await getPublicPromotions(c.var.services)
  return { lastUpdated, activePromotions: active.map(each => promotionView(each, c.var.services.clock.now())) }
}

export const pricingApi = new Hono<AppEnv>()
  .get('/', access.public(), async c => {
    const data = { plans: plans.map(plan => planEntry(c.var.locale, plan)), ...(await loadPromotions(c)) }
    return c.json({ success: true, data })
  })
  .get('/plans/:plan', access.public(), c => {
    const plan = plans.find(({ id }) => id === c.req.param('plan').toUpperCase())
    if (!plan) return fail('not_found', 'pricing.errors.plan')
    return c.json({ success: true, data: planEntry(c.var.locale, plan) })
  })
  .get('/promotions', access.public(), async c => {
    const { activePromotions: data } = await loadPromotions(c)
    return c.json({ success: true, data })
  })
  .post('/validate-promotion', requireCart, validate('json', PromotionCheck), async c => {
    const data = await checkPromotion(c.var.services, scope(c), c.req.valid('json'))
    const message = data.isValid ? null : translator(c.var.locale, 'promotions')('errors.invalidCode')
    return c.json({ success: true, data: { ...data, message } })
  })
  .post('/apply-promotion', requireCart, validate('json', CartCode), async c => {
    await applyCode(c.var.services, scope(c), c.req.valid('json').code)
    const { discount, subtotal, tax, total } = await viewCart(c.var.services, scope(c), noDescription)
    return c.json({ success: true, data: { discount, subtotal, tax, total } })
  })

export const pricingFailureKeys: FailureKeys = {
  'GET /api/pricing': 'pricing.errors.load',
  'GET /api/pricing/plans/:plan': 'pricing.errors.load',
  'GET /api/pricing/promotions': 'pricing.errors.load',
  'POST /api/pricing/validate-promotion': 'pricing.errors.validate',
  'POST /api/pricing/apply-promotion': 'pricing.errors.apply',
}
