import { Hono } from 'hono'
import { readAsOfDate } from '#features/finance/books/access.ts'
import { getMetric } from '#features/finance/metrics/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { deleteValue } from './commands.ts'
import { valuesCsv } from './export-csv.ts'
import { listValues } from './queries.ts'
import { metricValueList } from './schema.ts'

const readAccess = access({ auth: 'user', page: 'finance' })

/** The values of one metric. */
export const metricValuesApi = new Hono<AppEnv>()
  .get('/:metricKey/values', readAccess, validate('query', metricValueList.schema), async c => {
    const { key } = await getMetric(scope(c), c.req.param('metricKey'))
    return send(c, listValues(scope(c), key, c.req.valid('query'), readAsOfDate(c, { hasPay: false })))
  })
  .get('/:metricKey/values/export', readAccess, async c => {
    const metric = await getMetric(scope(c), c.req.param('metricKey'))
    const file = await valuesCsv(scope(c), metric, readAsOfDate(c, { hasPay: false }))
    return sendFile(c, { format: 'csv', fallback: metric.key, ...(metric.name && { name: metric.name }) }, file)
  })
  .delete('/:metricKey/values/:valueDay', access({ auth: 'user', page: 'books' }), c =>
    send(c, deleteValue(scope(c), c.req.param('metricKey'), c.req.param('valueDay'))),
  )
