import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import type { Day } from '#kit/day.ts'

export { maxFileSize } from '#kit/csv.ts'

export const maxLines = 20_000

/** Drafts that are not imported are removed after this time, in milliseconds. */
export const draftLifetime = 24 * 60 * 60_000

/** Entries of one bank account have one source, so that each line of its statements is imported once. */
export const bankSource = (bankAccountId: string): string => `bank:${bankAccountId}`

/** A line of a bank file. `key` identifies it within its bank account, `group` lines with a similar text. */
export type BankLine = {
  line: number
  day: Day
  cents: number
  text: string
  key: string
  group: string
  /** The balance after the line, if the file has one. */
  balance: number | null
}

/** Why a bank line cannot be imported, apart from values that cannot be read. */
export type BankReason = 'noAmount' | 'bothSides' | 'zero' | 'text' | 'currency' | 'notBooked'

/** `held` lines are on days that someone else imported: only readers of pay can add to these. */
export const lineStatuses = ['new', 'known', 'uncertain', 'noRate', 'held'] as const
export type LineStatus = (typeof lineStatuses)[number]

export type CheckedLine = Omit<BankLine, 'balance'> & {
  status: LineStatus
  isIncluded: boolean
  category: CashCategory
  /** US dollars for one unit; null if there is no rate. */
  rate: number | null
  /** The entry that an uncertain line resembles. */
  resembles: { day: Day; text: string } | null
}

export type CashImport = {
  id: string
  fileName: string
  bankAccountId: string
  bankAccountName: string
  status: 'PREVIEW' | 'IMPORTED' | 'UNDONE'
  /** The number of imported lines. */
  imported: number
  /** The imported lines that are still in the books, and those of them that were edited. */
  current: number
  edited: number
  createdAt: number
  importedAt: number | null
  undoneAt: number | null
}
