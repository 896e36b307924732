import { matchesWord } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'

/** The filter; empty where all match. `assignee` can be `none`, `points` says which items to leave out. */
export type Filter = ReturnType<typeof parseFilter>

const oneOf = <T extends string>(text: string | undefined, options: readonly T[]): T | '' =>
  options.find(value => value === text) ?? ''

/** The filter that an address asks for; what it says wrongly is not looked for. */
export const parseFilter = (query: Record<string, string | undefined>) => ({
  q: (query.q ?? '').slice(0, 120),
  kind: oneOf(query.kind, itemKinds),
  priority: oneOf(query.priority, priorities),
  assignee: (query.assignee ?? '').slice(0, 64),
  label: (query.label ?? '').slice(0, 64),
  points: oneOf(query.points, ['none', 'some'] as const),
})

export const noFilter = parseFilter({})

/** The part of an address that asks for a filter, in the order of its fields. */
export const entriesOf = (filter: Filter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value !== '')

/** Whether a filter leaves anything out. */
export const isFiltered = (filter: Filter): boolean => entriesOf(filter).length > 0

/** Whether an item is among those looked for: every word of `q` is found. */
export function matches(item: Item, { q, kind, priority, assignee, label, points }: Filter): boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    words.every(word => matchesWord(item, word)) &&
    (kind === '' || item.kind === kind) &&
    (priority === '' || item.priority === priority) &&
    (assignee === '' || (assignee === 'none' ? item.assignees.length === 0 : item.assignees.includes(assignee))) &&
    (label === '' || item.labels.includes(label)) &&
    (points === '' || (points === 'none') === (item.points === null))
  )
}
