import { Hono } from 'hono'
import { z } from 'zod'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { addPaymentMethod, removePaymentMethod, setDefaultPaymentMethod } from './commands.ts'
import { listPaymentMethods } from './queries.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const viewer = access({ auth: 'user', page: 'billing' })
const buyer = access({ auth: 'user', page: 'purchase' })

export const paymentMethods = new Hono<AppEnv>()
  .get('/', viewer, async c => c.json(answer(await listPaymentMethods(c.var.services, scope(c)))))
  // A card is entered at the provider: no field of this call takes a number.
  .post('/', buyer, validate('json', z.strictObject({})), async c =>
    c.json(answer(await addPaymentMethod(c.var.services, scope(c), sessionOf(c).account, originOf(c))), 201),
  )
  .delete('/:paymentMethodId', buyer, async c =>
    c.json(answer(await removePaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId')))),
  )
  .put('/:paymentMethodId/default', buyer, async c =>
    c.json(answer(await setDefaultPaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId')))),
  )
