import { cashEntries } from '#db/schema/finance.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { readableEntriesSql, readableVersionsSql } from '#features/finance/books/rules-entries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import type { CashEntry } from './rules.ts'
import { type CashEntryQuery, cashEntryList } from './schema.ts'

export const entryRows = versionedRows<CashEntry>()(cashEntries, {
  rowId: 'entryId',
  prefix: 'ent',
  alias: 'e',
  select: { name: 'e.text', bankAccountName: 'a.name' },
  hidden: ['sourceKey'],
  columnJoins: 'join bank_accounts a on a.account_id = e.account_id and a.id = e.bank_account_id',
})

const filterSql = `(?2 is null or e.text || ' ' || e.note glob ?2) and (?3 is null or e.category = ?3)
  and (?4 is null or e.bank_account_id = ?4) and (?5 is null or e.import_id = ?5) and (?6 is null or e.day >= ?6)
  and (?7 is null or e.day <= ?7)`
const sorts = { day: 'e.day', amount: 'e.usd_cents', text: 'lower(e.text)' }

function filterOf(reader: BooksReader, query: CashEntryQuery, asOfDate: AsOfDate) {
  const { q, category, bankAccountId, importId, from, to } = query
  const filters = [category, bankAccountId, importId, from, to].map(filter => filter ?? null)
  const readable = (asOfDate.isPast ? readableVersionsSql : readableEntriesSql)[reader]
  return { where: `${readable} and ${filterSql}`, args: [globPattern(q), ...filters], asOfDate }
}

/** One page of the entries that a reader can see, as they were on a day. */
export const listCashEntries = (scope: AccountScope, reader: BooksReader, query: CashEntryQuery, asOfDate: AsOfDate) =>
  entryRows.page(scope, cashEntryList, query, {
    ...filterOf(reader, query, asOfDate),
    sorts,
    tieBreak: 'e.recorded_at desc',
  })

/** All entries that a reader can see, as they were on a day, oldest first, in chunks. */
export const cashEntryChunks = (scope: AccountScope, reader: BooksReader, query: CashEntryQuery, asOfDate: AsOfDate) =>
  entryRows.chunks(scope, filterOf(reader, query, asOfDate))

/** Returns an entry that the reader can see, or with `deleted` a deleted one. Throws `not_found`. */
export const getCashEntry = (scope: AccountScope, reader: BooksReader, entryId: string, { deleted = false } = {}) =>
  entryRows.get(scope, { entryId }, { deleted, where: readableEntriesSql[reader] })
