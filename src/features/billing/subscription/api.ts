import { type Context, Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { cancelSubscription, reactivateSubscription } from './change/commands-cancel.ts'
import { changeSubscription, previewChange } from './commands-change.ts'
import { findSubscription } from './queries.ts'
import { subscriptionView } from './rules-view.ts'
import { Cancellation, ChangePreview, SubscriptionChange } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const viewer = access({ auth: 'user', page: 'billing' })
const buyer = access({ auth: 'user', page: 'purchase' })

const change = async (c: Context<AppEnv>, id: string, input: SubscriptionChange) =>
  c.json(answer(await changeSubscription(c.var.services, scope(c), id, input)))

export const subscription = new Hono<AppEnv>()
  .get('/', viewer, async c => {
    const row = await findSubscription(scope(c))
    return c.json({ ...answer(row && subscriptionView(row)), plan: sessionOf(c).account.plan })
  })
  .post('/preview', buyer, validate('json', ChangePreview), async c => {
    const row = (await findSubscription(scope(c))) ?? fail('not_found')
    return c.json(answer(await previewChange(c.var.services, scope(c), row.id, c.req.valid('json'))))
  })
  .put('/:subscriptionId', buyer, validate('json', SubscriptionChange), c =>
    change(c, c.req.param('subscriptionId'), c.req.valid('json')),
  )
  .patch('/:subscriptionId', buyer, validate('json', SubscriptionChange), c =>
    change(c, c.req.param('subscriptionId'), c.req.valid('json')),
  )
  .post('/:subscriptionId/cancel', buyer, validate('json', Cancellation), async c =>
    c.json(
      answer(await cancelSubscription(c.var.services, scope(c), c.req.param('subscriptionId'), c.req.valid('json'))),
    ),
  )
  .post('/:subscriptionId/reactivate', buyer, async c =>
    c.json(answer(await reactivateSubscription(c.var.services, scope(c), c.req.param('subscriptionId')))),
  )
