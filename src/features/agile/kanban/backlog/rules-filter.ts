import { matchesWord } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'

/** The filter. Empty strings match all items. `assignee` can be `none`. `points` can be `none` or `some`. */
export type Filter = ReturnType<typeof parseFilter>

const oneOf = <T extends string>(text: string | undefined, options: readonly T[]): T | '' =>
  options.find(value => value === text) ?? ''

/** Parses the filter of a URL. Ignores invalid values. */
export const parseFilter = (query: Record<string, string | undefined>) => ({
  q: (query.q ?? '').slice(0, 120),
  kind: oneOf(query.kind, itemKinds),
  priority: oneOf(query.priority, priorities),
  assignee: (query.assignee ?? '').slice(0, 64),
  label: (query.label ?? '').slice(0, 64),
  points: oneOf(query.points, ['none', 'some'] as const),
})

export const noFilter = parseFilter({})

/** Returns the query parameters of a filter. */
export const entriesOf = (filter: Filter): [string, string][] =>
  Object.entries(filter).filter(([, value]) => value !== '')

export const isFiltered = (filter: Filter): boolean => entriesOf(filter).length > 0

/** Returns whether an item matches the filter and every word of `q`. */
export function matches(item: Item, { q, kind, priority, assignee, label, points }: Filter): boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    words.every(word => matchesWord(item, word)) &&
    (kind === '' || item.kind === kind) &&
    (priority === '' || item.priority === priority) &&
    (assignee === '' || (assignee === 'none' ? item.assignees.length === 0 : item.assignees.includes(assignee))) &&
    (label === '' || item.labels.includes(label)) &&
    (points === '' || points === (item.points === null ? 'none' : 'some'))
  )
}
