import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { guessCategory } from '#features/finance/imports/categories/rules-guess.ts'
import { comparableText } from '#features/finance/imports/read/rules-keys.ts'
import type { BankLine } from '#features/finance/imports/read/rules-lines.ts'
import { addDays, type Day } from '#kit/day.ts'
import { bankSource, type CheckedLine } from './rules-lines.ts'

/** Banks and people date the same payment at most three days apart. The closest day comes first. */
const distances = [0, -1, 1, -2, 2, -3, 3]

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
  /** The rate of a day; null if there is none. */
  rateOn: (day: Day) => number | null
}

/**
 * Finds for a line the entry that could be the same payment: of the same amount, at most three days apart, typed in or with
 * another text, and none of the file's own lines. Each entry is found once.
 */
function resemblanceFinder(lines: readonly BankLine[], { bankAccountId, entries }: Books) {
  const source = bankSource(bankAccountId)
  const keys = new Set(lines.map(({ key }) => key))
  const placeOf = (cents: number, day: Day) => `${cents}|${day}`
  const byPlace = new Map<string, KnownEntry[]>()
  for (const entry of entries) {
    if (entry.source === source && keys.has(entry.key)) continue
    const place = placeOf(entry.cents, entry.day)
    const alike = byPlace.get(place)
    if (alike) alike.push(entry)
    else byPlace.set(place, [entry])
  }
  return (line: BankLine): KnownEntry | null => {
    const text = comparableText(line.text)
    for (const distance of distances) {
      // Entries that are found leave the list, so that many equal amounts stay fast.
      const alike = byPlace.get(placeOf(line.cents, addDays(line.day, distance))) ?? []
      const at = alike.findIndex(entry => entry.source !== source || comparableText(entry.text) !== text)
      if (at >= 0) return alike.splice(at, 1)[0] ?? null
    }
    return null
  }
}

/** What a person chose for the lines of a file, by their number and by their group. */
type Choices = {
  include?: readonly number[] | undefined
  skip?: readonly number[] | undefined
  categories?: readonly { group: string; category: CashCategory }[] | undefined
}

/**
 * Compares lines with the books. New lines are imported unless they are skipped, uncertain ones only if they are included,
 * lines without a rate and held ones never. Money from an unknown source counts as revenue unless a person says what it is:
 * as revenue it lowers no spending, and forecasts take what comes in from MRR.
 */
export function checkLines(lines: readonly BankLine[], books: Books, choices: Choices): CheckedLine[] {
  const find = resemblanceFinder(lines, books)
  const include = new Set(choices.include)
  const skip = new Set(choices.skip)
  const categories = new Map<string, CashCategory>(choices.categories?.map(each => [each.group, each.category]))
  return lines.map(({ balance, ...line }) => {
    const guess = categories.get(line.group) ?? guessCategory(line.text, line.cents)
    if (guess !== null) categories.set(line.group, guess)
    const rate = books.rateOn(line.day)
    const base = { ...line, category: guess ?? 'REVENUE', isUnclear: guess === null, rate, resembles: null }
    if (books.knownKeys.has(line.key)) return { ...base, status: 'known', isIncluded: false }
    if (books.heldPeriods.some(({ from, to }) => line.day >= from && line.day <= to))
      return { ...base, status: 'held', isIncluded: false }
    if (rate === null) return { ...base, status: 'noRate', isIncluded: false }
    const entry = find({ balance, ...line })
    if (entry === null) return { ...base, status: 'new', isIncluded: !skip.has(line.line) }
    const resembles = { day: entry.day, text: entry.text }
    return { ...base, resembles, status: 'uncertain', isIncluded: include.has(line.line) }
  })
}
