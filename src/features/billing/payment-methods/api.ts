import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { addPaymentMethod, addTestCard, removePaymentMethod, setDefaultPaymentMethod } from './commands.ts'
import { listPaymentMethods } from './queries.ts'
import { NewPaymentMethod } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const viewer = access({ auth: 'user', page: 'billing' })
const buyer = access({ auth: 'user', page: 'purchase' })

export const paymentMethods = new Hono<AppEnv>()
  .get('/', viewer, async c => c.json(answer(await listPaymentMethods(c.var.services, scope(c)))))
  .post('/', buyer, validate('json', NewPaymentMethod), async c => {
    const { testCard } = c.req.valid('json')
    const { account } = sessionOf(c)
    const added =
      testCard === undefined
        ? await addPaymentMethod(c.var.services, scope(c), account, originOf(c))
        : { testCard: await addTestCard(c.var.services, scope(c), account, testCard) }
    return c.json(answer(added), 201)
  })
  .delete('/:paymentMethodId', buyer, async c =>
    c.json(answer(await removePaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId')))),
  )
  .put('/:paymentMethodId/default', buyer, async c =>
    c.json(answer(await setDefaultPaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId')))),
  )
