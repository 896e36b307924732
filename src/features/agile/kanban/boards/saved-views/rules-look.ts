import { isFound } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { type Item, itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayName, dayNamed } from '#features/agile/kanban/boards/rules-days.ts'

export const laneKinds = ['none', 'assignee', 'priority', 'parent'] as const
export type LaneKind = (typeof laneKinds)[number]
export const dueFilters = ['overdue', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Which items of a board are shown: the query of its address. `none` among people, labels and sprints stands for items without. */
export type BoardLook = ReturnType<typeof readLook>

const most = 20
const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find(value => value === given) ?? null

/** Reads the query of a board's address. What it does not know is left out. */
export function readLook(query: URLSearchParams) {
  const many = (name: string) => [...new Set(query.getAll(name).filter(Boolean))].slice(0, most)
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
export const plainLook = readLook(new URLSearchParams())

/** The query that gives this look again; '' where all is shown, without lanes. */
export function lookQuery({ q, people, labels, kinds, priorities, sprints, due, blocked, lanes }: BoardLook): string {
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

/** How many things are filtered by, lanes aside. */
export const filterCount = (look: BoardLook): number =>
  [look.q, look.due, look.blocked].filter(Boolean).length +
  [look.people, look.labels, look.kinds, look.priorities, look.sprints].filter(({ length }) => length > 0).length

const has = (wanted: string[], found: readonly (string | null)[]) =>
  wanted.length === 0 ||
  found.some(id => id !== null && wanted.includes(id)) ||
  (wanted.includes('none') && !found.some(Boolean))

function isDue({ dueDate, workCompletedAt }: Item, due: DueFilter | null, today: string): boolean {
  if (due === null) return true
  if (due === 'none' || dueDate === null) return due === 'none' && dueDate === null
  if (workCompletedAt !== null) return false
  return due === 'overdue' ? dueDate < today : dueDate <= dayName(dayNamed(today) + 7)
}

/** Whether an item is shown. `q` is looked for as `isFound` does. */
export function isShown(item: Item, look: BoardLook, today: string): boolean {
  const { q, people, labels, kinds, priorities, sprints, due, blocked } = look
  if (blocked && item.blockedAt === null) return false
  if (kinds.length > 0 && !kinds.includes(item.kind)) return false
  if (priorities.length > 0 && !priorities.includes(item.priority)) return false
  if (!has(people, item.assignees) || !has(labels, item.labels) || !has(sprints, [item.sprintId])) return false
  if (!isDue(item, due, today)) return false
  return q === '' || isFound(item, q.toLowerCase())
}
