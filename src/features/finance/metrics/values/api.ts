import { Hono } from 'hono'
import { knownOf } from '#features/finance/books/access.ts'
import { getMetric } from '#features/finance/metrics/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { deleteValue, setValues } from './commands.ts'
import { valuesCsv } from './export-csv.ts'
import { listValues } from './queries.ts'
import { MetricValues, metricValueList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reading = access({ auth: 'user', page: 'finance' })
const books = access({ auth: 'user', page: 'books' })

/** The values of one metric. */
export const metricValues = new Hono<AppEnv>()
  .get('/:metricKey/values', reading, validate('query', metricValueList.schema), async c => {
    const { key } = await getMetric(scope(c), c.req.param('metricKey'))
    return c.json(answer(await listValues(scope(c), key, c.req.valid('query'), knownOf(c, { withPay: false }))))
  })
  .get('/:metricKey/values/export', reading, async c => {
    const metric = await getMetric(scope(c), c.req.param('metricKey'))
    const file = await valuesCsv(scope(c), metric, knownOf(c, { withPay: false }))
    return sendFile(c, { format: 'csv', fallback: metric.key, ...(metric.name && { name: metric.name }) }, file)
  })
  .put('/:metricKey/values', books, validate('json', MetricValues), async c =>
    c.json(answer(await setValues(scope(c), c.req.param('metricKey'), c.req.valid('json').values))),
  )
  .delete('/:metricKey/values/:valueDay', books, async c =>
    c.json(answer(await deleteValue(scope(c), c.req.param('metricKey'), c.req.param('valueDay')))),
  )
