import type { Column } from '#kit/export/columns.ts'
import { decimalText } from '#kit/money.ts'
import type { CashEntry } from './rules.ts'

/**
 * The columns of a CSV file of entries. Their titles are the same in every language, because other programs read them.
 */
export const cashEntryColumns: Column<CashEntry>[] = [
  { key: 'date', value: ({ day }) => day },
  { key: 'description', value: ({ text }) => text },
  { key: 'amount', value: entry => Number(decimalText(entry)) },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'amount_usd', value: ({ usdCents }) => Number(decimalText({ cents: usdCents, currency: 'USD' })) },
  { key: 'category', value: ({ category }) => category },
  { key: 'bank_account', value: ({ bankAccountName }) => bankAccountName },
  { key: 'note', value: ({ note }) => note },
  { key: 'id', value: ({ id }) => id },
]
