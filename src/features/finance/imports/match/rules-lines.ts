import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import type { BankLine } from '#features/finance/imports/read/rules-lines.ts'
import type { Day } from '#kit/day.ts'

/** Entries of one bank account have one source, so that each line of its statements is imported once. */
export const bankSource = (bankAccountId: string): string => `bank:${bankAccountId}`

/**
 * What becomes of a line, in the order in which people should look. `held` lines are on days that someone else imported:
 * only readers of pay can add to these.
 */
export const lineStatuses = ['uncertain', 'noRate', 'unreadable', 'held', 'new', 'known'] as const
export type LineStatus = Exclude<(typeof lineStatuses)[number], 'unreadable'>

export type CheckedLine = Omit<BankLine, 'balance'> & {
  status: LineStatus
  isIncluded: boolean
  category: CashCategory
  /** Whether only a person can tell where the money came from. */
  isUnclear: boolean
  /** US dollars for one unit; null if there is no rate. */
  rate: number | null
  /** The entry that an uncertain line resembles. */
  resembles: { day: Day; text: string } | null
}
