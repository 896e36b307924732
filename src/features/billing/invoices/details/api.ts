import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { updateDetails } from './commands.ts'
import { getDetails } from './queries.ts'
import { BillingDetails } from './schema.ts'

const reloadRecord: ReloadRecord = c => send(c, getDetails(scope(c)))

export const billingDetailsApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'billing' }), c => send(c, getDetails(scope(c))))
  .put('/', access({ auth: 'user', page: 'purchase' }, { reloadRecord }), validate('json', BillingDetails), c =>
    send(c, updateDetails(c.var.services, scope(c), sessionOf(c).account, c.req.valid('json'))),
  )
