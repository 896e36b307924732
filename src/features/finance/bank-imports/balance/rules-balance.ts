import type { BankLine } from '#features/finance/bank-imports/read/rules-lines.ts'
import type { Day } from '#kit/day.ts'
import { parseMoney } from '#kit/money.ts'

/**
 * Returns whether each balance is the previous balance plus the amount of its line, in files with the oldest line
 * first.
 */
const isChained = (lines: readonly BankLine[]) =>
  lines.every((line, index) => index === 0 || line.balance === (lines[index - 1]!.balance ?? 0) + line.cents)

/** The last day of the lines, or ''. */
const newestDay = (lines: readonly { day: Day }[]): Day =>
  lines
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? ''

/**
 * Returns the balance at the end of the last day of a file, or null if it has no balances. Files list either the oldest
 * or the newest line first. If all lines are from one day, the balances show the order.
 */
export function closingBalanceOf(lines: readonly BankLine[]): { day: Day; cents: number } | null {
  const day = newestDay(lines)
  const lastDayLines = lines.filter(line => line.day === day && line.balance !== null)
  const first = lines.at(0)?.day ?? ''
  const last = lines.at(-1)?.day ?? ''
  const isOldestFirst = first === last ? isChained(lastDayLines) : first < last
  const cents = (isOldestFirst ? lastDayLines.at(-1) : lastDayLines[0])?.balance
  return cents === null || cents === undefined ? null : { day, cents }
}

/** A balance to record with an import. `rate` is US dollars for one unit, or null if there is none for its day. */
export type ImportBalance = { day: Day; cents: number; rate: number | null }

/** The balance to record: the typed balance, or the closing balance of the file. Null if there is neither. */
export function importBalanceOf(
  lines: readonly BankLine[],
  typedCents: number | null,
  rateOn: (day: Day) => number | null,
): ImportBalance | null {
  const closing = typedCents === null ? closingBalanceOf(lines) : { day: newestDay(lines), cents: typedCents }
  return closing && closing.day !== '' ? { ...closing, rate: rateOn(closing.day) } : null
}

/** Parses a balance typed into a form: null if it is empty, undefined if it is not an amount. */
export function parseTypedBalance(text: string | undefined, currency: string): number | null | undefined {
  if (!text?.trim()) return null
  return parseMoney(text, { currency, locale: 'en' }) ?? undefined
}
