import type { DraftPerson } from './rules-draft.ts'

/** Somebody of the account. */
export type Member = { id: string; name: string; email: string }
export type Matched = { matched: { person: DraftPerson; member: Member }[]; unmatched: DraftPerson[] }

const low = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Finds who of the account somebody is: by id, by e-mail address, or by a name that only one has. */
export function personFinder(members: readonly Member[]): (person: DraftPerson) => Member | null {
  const byId = new Map(members.map(member => [member.id, member]))
  const byMail = new Map(members.map(member => [low(member.email), member]))
  const byName = Map.groupBy(members, ({ name }) => low(name))
  return ({ id, name, email }) => {
    const named = byName.get(low(name)) ?? []
    return byId.get(id) ?? byMail.get(low(email ?? '')) ?? (named.length === 1 ? named[0]! : null)
  }
}

/** Who of a file was found in the account, and who was not. */
export function matchPeople(people: readonly DraftPerson[], find: (person: DraftPerson) => Member | null): Matched {
  const found = people.map(person => ({ person, member: find(person) }))
  return {
    matched: found.filter((each): each is { person: DraftPerson; member: Member } => each.member !== null),
    unmatched: found.flatMap(({ person, member }) => (member ? [] : person)),
  }
}
