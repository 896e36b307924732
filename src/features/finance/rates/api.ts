import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createRate, deleteRate, updateRate } from './commands.ts'
import { getRate, listRates } from './queries.ts'
import { NewRate, RateUpdate, rateList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getRate(scope(c), id)))
const books = access({ auth: 'user', page: 'books' }, reload)

export const currencyRates = new Hono<AppEnv>()
  .get('/', books, validate('query', rateList.schema), async c =>
    c.json(answer(await listRates(scope(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewRate), async c =>
    c.json(answer(await createRate(scope(c), c.req.valid('json'))), 201),
  )
  .get('/:rateId', books, async c => c.json(answer(await getRate(scope(c), c.req.param('rateId')))))
  .patch('/:rateId', books, validate('json', RateUpdate), async c =>
    c.json(answer(await updateRate(scope(c), c.req.param('rateId'), c.req.valid('json')))),
  )
  .delete('/:rateId', books, async c => c.json(answer(await deleteRate(scope(c), c.req.param('rateId')))))
