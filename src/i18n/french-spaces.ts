type Tree = { [key: string]: string | Tree }

const noBreak = '\u00a0'

/** Spaces at which French never breaks a line. A colon before a colon begins a number's style, which is no text. */
const spaces = / (?=[;?!»%])| (?=:(?!:))|(?<=«) /g

/** A French catalogue with its punctuation kept beside the word it belongs to. The texts are written with plain spaces. */
export function withFrenchSpaces<T extends object>(texts: T): T {
  const walk = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, text]) => [
        key,
        typeof text === 'string' ? text.replace(spaces, noBreak) : walk(text),
      ]),
    )
  return walk(texts as unknown as Tree) as unknown as T
}
