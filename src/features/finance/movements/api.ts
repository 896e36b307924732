import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createMovement, deleteMovement, updateMovement } from './commands.ts'
import { runImport } from './load-import.ts'
import { getMovement, listMovements } from './queries.ts'
import { MovementImport, MovementUpdate, movementList, NewMovement } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getMovement(scope(c), id)))
const books = access({ auth: 'user', page: 'books' }, reload)
const importBooks = access({ auth: 'user', page: 'books' })

export const mrrMovements = new Hono<AppEnv>()
  .get('/', books, validate('query', movementList.schema), async c =>
    c.json(answer(await listMovements(scope(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewMovement), async c =>
    c.json(answer(await createMovement(scope(c), c.req.valid('json'))), 201),
  )
  .post('/import', importBooks, validate('json', MovementImport), async c =>
    c.json(answer(await runImport(c, c.req.valid('json')))),
  )
  .get('/:movementId', books, async c => c.json(answer(await getMovement(scope(c), c.req.param('movementId')))))
  .patch('/:movementId', books, validate('json', MovementUpdate), async c =>
    c.json(answer(await updateMovement(scope(c), c.req.param('movementId'), c.req.valid('json')))),
  )
  .delete('/:movementId', books, async c => c.json(answer(await deleteMovement(scope(c), c.req.param('movementId')))))
