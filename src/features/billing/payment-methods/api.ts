import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import {
  addTestCard,
  openPaymentMethodPage,
  removePaymentMethod,
  setDefaultCardAndPayOpenInvoices,
} from './commands.ts'
import { listPaymentMethods } from './queries.ts'
import { NewPaymentMethod } from './schema.ts'

const requireViewer = access({ auth: 'user', page: 'billing' })
const requireBuyer = access({ auth: 'user', page: 'purchase' })

export const paymentMethodsApi = new Hono<AppEnv>()
  .get('/', requireViewer, c => send(c, listPaymentMethods(c.var.services, scope(c))))
  .post('/', requireBuyer, validate('json', NewPaymentMethod), async c => {
    const { testCard } = c.req.valid('json')
    const { account } = sessionOf(c)
    const added =
      testCard === undefined
        ? await openPaymentMethodPage(c.var.services, scope(c), account, originOf(c))
        : { testCard: await addTestCard(c.var.services, scope(c), account, testCard) }
    return send(c, added, 201)
  })
  .delete('/:paymentMethodId', requireBuyer, c =>
    send(c, removePaymentMethod(c.var.services, scope(c), c.req.param('paymentMethodId'))),
  )
  .put('/:paymentMethodId/default', requireBuyer, c =>
    send(c, setDefaultCardAndPayOpenInvoices(c.var.services, scope(c), c.req.param('paymentMethodId'))),
  )
