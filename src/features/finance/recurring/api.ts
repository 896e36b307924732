import { Hono } from 'hono'
import { planReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createRecurring, deleteRecurring, updateRecurring } from './commands.ts'
import { getRecurring, listRecurring } from './queries.ts'
import { NewRecurringFlow, RecurringFlowUpdate, recurringList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getRecurring(scope(c), planReader(c), id)))
const books = access({ auth: 'user', page: 'books' }, reload)

export const recurringFlows = new Hono<AppEnv>()
  .get('/', books, validate('query', recurringList.schema), async c =>
    c.json(answer(await listRecurring(scope(c), planReader(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewRecurringFlow), async c =>
    c.json(answer(await createRecurring(scope(c), planReader(c), c.req.valid('json'))), 201),
  )
  .get('/:recurringId', books, async c =>
    c.json(answer(await getRecurring(scope(c), planReader(c), c.req.param('recurringId')))),
  )
  .patch('/:recurringId', books, validate('json', RecurringFlowUpdate), async c =>
    c.json(answer(await updateRecurring(scope(c), planReader(c), c.req.param('recurringId'), c.req.valid('json')))),
  )
  .delete('/:recurringId', books, async c =>
    c.json(answer(await deleteRecurring(scope(c), planReader(c), c.req.param('recurringId')))),
  )
