import { compileTexts } from '#i18n/compile.ts'
import type { ErrorKey, ErrorParams } from '#i18n/error-key.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues, translateError } from '#i18n/messages.ts'

/** Returns the English text of an error, as responses and pages show it. */
export const englishError = (key: ErrorKey, params?: ErrorParams): string => translateError('en', { key, params })

/** Returns every text of a catalogue with its path, such as `poker.table.act.start`. */
export function textEntries(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const fullPath = path ? `${path}.${key}` : key
    return typeof value === 'string' ? [[fullPath, value]] : textEntries(value, fullPath)
  })
}

/**
 * A part of a compiled message: a text, 0 for the number of a plural, an argument or a tag. An argument has a number as
 * its kind, and a plural or select has its choices as options. A tag has its children after its name. A message is one
 * text or a list of parts.
 */
type Part = string | number | [name: string, kind?: unknown, options?: unknown, ...children: unknown[]]

function literalsOfPart(part: Part): string[] {
  if (typeof part === 'string') return [part]
  if (!Array.isArray(part)) return []
  const [, kind, options] = part
  if (typeof kind !== 'number') return (part.slice(1) as Part[]).flatMap(literalsOfPart)
  const isChoice = typeof options === 'object' && options !== null
  return isChoice ? Object.values(options).flatMap(literalsOf) : []
}

const literalsOf = (message: unknown): string[] =>
  Array.isArray(message) ? (message as Part[]).flatMap(literalsOfPart) : literalsOfPart(message as Part)

/** Returns the literal pieces of a message: "{count} of {total} voted" has "of" and "voted". */
export const piecesOf = (message: string): string[] =>
  literalsOf(compileTexts({ message }).message)
    .map(piece => piece.trim())
    .filter(Boolean)

/** Returns the names of arguments and tags, unique and sorted. */
export function argumentsOf(message: string): string[] {
  const inPart = (part: Part): string[] => {
    if (!Array.isArray(part)) return []
    const [name, kind, options] = part
    if (typeof kind !== 'number') return [name, ...(part.slice(1) as Part[]).flatMap(inPart)]
    return [name, ...(typeof options === 'object' && options ? Object.values(options).flatMap(inMessage) : [])]
  }
  const inMessage = (content: unknown): string[] => (Array.isArray(content) ? (content as Part[]).flatMap(inPart) : [])
  return [...new Set(inMessage(compileTexts({ message }).message))].sort()
}

const hasTwoWords = (text: string) => /\p{L}{2,}[\s’'-]+\p{L}{2,}/u.test(text)

/** Key of the index: pieces are grouped by their first letters. */
const prefixAt = (text: string, start = 0) => text.slice(start, start + 5)

type Search = { texts: Set<string>; piecesByPrefix: Map<string, string[]>; isEnglishByText: Map<string, boolean> }
const searches = new Map<Locale, Search>()

/** Returns the English texts and pieces that the other language does not also use. Pieces have two or more words. */
function searchFor(locale: Locale): Search {
  const existingSearch = searches.get(locale)
  if (existingSearch) return existingSearch
  const localeTexts = new Set(textEntries(catalogues[locale]).map(([, text]) => text))
  const localePieces = [...localeTexts].flatMap(piecesOf).join('\0')
  // Default content of an account stays in its owner's language.
  const englishTexts = textEntries(catalogues.en).flatMap(([path, text]) =>
    path.startsWith('builtInDecks.') ? [] : text,
  )
  const isShared = (piece: string) => localePieces.includes(piece)
  const pieces = [...new Set(englishTexts.flatMap(piecesOf))].filter(piece => hasTwoWords(piece) && !isShared(piece))
  const search = {
    texts: new Set(englishTexts.filter(text => !localeTexts.has(text) && !isShared(text))),
    piecesByPrefix: Map.groupBy(pieces, piece => prefixAt(piece)),
    isEnglishByText: new Map<string, boolean>(),
  }
  searches.set(locale, search)
  return search
}

/** Returns the texts that are in English although the locale is another. */
export function findEnglishTexts(texts: string[], locale: Locale): string[] {
  if (locale === 'en') return []
  const { texts: englishTexts, piecesByPrefix, isEnglishByText } = searchFor(locale)
  const containsPiece = (text: string) =>
    [...Array(text.length).keys()].some(i =>
      piecesByPrefix.get(prefixAt(text, i))?.some(piece => text.startsWith(piece, i)),
    )
  return texts.filter(text => {
    const isEnglish = isEnglishByText.get(text) ?? (englishTexts.has(text) || containsPiece(text))
    isEnglishByText.set(text, isEnglish)
    return isEnglish
  })
}
