import type { DraftPerson } from './rules-draft.ts'

/** A member of the account. */
export type AssignableMember = { id: string; name: string; email: string }
export type MatchedPeople = { matched: { person: DraftPerson; member: AssignableMember }[]; unmatched: DraftPerson[] }

const normalize = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

// Longer names would make the patterns below slow: they take quadratic time.
const maxNameLength = 300

/** Returns variants of a name: unchanged, without a trailing note, and "Surname, First name" reversed. */
function spellings(name: string): string[] {
  if (name.length > maxNameLength) return []
  const shortName = name.replace(/\s*\([^()]*\)\s*$/, '')
  const [surname = '', givenName = '', ...otherParts] = shortName.split(',')
  return [name, shortName, ...(givenName.trim() && otherParts.length === 0 ? [`${givenName} ${surname}`] : [])].map(
    normalize,
  )
}

/** Returns whether a cell names one person in directory style: "Surname, Given (Student)". */
export const isDirectoryStyleName = (cell: string): boolean =>
  cell.length <= maxNameLength && /^[^,;]+,[^,;]+\([^(),;]*\)$/.test(cell.trim())

/** Finds a member of the account: by id, by email address, or by a name that only one member has. */
export function makePersonFinder(
  members: readonly AssignableMember[],
): (person: DraftPerson) => AssignableMember | null {
  const byId = new Map(members.map(member => [member.id, member]))
  const byEmail = new Map(members.map(member => [normalize(member.email), member]))
  const byName = Map.groupBy(members, ({ name }) => normalize(name))
  return ({ id, name, email }) => {
    const matches = spellings(name).flatMap(spelling => byName.get(spelling) ?? [])
    return byId.get(id) ?? byEmail.get(normalize(email ?? '')) ?? (new Set(matches).size === 1 ? matches[0]! : null)
  }
}

/** Splits people into those who match a member and those who do not. */
export function matchPeople(
  people: readonly DraftPerson[],
  find: (person: DraftPerson) => AssignableMember | null,
): MatchedPeople {
  const found = people.map(person => ({ person, member: find(person) }))
  return {
    matched: found.filter((each): each is { person: DraftPerson; member: AssignableMember } => each.member !== null),
    unmatched: found.flatMap(({ person, member }) => (member ? [] : person)),
  }
}

/** Import choice for a person of a file: a member (user id), no one, or their name as text in the description. */
export type PersonChoice = string
export const keepAsTextChoice = 'text'
export const assignNoOneChoice = 'none'

/** Returns the key under which an account remembers a choice: the email address, else the name. */
export const personKey = ({ name, email }: DraftPerson): string => normalize(email || name)

export type PeopleChoices = {
  /** The importer's choices, by the person’s id in the file. */
  chosen?: ReadonlyMap<string, PersonChoice> | undefined
  /** Choices of earlier imports. */
  remembered?: { get(person: DraftPerson): PersonChoice | undefined } | undefined
}
/** `suggested` is the choice by email or name. */
export type ChosenPerson = { person: DraftPerson; choice: PersonChoice; suggested: PersonChoice }

/**
 * Returns a function that finds the member for a person of a file. The importer's choice comes first, then the choice
 * of an earlier import, then a match by email or by name.
 */
export function makePersonChooser(members: readonly AssignableMember[], { chosen, remembered }: PeopleChoices) {
  const find = makePersonFinder(members)
  const isPossible = (choice: PersonChoice | undefined) =>
    choice === keepAsTextChoice || choice === assignNoOneChoice || members.some(({ id }) => id === choice)
  return (person: DraftPerson): ChosenPerson => {
    const suggested = find(person)?.id ?? keepAsTextChoice
    const knownChoice = [chosen?.get(person.id), remembered?.get(person)].find(isPossible)
    return { person, choice: knownChoice ?? suggested, suggested }
  }
}
