import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { acceptTerms } from '#features/identity/registration/commands-terms.ts'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { openCheckout } from './commands.ts'
import { buyWithCard } from './commands-buy.ts'
import { openPortal } from './commands-portal.ts'

const requireBuyer = access({ auth: 'user', page: 'purchase' })

const TermsBody = z.strictObject({ acceptTerms: z.literal(true).optional() })
const CardPurchaseBody = TermsBody.extend({ paymentMethodId: z.string().min(1).max(100) })

/**
 * Stores that the buyer accepts the terms in this request. Fails with `invalid` unless they accept them now or have
 * accepted them before.
 */
async function requireTerms(c: Context<AppEnv>, { acceptTerms: isAccepted }: z.output<typeof TermsBody>) {
  if (sessionOf(c).user.termsVersion === termsVersion) return
  if (!isAccepted) failAt('acceptTerms', 'cart.errors.terms')
  await acceptTerms(scope(c))
}

export const checkoutApi = new Hono<AppEnv>()
  .post('/', requireBuyer, validate('json', CardPurchaseBody), async c => {
    const { paymentMethodId, ...terms } = c.req.valid('json')
    await requireTerms(c, terms)
    return send(c, buyWithCard(c.var.services, scope(c), sessionOf(c).account, paymentMethodId))
  })
  .post('/session', requireBuyer, validate('json', TermsBody), async c => {
    await requireTerms(c, c.req.valid('json'))
    return send(c, openCheckout(c.var.services, scope(c), sessionOf(c).account, originOf(c)), 201)
  })

/** Returns the URL of the provider's page for cards and invoices. */
export const portalApi = new Hono<AppEnv>().post('/', requireBuyer, c =>
  send(c, openPortal(c.var.services, scope(c), originOf(c))),
)
