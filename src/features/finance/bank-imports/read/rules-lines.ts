import type { Day } from '#kit/day.ts'

/**
 * A line of a bank file. `key` identifies it within its bank account. Lines with a similar text have the same `group`.
 */
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

/** The reasons why a bank line cannot be imported, apart from values that cannot be read. */
export type BankReason = 'noAmount' | 'bothSides' | 'zero' | 'noText' | 'currency' | 'notBooked' | 'future'
