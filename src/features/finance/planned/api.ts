import { Hono } from 'hono'
import { planReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createPlanned, deletePlanned, updatePlanned } from './commands.ts'
import { getPlanned, listPlanned } from './queries.ts'
import { NewPlannedPayment, PlannedPaymentUpdate, plannedList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getPlanned(scope(c), planReader(c), id)))
const books = access({ auth: 'user', page: 'books' }, reload)

export const plannedPayments = new Hono<AppEnv>()
  .get('/', books, validate('query', plannedList.schema), async c =>
    c.json(answer(await listPlanned(scope(c), planReader(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewPlannedPayment), async c =>
    c.json(answer(await createPlanned(scope(c), planReader(c), c.req.valid('json'))), 201),
  )
  .get('/:plannedId', books, async c =>
    c.json(answer(await getPlanned(scope(c), planReader(c), c.req.param('plannedId')))),
  )
  .patch('/:plannedId', books, validate('json', PlannedPaymentUpdate), async c =>
    c.json(answer(await updatePlanned(scope(c), planReader(c), c.req.param('plannedId'), c.req.valid('json')))),
  )
  .delete('/:plannedId', books, async c =>
    c.json(answer(await deletePlanned(scope(c), planReader(c), c.req.param('plannedId')))),
  )
