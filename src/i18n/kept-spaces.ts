type Tree = { [key: string]: string | Tree }

const noBreak = '\u00a0'

/** Spaces at which French never breaks a line. A colon before a colon begins a number's style, which is no text. */
const frenchSpaces = / (?=[;?!»%])| (?=:(?!:))|(?<=«) |(?<=\d) (?=\d{3})/g
const spanishSpaces = / (?=%)/g

/** Texts with these spaces as ones at which no line breaks. Texts are written with plain spaces. */
function withKept<T extends object>(texts: T, spaces: RegExp): T {
  const walk = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, text]) => [
        key,
        typeof text === 'string' ? text.replace(spaces, noBreak) : walk(text),
      ]),
    )
  return walk(texts as unknown as Tree) as unknown as T
}

/** A French catalogue with its punctuation kept beside the word it belongs to, and its great numbers in one piece. */
export const withFrenchSpaces = <T extends object>(texts: T): T => withKept(texts, frenchSpaces)

/** A Spanish catalogue with its percent signs kept beside their numbers. */
export const withSpanishSpaces = <T extends object>(texts: T): T => withKept(texts, spanishSpaces)
