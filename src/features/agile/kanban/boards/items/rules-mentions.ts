const wordChar = /[\p{L}\p{N}_]/u

/** Returns whether a text starts with a whole name. Ignores case. */
function startsWithName(text: string, name: string): boolean {
  const next = text.at(name.length)
  const isWhole = next === undefined || !wordChar.test(next)
  return isWhole && text.slice(0, name.length).toLowerCase() === name.toLowerCase()
}

/** A part of a text. `personIds` are the people with the name if it is a mention. */
type Part = { text: string; personIds: string[] }
type NamedPerson = { id: string; name: string }

/**
 * Splits a text at its mentions: `@` and the whole name of a person. If several names match, the longest one counts.
 */
export function splitMentions(text: string, people: Iterable<NamedPerson>): Part[] {
  const namedPeople = [...people].filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length)
  const parts: Part[] = []
  let start = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const isInName = at < start
    const isInEmailAddress = at > 0 && wordChar.test(text[at - 1]!)
    if (isInName || isInEmailAddress) continue
    const rest = text.slice(at + 1)
    const person = namedPeople.find(({ name }) => startsWithName(rest, name))
    if (!person) continue
    const end = at + 1 + person.name.length
    if (at > start) parts.push({ text: text.slice(start, at), personIds: [] })
    const hasName = ({ name }: NamedPerson) => name.toLowerCase() === person.name.toLowerCase()
    parts.push({ text: text.slice(at, end), personIds: namedPeople.filter(hasName).map(({ id }) => id) })
    start = end
  }
  return start < text.length ? [...parts, { text: text.slice(start), personIds: [] }] : parts
}

/** Returns the ids of the people whom a text mentions. */
export const mentionedIn = (text: string, people: Iterable<NamedPerson>): string[] => [
  ...new Set(splitMentions(text, people).flatMap(({ personIds }) => personIds)),
]
