import { maxColumns, maxItems } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { Draft } from './rules-draft.ts'
import { texts } from './rules-texts.ts'

type Path = (string | number)[]
export type Fault = { path: Path; message: string }

const mostFaults = 20

function* twice(file: Draft): Generator<Fault> {
  const { people, labels, columns, sprints, deliveries, items } = file
  for (const [name, list] of Object.entries({ people, labels, columns, sprints, deliveries, items })) {
    const seen = new Set<string>()
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id)) yield { path: [name, i, 'id'], message: texts.twice }
      seen.add(id)
    }
  }
  const numbers = new Set<number>()
  for (const [i, { number }] of items.entries()) {
    if (numbers.has(number)) yield { path: ['items', i, 'number'], message: texts.twice }
    numbers.add(number)
  }
  const names = new Set<string>()
  for (const [i, { name }] of labels.entries()) {
    if (names.has(name.toLowerCase())) yield { path: ['labels', i, 'name'], message: texts.twice }
    names.add(name.toLowerCase())
  }
}

function* unknown(file: Draft): Generator<Fault> {
  const ids = (list: { id: string }[]) => new Set(list.map(({ id }) => id))
  const known = {
    people: ids(file.people),
    labels: ids(file.labels),
    columns: ids(file.columns),
    sprints: ids(file.sprints),
    deliveries: ids(file.deliveries),
    items: ids(file.items),
  }
  function* check(path: Path, kind: keyof typeof known, given: readonly (string | null)[]): Generator<Fault> {
    if (given.some(id => id !== null && !known[kind].has(id))) yield { path, message: texts.unknown }
  }
  for (const [i, item] of file.items.entries()) {
    yield* check(['items', i, 'columnId'], 'columns', [item.columnId])
    yield* check(['items', i, 'parentId'], 'items', [item.parentId])
    yield* check(['items', i, 'assignees'], 'people', item.assignees)
    yield* check(['items', i, 'labels'], 'labels', item.labels)
    yield* check(['items', i, 'sprintId'], 'sprints', [item.sprintId])
    yield* check(['items', i, 'deliveryId'], 'deliveries', [item.deliveryId])
  }
  for (const [i, { sprintId, itemId }] of file.scope.entries()) {
    yield* check(['scope', i, 'sprintId'], 'sprints', [sprintId])
    yield* check(['scope', i, 'itemId'], 'items', [itemId])
  }
  for (const name of ['comments', 'moves', 'blocks'] as const)
    for (const [i, { itemId }] of file[name].entries()) yield* check([name, i, 'itemId'], 'items', [itemId])
  for (const [i, { from, to }] of file.moves.entries()) yield* check(['moves', i], 'columns', [from, to])
  for (const [i, { sprintId }] of file.events.entries()) yield* check(['events', i, 'sprintId'], 'sprints', [sprintId])
}

function* tooMuch({ items, columns, sprints }: Draft): Generator<Fault> {
  if (items.filter(({ archivedAt }) => archivedAt === null).length > maxItems)
    yield { path: ['items'], message: texts.tooManyItems }
  const gone = new Set(columns.flatMap(({ id, isGone }) => (isGone ? id : [])))
  if (gone.size === columns.length || columns.length - gone.size > maxColumns)
    yield { path: ['columns'], message: texts.unknown }
  for (const [i, { columnId, archivedAt }] of items.entries())
    if (archivedAt === null && columnId !== null && gone.has(columnId))
      yield { path: ['items', i, 'columnId'], message: texts.unknown }
  if (sprints.filter(({ status }) => status === 'ACTIVE').length > 1)
    yield { path: ['sprints'], message: texts.twoSprints }
}

/** Items that are above themselves, by whatever way; each family is walked once. */
export function loopsIn(items: readonly { id: string; parentId: string | null }[]): Set<string> {
  const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]))
  const cleared = new Set<string>()
  const loops = new Set<string>()
  for (const { id } of items) {
    const way: string[] = []
    const seen = new Set<string>()
    let at: string | null = id
    while (at !== null && !cleared.has(at) && !seen.has(at)) {
      seen.add(at)
      way.push(at)
      at = parentOf.get(at) ?? null
    }
    if (at !== null && seen.has(at)) loops.add(at)
    for (const each of way) cleared.add(each)
  }
  return loops
}

function* loops({ items }: Draft): Generator<Fault> {
  const found = loopsIn(items)
  for (const [i, { id }] of items.entries())
    if (found.has(id)) yield { path: ['items', i, 'parentId'], message: texts.loop }
}

/** What does not fit together in a file, the first of it; paths as in the file. */
export function faultsOf(file: Draft): Fault[] {
  const found: Fault[] = []
  for (const rule of [twice, unknown, tooMuch, loops])
    for (const fault of rule(file)) {
      found.push(fault)
      if (found.length >= mostFaults) return found
    }
  return found
}

/** A moment may lie so far ahead of our clock and no further, in milliseconds. */
const ahead = 24 * 60 * 60_000

/** Whether a board tells of a moment that has not come yet. What is planned may. */
export function isAhead({ board, items, moves, comments, blocks, scope }: Draft, now: number): boolean {
  const over = (at: number | null) => at !== null && at > now + ahead
  return (
    over(board.createdAt) ||
    items.some(item => over(item.createdAt) || over(item.enteredAt) || over(item.workCompletedAt)) ||
    moves.some(({ at }) => over(at)) ||
    comments.some(({ createdAt }) => over(createdAt)) ||
    blocks.some(({ since }) => over(since)) ||
    scope.some(({ at }) => over(at))
  )
}
