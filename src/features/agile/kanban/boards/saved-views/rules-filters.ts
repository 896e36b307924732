import { matchesWord } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { formatDay, parseDay } from '#features/agile/kanban/boards/rules-days.ts'

export const laneKinds = ['none', 'assignee', 'priority', 'parent'] as const
export type LaneKind = (typeof laneKinds)[number]
export const dueFilters = ['overdue', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Filters and swimlanes of a board, from its URL. `none` selects items without people, labels or sprints. */
export type BoardFilters = ReturnType<typeof parseFilters>

const maxValues = 20
const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find(value => value === text) ?? null

/** Parses the query of a board's URL. Ignores unknown values. */
export function parseFilters(query: URLSearchParams) {
  const many = (name: string) => [...new Set(query.getAll(name).filter(Boolean))].slice(0, maxValues)
  return {
    q: (query.get('q') ?? '').trim().slice(0, 120),
    people: many('person'),
    labels: many('label'),
    kinds: itemKinds.filter(kind => many('kind').includes(kind)),
    priorities: priorities.filter(priority => many('priority').includes(priority)),
    sprints: many('sprint'),
    due: oneOf(dueFilters, query.get('due')),
    blocked: query.get('blocked') === '1',
    lanes: oneOf(laneKinds, query.get('lanes')) ?? 'none',
  }
}
export const noFilters = parseFilters(new URLSearchParams())

/** Returns the query for these filters, or '' without filters and swimlanes. */
export function toQuery({ q, people, labels, kinds, priorities, sprints, due, blocked, lanes }: BoardFilters): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  for (const [name, values] of Object.entries({
    person: people,
    label: labels,
    kind: kinds,
    priority: priorities,
    sprint: sprints,
  }))
    for (const value of values) query.append(name, value)
  if (due) query.set('due', due)
  if (blocked) query.set('blocked', '1')
  if (lanes !== 'none') query.set('lanes', lanes)
  return query.toString()
}

/** Counts the active filters, without swimlanes. */
export const filterCount = ({ q, due, blocked, people, labels, kinds, priorities, sprints }: BoardFilters): number =>
  [q, due, blocked].filter(Boolean).length +
  [people, labels, kinds, priorities, sprints].filter(({ length }) => length > 0).length

const hasAny = (filter: string[], values: readonly (string | null)[]) =>
  filter.length === 0 ||
  values.some(id => id !== null && filter.includes(id)) ||
  (filter.includes('none') && !values.some(Boolean))

function isDue({ dueDate, workCompletedAt }: Item, due: DueFilter | null, today: string): boolean {
  if (due === null) return true
  if (due === 'none' || dueDate === null) return due === 'none' && dueDate === null
  if (workCompletedAt !== null) return false
  return due === 'overdue' ? dueDate < today : dueDate <= formatDay(parseDay(today) + 7)
}

/** Returns whether an item matches the filters. `q` is compared as a whole, not word by word. */
export function isShown(item: Item, filters: BoardFilters, today: string): boolean {
  const { q, people, labels, kinds, priorities, sprints, due, blocked } = filters
  if (blocked && item.blockedAt === null) return false
  if (kinds.length > 0 && !kinds.includes(item.kind)) return false
  if (priorities.length > 0 && !priorities.includes(item.priority)) return false
  if (!hasAny(people, item.assignees) || !hasAny(labels, item.labels) || !hasAny(sprints, [item.sprintId])) return false
  if (!isDue(item, due, today)) return false
  return q === '' || matchesWord(item, q.toLowerCase())
}
