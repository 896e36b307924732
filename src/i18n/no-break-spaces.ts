type Tree = { [key: string]: string | Tree }

const noBreak = '\u00a0'

/** Spaces where French never breaks a line. `::` is ICU number syntax and not text. */
const frenchSpaces = / (?=[;?!»%])| (?=:(?!:))|(?<=«) |(?<=\d) (?=\d{3})/g
const spanishSpaces = / (?=%)|(?<=\d) (?=\d{3})/g

/** Replaces these spaces with no-break spaces. The catalogues contain plain spaces. */
function withNoBreakSpaces<T extends object>(texts: T, spaces: RegExp): T {
  const walk = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, text]) => [
        key,
        typeof text === 'string' ? text.replace(spaces, noBreak) : walk(text),
      ]),
    )
  return walk(texts as unknown as Tree) as unknown as T
}

/** Keeps punctuation beside its word and large numbers in one piece in a French catalogue. */
export const withFrenchSpaces = <T extends object>(texts: T): T => withNoBreakSpaces(texts, frenchSpaces)

/** Keeps percent signs beside their numbers and large numbers in one piece in a Spanish catalogue. */
export const withSpanishSpaces = <T extends object>(texts: T): T => withNoBreakSpaces(texts, spanishSpaces)
