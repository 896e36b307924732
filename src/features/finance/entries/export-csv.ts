import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Column, csvBody, csvHead } from '#kit/export/columns.ts'
import { decimalText } from '#kit/money.ts'
import { exportCashEntries } from './queries.ts'
import type { CashEntry } from './rules.ts'
import type { CashEntryQuery } from './schema.ts'

/** The titles are the same in every language, because other programs read them. */
const columns: Column<CashEntry>[] = [
  { key: 'date', value: ({ day }) => day },
  { key: 'description', value: ({ text }) => text },
  { key: 'amount', value: ({ cents, currency }) => Number(decimalText({ cents, currency })) },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'amount_usd', value: ({ usdCents }) => Number(decimalText({ cents: usdCents, currency: 'USD' })) },
  { key: 'category', value: ({ category }) => category },
  { key: 'bank_account', value: ({ bankAccountName }) => bankAccountName },
  { key: 'note', value: ({ note }) => note },
  { key: 'id', value: ({ id }) => id },
]

const rowsPerRead = 2000

/** The entries that a reader sees as CSV, written in pieces while it is read. */
export function cashEntriesCsv(scope: AccountScope, reader: Reader, query: CashEntryQuery): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: CashEntry | null = null
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(csvHead(columns))),
    async pull(controller) {
      const rows = await exportCashEntries(scope, reader, query, { limit: rowsPerRead, after })
      after = rows.at(-1) ?? null
      if (rows.length > 0) controller.enqueue(encoder.encode(csvBody(columns, rows)))
      if (rows.length < rowsPerRead) controller.close()
    },
  })
}
