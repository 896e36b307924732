import { Hono } from 'hono'
import { z } from 'zod'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { openCheckout } from './commands.ts'
import { buyWithCard } from './commands-buy.ts'
import { openPortal } from './commands-portal.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const buyer = access({ auth: 'user', page: 'purchase' })

const Card = z.strictObject({ paymentMethodId: z.string().min(1).max(100) })

export const checkout = new Hono<AppEnv>()
  .post('/', buyer, validate('json', Card), async c => {
    const { paymentMethodId } = c.req.valid('json')
    return c.json(answer(await buyWithCard(c.var.services, scope(c), sessionOf(c).account, paymentMethodId)))
  })
  .post('/session', buyer, async c =>
    c.json(answer(await openCheckout(c.var.services, scope(c), sessionOf(c).account, originOf(c))), 201),
  )

/** The provider's page for cards and invoices. */
export const portal = new Hono<AppEnv>().post('/', buyer, async c =>
  c.json(answer(await openPortal(c.var.services, scope(c), originOf(c)))),
)
