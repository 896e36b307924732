import type { BankLine } from '#features/finance/bank-imports/read/rules-lines.ts'
import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import type { Day } from '#kit/day.ts'

/** The source of all imported entries of a bank account. With one source, each line is imported only once. */
export const bankSource = (bankAccountId: string): string => `bank:${bankAccountId}`

/**
 * The result for a line. Statuses that need attention come first.
 * - `uncertain`: an entry could be the same payment. Imported only if a person includes the line.
 * - `noRate`: the day has no exchange rate. Not imported.
 * - `unreadable`: the line could not be read. Not imported.
 * - `held`: on a day that someone else imported. Only people who can see pay can add lines there.
 * - `new`: imported, unless a person skips the line.
 * - `known`: in the books already. Not imported.
 */
export const lineStatuses = ['uncertain', 'noRate', 'unreadable', 'held', 'new', 'known'] as const
export type LineStatus = Exclude<(typeof lineStatuses)[number], 'unreadable'>

export type CheckedLine = Omit<BankLine, 'balance'> & {
  status: LineStatus
  isIncluded: boolean
  category: CashCategory
  /** True if the source of the money is unknown and a person has to choose the category. */
  isUnclear: boolean
  /** US dollars for one unit, or null if there is no rate. */
  rate: number | null
  /** The entry that an uncertain line may duplicate. */
  resembles: { day: Day; text: string } | null
}
