import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createMetricEvent, deleteMetricEvent, updateMetricEvent } from './commands.ts'
import { getMetricEvent, listMetricEvents } from './queries.ts'
import { MetricEventUpdate, metricEventList, NewMetricEvent } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getMetricEvent(scope(c), id)))
const reading = access({ auth: 'user', page: 'finance' })
const books = access({ auth: 'user', page: 'books' }, reload)

export const metricEvents = new Hono<AppEnv>()
  .get('/', reading, validate('query', metricEventList.schema), async c =>
    c.json(answer(await listMetricEvents(scope(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewMetricEvent), async c =>
    c.json(answer(await createMetricEvent(scope(c), c.req.valid('json'))), 201),
  )
  .get('/:metricEventId', reading, async c =>
    c.json(answer(await getMetricEvent(scope(c), c.req.param('metricEventId')))),
  )
  .patch('/:metricEventId', books, validate('json', MetricEventUpdate), async c =>
    c.json(answer(await updateMetricEvent(scope(c), c.req.param('metricEventId'), c.req.valid('json')))),
  )
  .delete('/:metricEventId', books, async c =>
    c.json(answer(await deleteMetricEvent(scope(c), c.req.param('metricEventId')))),
  )
