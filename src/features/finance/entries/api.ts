import { Hono } from 'hono'
import { readAsOfDate, scopeAndReader } from '#features/finance/books/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { csvStream } from '#kit/export/stream.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { validate } from '#kit/http/validate.ts'
import { createCashEntry, deleteCashEntry, updateCashEntry } from './commands.ts'
import { cashEntryColumns } from './export.ts'
import { cashEntryChunks, getCashEntry, listCashEntries } from './queries.ts'
import { CashEntryUpdate, cashEntryList, NewCashEntry } from './schema.ts'

const books: Policy = { auth: 'user', page: 'books' }

const records = recordApi({
  param: 'entryId',
  read: books,
  callerArgs: scopeAndReader,
  schemas: { query: cashEntryList.schema, create: NewCashEntry, update: CashEntryUpdate },
  list: (scope, reader, query, c) => listCashEntries(scope, reader, query, readAsOfDate(c, { hasPay: false })),
  get: getCashEntry,
  create: createCashEntry,
  update: updateCashEntry,
  remove: deleteCashEntry,
})

export const cashEntriesApi = new Hono<AppEnv>()
  .get('/export', access(books), validate('query', cashEntryList.schema), c => {
    const chunks = cashEntryChunks(...scopeAndReader(c), c.req.valid('query'), readAsOfDate(c, { hasPay: false }))
    return sendFile(c, { format: 'csv', fallback: 'cash-entries' }, csvStream(cashEntryColumns, chunks))
  })
  .route('/', records)
