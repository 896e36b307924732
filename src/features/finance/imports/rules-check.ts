import type { CashCategory } from '#features/finance/books/rules-categories.ts'
import { type Day, daysBetween } from '#kit/day.ts'
import { guessCategory } from './read/rules-categories.ts'
import { comparableText } from './read/rules-keys.ts'
import { type BankLine, bankSource, type CheckedLine } from './rules.ts'
import type { Choices } from './schema.ts'

/** Banks and people date the same payment at most so many days apart. */
const maxDaysApart = 3

/** An entry of the bank account. `text` is null if the reader does not see it. */
export type KnownEntry = {
  id: string
  day: Day
  cents: number
  text: string
  source: string
  key: string
  isHidden: boolean
}

export type Books = {
  bankAccountId: string
  /** Keys of lines that are in the books. */
  knownKeys: ReadonlySet<string>
  /** Entries around the days of the file. */
  entries: readonly KnownEntry[]
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
  const byCents = new Map<number, KnownEntry[]>()
  for (const entry of entries) {
    if (entry.source === source && keys.has(entry.key)) continue
    const alike = byCents.get(entry.cents)
    if (alike) alike.push(entry)
    else byCents.set(entry.cents, [entry])
  }
  const found = new Set<string>()
  return (line: BankLine): KnownEntry | null => {
    const distance = ({ day }: KnownEntry) => Math.abs(daysBetween(day, line.day))
    const isAlike = (entry: KnownEntry) =>
      !found.has(entry.id) &&
      distance(entry) <= maxDaysApart &&
      (entry.source !== source || comparableText(entry.text) !== comparableText(line.text))
    const [closest] = (byCents.get(line.cents) ?? []).filter(isAlike).sort((a, b) => distance(a) - distance(b))
    if (closest) found.add(closest.id)
    return closest ?? null
  }
}

/**
 * Compares lines with the books. New lines are imported unless they are skipped, uncertain ones only if they are included,
 * lines without a rate never.
 */
export function checkLines(lines: readonly BankLine[], books: Books, choices: Choices): CheckedLine[] {
  const find = resemblanceFinder(lines, books)
  const include = new Set(choices.include)
  const skip = new Set(choices.skip)
  const categories = new Map<string, CashCategory>(choices.categories?.map(each => [each.group, each.category]))
  return lines.map(({ balance, ...line }) => {
    const category = categories.get(line.group) ?? guessCategory(line.text, line.cents)
    categories.set(line.group, category)
    const rate = books.rateOn(line.day)
    const base = { ...line, category, rate, resembles: null }
    if (books.knownKeys.has(line.key)) return { ...base, status: 'known', isIncluded: false }
    if (rate === null) return { ...base, status: 'noRate', isIncluded: false }
    const entry = find({ balance, ...line })
    if (entry === null) return { ...base, status: 'new', isIncluded: !skip.has(line.line) }
    const resembles = { day: entry.day, text: entry.isHidden ? null : entry.text }
    return { ...base, resembles, status: 'uncertain', isIncluded: include.has(line.line) }
  })
}

export type TextGroup = { group: string; text: string; count: number; cents: number; category: CashCategory }

/** The groups of lines that are not in the books yet, the largest first. */
export function groupsOf(lines: readonly CheckedLine[]): TextGroup[] {
  const groups = new Map<string, TextGroup>()
  for (const { group, text, cents, category, status } of lines) {
    if (status === 'known') continue
    const entry = groups.get(group) ?? { group, text, count: 0, cents: 0, category }
    groups.set(group, { ...entry, count: entry.count + 1, cents: entry.cents + cents })
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || Math.abs(b.cents) - Math.abs(a.cents))
}
