import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createOwnMetric, deleteOwnMetric, updateOwnMetric } from './commands.ts'
import { getOwnMetric, listOwnMetrics } from './queries.ts'
import { NewOwnMetric, OwnMetricUpdate, ownMetricList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getOwnMetric(scope(c), id)))
const reading = access({ auth: 'user', page: 'finance' })
const books = access({ auth: 'user', page: 'books' }, reload)

export const ownMetrics = new Hono<AppEnv>()
  .get('/', reading, validate('query', ownMetricList.schema), async c =>
    c.json(answer(await listOwnMetrics(scope(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewOwnMetric), async c =>
    c.json(answer(await createOwnMetric(scope(c), c.req.valid('json'))), 201),
  )
  .get('/:ownMetricId', reading, async c => c.json(answer(await getOwnMetric(scope(c), c.req.param('ownMetricId')))))
  .patch('/:ownMetricId', books, validate('json', OwnMetricUpdate), async c =>
    c.json(answer(await updateOwnMetric(scope(c), c.req.param('ownMetricId'), c.req.valid('json')))),
  )
  .delete('/:ownMetricId', books, async c =>
    c.json(answer(await deleteOwnMetric(scope(c), c.req.param('ownMetricId')))),
  )
