import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { setMetricValues } from './commands.ts'
import { MetricValues } from './schema.ts'

/** Sets values of one metric. */
export const metricValueImportApi = new Hono<AppEnv>().put(
  '/:metricKey/values',
  access({ auth: 'user', page: 'books' }),
  validate('json', MetricValues),
  c => send(c, setMetricValues(scope(c), c.req.param('metricKey'), c.req.valid('json').values)),
)
