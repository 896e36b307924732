import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { setValues } from './commands.ts'
import { MetricValues } from './schema.ts'

/** Sets values of one metric. */
export const metricValueImport = new Hono<AppEnv>().put(
  '/:metricKey/values',
  access({ auth: 'user', page: 'books' }),
  validate('json', MetricValues),
  c => send(c, setValues(scope(c), c.req.param('metricKey'), c.req.valid('json').values)),
)
