import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { updateDetails } from './commands.ts'
import { getDetails } from './queries.ts'
import { BillingDetails } from './schema.ts'

const success = <T>(data: T) => ({ success: true as const, data })
const reloadRecord: ReloadRecord = async c => c.json(success(await getDetails(scope(c))))

export const billingDetails = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'billing' }), async c => c.json(success(await getDetails(scope(c)))))
  .put('/', access({ auth: 'user', page: 'purchase' }, reloadRecord), validate('json', BillingDetails), async c =>
    c.json(success(await updateDetails(c.var.services, scope(c), sessionOf(c).account, c.req.valid('json')))),
  )
