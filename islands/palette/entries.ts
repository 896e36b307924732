import type { Place } from '#features/daily/places/rules.ts'
import { type FoundRecord, itemNumber, type SearchKind, wordsOf } from '#features/daily/search/rules.ts'
import { type EntrySource, foldText, matchRank, type RankedEntry, tierOf } from '#features/daily/search/rules-match.ts'
import type {
  PaletteCommandName,
  RunningSession,
  SearchablePage,
} from '#features/daily/search/rules-palette-commands.ts'

/**
 * The effect of choosing an entry: opens a page, posts a form, runs a command, or answers the question of a command
 * (`pick`).
 */
export type EntryEffect =
  | { kind: 'open'; href: string }
  | { kind: 'post'; action: string; fields: Record<string, string> }
  | { kind: 'command'; name: PaletteCommandName }
  | { kind: 'pick'; id: string; name: string; record?: FoundRecord }

export type EntryKind = SearchKind | 'PAGE' | 'COMMAND' | 'CHOICE'

/** A line of the palette. */
export type Entry = {
  key: string
  source: EntrySource
  kind: EntryKind
  title: string
  number?: number | null
  /** The board, page or section of the entry. */
  section?: string | null
  /** Further words by which a search finds it. */
  words?: string
  effect: EntryEffect
}

const titleWithNumber = (number: number | null, title: string) => (number === null ? title : `#${number} ${title}`)

/** Items are recognized by the number at the beginning of their name. */
export const placeEntry = ({ kind, id, name, href }: Place): Entry => ({
  key: id,
  source: 'place',
  kind,
  title: name,
  number: kind === 'ITEM' ? itemNumber(name.split(' ')[0] ?? '') : null,
  effect: { kind: 'open', href },
})

export const liveEntry = ({ tool, id, name, href }: RunningSession): Entry => ({
  key: id,
  source: 'place',
  kind: tool === 'poker' ? 'POKER' : 'RETRO',
  title: name,
  effect: { kind: 'open', href },
})

export const pageEntry = ({ title, section, words, href }: SearchablePage): Entry => ({
  key: href,
  source: 'page',
  kind: 'PAGE',
  title,
  section,
  words,
  effect: { kind: 'open', href },
})

export const recordEntry = (record: FoundRecord): Entry => ({
  key: record.id,
  source: 'record',
  kind: record.kind,
  title: titleWithNumber(record.number, record.title),
  number: record.number,
  section: record.place,
  effect: { kind: 'open', href: record.href },
})

/**
 * Returns the best match of an entry with a search, or null. A record that the server found matches at least by its
 * text.
 */
function matchOf(entry: Entry, q: string): RankedEntry['match'] | null {
  const number = itemNumber(q)
  if (number !== null && entry.number === number) return 'number'
  return matchRank(entry, q) ?? (entry.source === 'record' ? 'text' : null)
}

/** Entries with a lower tier come first. */
type TieredEntry = { entry: Entry; tier: number }

const titleWords = ({ entry }: TieredEntry) => wordsOf(foldText(entry.title)).join(' ')

/**
 * Moves “Quay” before “Quay sprint 3” of the same tier: people who mean the longer title can type another of its words.
 */
function putShortTitlesFirst(rankedEntries: readonly TieredEntry[]): TieredEntry[] {
  const ordered: TieredEntry[] = []
  for (const ranked of rankedEntries) {
    const beginning = `${titleWords(ranked)} `
    const isLonger = (other: TieredEntry) => other.tier === ranked.tier && titleWords(other).startsWith(beginning)
    const position = ordered.findIndex(isLonger)
    ordered.splice(position < 0 ? ordered.length : position, 0, ranked)
  }
  return ordered
}

/**
 * Returns the entries that match a search, best first, without duplicate places and records. Within a tier, the last
 * opened comes first, and a title before longer ones that begin with it.
 */
export function rankEntries(entries: readonly Entry[], q: string): Entry[] {
  const listedKeys = new Set<string>()
  const rankedEntries = entries.flatMap(entry => {
    const match = matchOf(entry, q)
    if (match === null || listedKeys.has(entry.key)) return []
    listedKeys.add(entry.key)
    return [{ entry, tier: tierOf({ source: entry.source, match }) }]
  })
  return putShortTitlesFirst(rankedEntries.sort((a, b) => a.tier - b.tier)).map(({ entry }) => entry)
}

/**
 * Entries up to this tier stay above all records that the server may still find, except an item found by its number.
 */
const maxCertainTier = 4

/** Returns whether an entry stays first, even when results of the server arrive. */
export function isCertainlyFirst(entry: Entry, q: string): boolean {
  const match = matchOf(entry, q)
  if (match === null) return false
  const tier = tierOf({ source: entry.source, match })
  return tier <= (itemNumber(q) === null ? maxCertainTier : 0)
}

/**
 * Returns the text after a command in a search, such as `#97` in `assign #97`. Null if the search does not begin with
 * the command's first word, or has no text after it.
 */
export function commandObjectIn(command: string, q: string): string | null {
  const [verb = ''] = wordsOf(foldText(command))
  const [firstWord = '', ...otherWords] = q.trim().split(/\s+/)
  const typed = foldText(firstWord)
  return typed.length > 2 && verb.startsWith(typed) && otherWords.length > 0 ? otherWords.join(' ') : null
}
