import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { saveGrossMargin } from './commands.ts'
import { findGrossMarginPercent } from './queries.ts'
import { FinanceSettings } from './schema.ts'

export const financeSettingsApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'finance' }), async c =>
    send(c, { grossMargin: await findGrossMarginPercent(scope(c)) }),
  )
  .put('/', access({ auth: 'user', page: 'books' }), validate('json', FinanceSettings), c =>
    send(c, saveGrossMargin(scope(c), c.req.valid('json'))),
  )
