import { Hono } from 'hono'
import { booksReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createCashEntry, deleteCashEntry, updateCashEntry } from './commands.ts'
import { cashEntriesCsv } from './export-csv.ts'
import { getCashEntry, listCashEntries } from './queries.ts'
import { CashEntryUpdate, cashEntryList, NewCashEntry } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getCashEntry(scope(c), booksReader(c), id)))
const books = access({ auth: 'user', page: 'books' }, reload)
const query = validate('query', cashEntryList.schema)

export const cashEntries = new Hono<AppEnv>()
  .get('/', books, query, async c =>
    c.json(answer(await listCashEntries(scope(c), booksReader(c), c.req.valid('query')))),
  )
  .get('/export', books, query, c =>
    sendFile(
      c,
      { format: 'csv', fallback: 'cash-entries' },
      cashEntriesCsv(scope(c), booksReader(c), c.req.valid('query')),
    ),
  )
  .post('/', books, validate('json', NewCashEntry), async c =>
    c.json(answer(await createCashEntry(scope(c), booksReader(c), c.req.valid('json'))), 201),
  )
  .get('/:entryId', books, async c =>
    c.json(answer(await getCashEntry(scope(c), booksReader(c), c.req.param('entryId')))),
  )
  .patch('/:entryId', books, validate('json', CashEntryUpdate), async c =>
    c.json(answer(await updateCashEntry(scope(c), booksReader(c), c.req.param('entryId'), c.req.valid('json')))),
  )
  .delete('/:entryId', books, async c =>
    c.json(answer(await deleteCashEntry(scope(c), booksReader(c), c.req.param('entryId')))),
  )
