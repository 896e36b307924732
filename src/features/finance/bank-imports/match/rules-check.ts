import { guessCategory } from '#features/finance/bank-imports/categories/rules-guess.ts'
import { comparableText } from '#features/finance/bank-imports/read/rules-keys.ts'
import type { BankLine } from '#features/finance/bank-imports/read/rules-lines.ts'
import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { addDays, type Day } from '#kit/day.ts'
import { bankSource, type CheckedLine } from './rules-lines.ts'

/**
 * The days to search for the same payment, relative to the day of a line, the closest first. Banks and people may date
 * the same payment up to three days apart.
 */
export const dayOffsets = [0, -1, 1, -2, 2, -3, 3]

/** An entry of the bank account. */
export type KnownEntry = {
  id: string
  day: Day
  cents: number
  text: string
  source: string
  key: string
}

export type Books = {
  bankAccountId: string
  /** Keys of lines that are in the books. */
  knownKeys: ReadonlySet<string>
  /** Entries around the days of the file. */
  entries: readonly KnownEntry[]
  /** The days of imports to which the reader cannot add lines. */
  heldPeriods: readonly { from: Day; to: Day }[]
  /** The rate of a day, or null if there is none. */
  rateOn: (day: Day) => number | null
}

/**
 * Returns a function that finds the entry that could be the same payment as a line. Such an entry has the same amount,
 * is at most three days apart, and was entered by hand or has a different text. An imported entry with the same text is
 * another payment, such as the same fee on another day. Entries of the file's own lines do not count. Each entry is
 * found only once.
 */
function resemblanceFinder(lines: readonly BankLine[], { bankAccountId, entries }: Books) {
  const source = bankSource(bankAccountId)
  const keys = new Set(lines.map(({ key }) => key))
  const keyOf = (cents: number, day: Day) => `${cents}|${day}`
  const entriesByKey = new Map<string, KnownEntry[]>()
  for (const entry of entries) {
    if (entry.source === source && keys.has(entry.key)) continue
    const key = keyOf(entry.cents, entry.day)
    const candidates = entriesByKey.get(key)
    if (candidates) candidates.push(entry)
    else entriesByKey.set(key, [entry])
  }
  return (line: BankLine): KnownEntry | null => {
    const text = comparableText(line.text)
    for (const offset of dayOffsets) {
      // Remove a found entry from the list, so that many equal amounts stay fast.
      const candidates = entriesByKey.get(keyOf(line.cents, addDays(line.day, offset))) ?? []
      const matchIndex = candidates.findIndex(entry => entry.source !== source || comparableText(entry.text) !== text)
      if (matchIndex >= 0) return candidates.splice(matchIndex, 1)[0] ?? null
    }
    return null
  }
}

/** A person's choices for the lines of a file, by line number and by group. */
type Choices = {
  include?: readonly number[] | undefined
  skip?: readonly number[] | undefined
  categories?: readonly { group: string; category: CashCategory }[] | undefined
}

/**
 * Compares lines with the books.
 * - New lines are imported unless a person skips them.
 * - Uncertain lines are imported only if a person includes them.
 * - Lines without a rate and held lines are never imported.
 *
 * Money from an unknown source counts as revenue unless a person chooses a category. Revenue does not reduce spending,
 * and forecasts take income from MRR and not from these lines.
 */
export function checkLines(lines: readonly BankLine[], books: Books, choices: Choices): CheckedLine[] {
  const findResembling = resemblanceFinder(lines, books)
  const includedLines = new Set(choices.include)
  const skippedLines = new Set(choices.skip)
  const categoryByGroup = new Map<string, CashCategory>(choices.categories?.map(each => [each.group, each.category]))
  return lines.map(({ balance, ...line }) => {
    const category = categoryByGroup.get(line.group) ?? guessCategory(line.text, line.cents)
    // All lines of a group get the category that was guessed for its first line.
    if (category !== null) categoryByGroup.set(line.group, category)
    const rate = books.rateOn(line.day)
    const base = { ...line, category: category ?? 'REVENUE', isUnclear: category === null, rate, resembles: null }
    if (books.knownKeys.has(line.key)) return { ...base, status: 'known', isIncluded: false }
    if (books.heldPeriods.some(({ from, to }) => line.day >= from && line.day <= to))
      return { ...base, status: 'held', isIncluded: false }
    if (rate === null) return { ...base, status: 'noRate', isIncluded: false }
    const entry = findResembling({ balance, ...line })
    if (entry === null) return { ...base, status: 'new', isIncluded: !skippedLines.has(line.line) }
    const resembles = { day: entry.day, text: entry.text }
    return { ...base, resembles, status: 'uncertain', isIncluded: includedLines.has(line.line) }
  })
}
