import { paths } from '#src/paths.ts'
import { indexedKinds } from './rules-kinds.ts'

/** The kinds of records that a search finds. Names of people are not in the index. */
export const searchKinds = [...indexedKinds, 'PERSON'] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * The person who searches. `kinds` are the kinds of records that they can open. They see only the goals of one owner,
 * or all goals if that id is null.
 */
export type SearchReader = { kinds: readonly SearchKind[]; visibleOwnerId: string | null }

/** A record as stored in the index. */
export type FoundRow = {
  kind: SearchKind
  id: string
  /** The number of an item, as in `#12`. */
  number: number | null
  title: string
  /** The board, product or session of the record, and its name. */
  placeId: string | null
  place: string | null
  /** 1 if the search matches only the text of the record, such as its description, and not its title. */
  isTextMatch: 0 | 1
}

/** A record that its reader can open. */
export type FoundRecord = Omit<FoundRow, 'isTextMatch'> & { isTextMatch: boolean; href: string }

/** Returns the item number in a search such as `#97` or `97`. Null for other texts. */
export function itemNumber(q: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(q.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

const maxWords = 8

/** Returns the words of a search. */
export const wordsOf = (q: string): string[] => q.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, maxWords) ?? []

const accentedForms: Record<string, string> = {
  a: 'àáâãäåāą',
  c: 'çćč',
  d: 'ď',
  e: 'èéêëēęě',
  g: 'ğ',
  i: 'ìíîïī',
  l: 'ł',
  n: 'ñńň',
  o: 'òóôõöøōő',
  r: 'ř',
  s: 'śşš',
  t: 'ť',
  u: 'ùúûüūůű',
  y: 'ýÿ',
  z: 'źżž',
}

/**
 * Returns a pattern for SQLite's `glob` that finds texts with a word beginning with `word`, ignoring case and accents.
 * The texts must begin with a space.
 */
export function wordPattern(word: string): string {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()].map(letter => {
    const forms = letter + (accentedForms[letter] ?? '')
    return `[${forms}${forms.toUpperCase()}]`
  })
  return `* ${letters.join('')}*`
}

/** FTS5 expressions, from the best match to the weakest. */
export type Expressions = { start: string; title: string; text: string }

/**
 * Returns the FTS5 expressions for a search in one account. Each word matches as a prefix. Null if the search has no
 * word. The account id is a word of the index, so that rows of other accounts are not even read.
 * - `start`: titles that begin with the first word
 * - `title`: titles with all words
 * - `text`: texts with all words
 */
export function expressionsOf(q: string, accountId: string): Expressions | null {
  const words = wordsOf(q)
  if (words.length === 0) return null
  const account = `account : "${accountId.replaceAll('_', '')}"`
  const prefixes = words.map(word => `"${word}" *`)
  return {
    start: `${account} AND title : (^ ${prefixes.join(' AND ')})`,
    title: `${account} AND title : (${prefixes.join(' AND ')})`,
    text: `${account} AND {title body} : (${prefixes.join(' AND ')})`,
  }
}

const pathOf: Record<SearchKind, (id: string, placeId: string) => string> = {
  BOARD: id => paths.board(id),
  ITEM: (id, board) => paths.boardItem(board, id),
  EPIC: (id, board) => paths.boardItem(board, id),
  SPRINT: (id, board) => paths.sprint(board, id),
  DELIVERY: (id, board) => paths.delivery(board, id),
  POKER: id => paths.room('poker', id),
  RETRO: id => paths.room('retro', id),
  ACTION_ITEM: id => paths.actionItem(id),
  GOAL: id => paths.goal(id),
  PRODUCT: id => paths.workNode(id),
  INITIATIVE: id => paths.workNode(id),
  DOCUMENT: id => paths.discoveryDocument(id),
  PERSON: id => paths.member(id),
}

/** Returns the page of a record. */
export const recordPath = ({ kind, id, placeId }: Pick<FoundRow, 'kind' | 'id' | 'placeId'>): string =>
  pathOf[kind](id, placeId ?? '')
