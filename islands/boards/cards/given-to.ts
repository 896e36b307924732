import type { Person } from '#features/agile/kanban/boards/live/protocol.ts'

/** Those whom an item is given to, in its order; whoever has left the account since stands there as `departed` says. */
export const givenTo = (
  assignees: readonly string[],
  people: ReadonlyMap<string, Person>,
  departed: string,
): (Person & { face: string })[] =>
  assignees.map(id => {
    const person = people.get(id)
    return person ? { ...person, face: person.name } : { id, name: departed, avatarUrl: null, face: '?' }
  })
