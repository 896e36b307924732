/** The name that someone is typing after @. `start` is the position of the @, `end` the position of the caret. */
export type MentionQuery = { start: number; end: number; text: string }

/** A text that ends in an @ and up to 60 other characters of a line. An @ within a word belongs to an email address. */
const unfinishedMention = /(?<![\p{L}\p{N}_])@([^@\n]{0,60})$/u

/** Returns the query before the caret. Null if no name is being typed. */
export function findQuery(text: string, caret: number): MentionQuery | null {
  const [match, name = ''] = unfinishedMention.exec(text.slice(0, caret)) ?? []
  return match === undefined ? null : { start: caret - match.length, end: caret, text: name }
}

const maxOptions = 6

/** Returns the people whose name, or a word of it, starts with the query. Omits those whose whole name is typed. */
export function matchingPeople<P extends { name: string }>(people: readonly P[], query: string): P[] {
  const typedText = query.toLowerCase()
  const startsWith = (name: string) => name.startsWith(typedText)
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase()
      return name !== '' && lower !== typedText && (startsWith(lower) || lower.split(/\s+/).some(startsWith))
    })
    .slice(0, maxOptions)
}

/** Replaces the query with a mention and a space. Returns the text and the position of the caret. */
export function insertMention(text: string, { start, end }: MentionQuery, name: string) {
  const mention = `@${name} `
  return { text: text.slice(0, start) + mention + text.slice(end).replace(/^ /, ''), caret: start + mention.length }
}
