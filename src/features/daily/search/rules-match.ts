import { wordsOf } from './rules.ts'

/** An entry that people find by its title or by synonyms. */
export type SearchableEntry = { title: string; words?: string; section?: string | null }

/** Converts a text to lower case without accents. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Quality of a match, best first. */
export const matchRanks = ['exact', 'start', 'words', 'initials', 'synonym'] as const
export type MatchRank = (typeof matchRanks)[number]

const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** Returns the first letters of words, and whole numbers: `rs31` for “Retrospective, sprint 31”. */
const initialsOf = (words: readonly string[]) => words.map(word => (/^\d/.test(word) ? word : word[0])).join('')
/** Returns whether `text` is the beginning of the initials, starting at any word. */
const isPrefixOfInitials = (words: readonly string[], text: string) =>
  words.some((_, index) => initialsOf(words.slice(index)).startsWith(text))

/**
 * Returns how a title matches a search, or null.
 * - `exact`: the whole title or a whole synonym
 * - `start`: the beginning of the title
 * - `words`: beginnings of its words
 * - `initials`: initials of its words, with or without its section
 * - `synonym`: beginnings of synonyms
 */
export function matchRank({ title, words = '', section }: SearchableEntry, q: string): MatchRank | null {
  const searchWords = wordsOf(foldText(q))
  if (searchWords.length === 0) return null
  const text = searchWords.join(' ')
  const titleWords = foldedWords(title)
  const synonyms = foldedWords(words)
  if (titleWords.join(' ') === text || synonyms.includes(text)) return 'exact'
  if (titleWords.join(' ').startsWith(text)) return 'start'
  const isPrefixMatch = (list: readonly string[]) =>
    searchWords.every(searchWord => list.some(word => word.startsWith(searchWord)))
  if (isPrefixMatch(titleWords)) return 'words'
  if (text.length > 1) {
    const sectionWords = foldedWords(section ?? '')
    if (isPrefixOfInitials(titleWords, text) || initialsOf([...sectionWords, ...titleWords]).startsWith(text))
      return 'initials'
  }
  return isPrefixMatch([...titleWords, ...synonyms, ...foldedWords(section ?? '')]) ? 'synonym' : null
}

/** Kind of an entry: a recent or starred place, a page, a command, or a record. */
export type EntrySource = 'place' | 'page' | 'command' | 'record'
export type RankedEntry = { source: EntrySource; match: MatchRank | 'number' | 'text' }

const tiers: Record<EntrySource, Partial<Record<RankedEntry['match'], number>>> = {
  place: { number: 0, exact: 1, start: 3, words: 3, initials: 3, synonym: 3 },
  page: { exact: 2, start: 4, words: 5, initials: 6, synonym: 6 },
  command: { exact: 2, start: 4, words: 6, initials: 7, synonym: 7 },
  record: { number: 0, exact: 4, start: 8, words: 9, initials: 9, synonym: 10, text: 10 },
}

/**
 * Returns the sort position of an entry among all results. Lower is better. Entries with equal positions keep their
 * order.
 */
export const tierOf = ({ source, match }: RankedEntry): number => tiers[source][match] ?? 10
