import { type Context, Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { cancelSubscription, reactivateSubscription } from './change/commands-cancel.ts'
import { changeSubscription, previewChange } from './commands-change.ts'
import { findSubscription } from './queries.ts'
import { subscriptionView } from './rules-view.ts'
import { Cancellation, RequestedChange, SubscriptionChange } from './schema.ts'

const requireViewer = access({ auth: 'user', page: 'billing' })
const requireBuyer = access({ auth: 'user', page: 'purchase' })

const changeAndRespond = (c: Context<AppEnv>, id: string, input: SubscriptionChange) =>
  send(c, changeSubscription(c.var.services, scope(c), id, input))

export const subscriptionApi = new Hono<AppEnv>()
  .get('/', requireViewer, async c => {
    const row = await findSubscription(scope(c))
    return c.json({ success: true, data: row && subscriptionView(row), plan: sessionOf(c).account.plan })
  })
  .post('/preview', requireBuyer, validate('json', RequestedChange), async c => {
    const row = (await findSubscription(scope(c))) ?? fail('not_found')
    return send(c, previewChange(c.var.services, scope(c), row.id, c.req.valid('json')))
  })
  .put('/:subscriptionId', requireBuyer, validate('json', SubscriptionChange), c =>
    changeAndRespond(c, c.req.param('subscriptionId'), c.req.valid('json')),
  )
  .patch('/:subscriptionId', requireBuyer, validate('json', SubscriptionChange), c =>
    changeAndRespond(c, c.req.param('subscriptionId'), c.req.valid('json')),
  )
  .post('/:subscriptionId/cancel', requireBuyer, validate('json', Cancellation), c =>
    send(c, cancelSubscription(c.var.services, scope(c), c.req.param('subscriptionId'), c.req.valid('json'))),
  )
  .post('/:subscriptionId/reactivate', requireBuyer, c =>
    send(c, reactivateSubscription(c.var.services, scope(c), c.req.param('subscriptionId'))),
  )
