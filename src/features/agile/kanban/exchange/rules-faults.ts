import { maxColumns, maxItems } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { Draft } from './rules-draft.ts'

export type Fault = { path: (string | number)[]; message: ErrorKey }

const maxFaults = 20

/** Fields that are unique within a list. */
const unique = {
  people: ['id'],
  labels: ['id', 'name'],
  columns: ['id'],
  sprints: ['id'],
  deliveries: ['id'],
  items: ['id', 'number'],
} as const
type ListWithIds = keyof typeof unique
const rowsOf = (file: Draft, list: string): Record<string, unknown>[] => file[list as ListWithIds]

function* duplicates(file: Draft): Generator<Fault> {
  for (const [list, fields] of Object.entries(unique))
    for (const field of fields) {
      const seen = new Set<unknown>()
      for (const [i, row] of rowsOf(file, list).entries()) {
        const value = field === 'name' ? String(row.name).toLowerCase() : row[field]
        if (seen.has(value)) yield { path: [list, i, field], message: 'boardExchange.errors.duplicateId' }
        seen.add(value)
      }
    }
}

/** Fields that refer to rows of other lists. */
const references = {
  items: {
    columnId: 'columns',
    parentId: 'items',
    assignees: 'people',
    labels: 'labels',
    sprintId: 'sprints',
    deliveryId: 'deliveries',
  },
  scope: { sprintId: 'sprints', itemId: 'items' },
  comments: { itemId: 'items' },
  moves: { itemId: 'items', from: 'columns', to: 'columns' },
  blocks: { itemId: 'items' },
  events: { sprintId: 'sprints' },
  stories: { itemId: 'items' },
  places: { itemId: 'items' },
} as const

function* unknownReferences(file: Draft): Generator<Fault> {
  const lists = Object.keys(unique)
  const idsByList = new Map(lists.map(list => [list, new Set<unknown>(rowsOf(file, list).map(({ id }) => id))]))
  for (const [list, fields] of Object.entries(references)) {
    const targets = Object.entries(fields)
    for (const [i, row] of rowsOf(file, list).entries())
      for (const [field, targetList] of targets)
        if ([row[field]].flat().some(id => id !== null && !idsByList.get(targetList)!.has(id)))
          yield { path: [list, i, field], message: 'boardExchange.errors.unknown' }
  }
}

/** Finds too many items, columns or active sprints, no visible column, and items in a removed column. */
function* brokenBoardRules({ items, columns, sprints }: Draft): Generator<Fault> {
  if (items.filter(({ archivedAt }) => archivedAt === null).length > maxItems)
    yield { path: ['items'], message: 'boardExchange.errors.tooManyItems' }
  const removedColumnIds = new Set(columns.flatMap(({ id, isGone }) => (isGone ? id : [])))
  if (removedColumnIds.size === columns.length || columns.length - removedColumnIds.size > maxColumns)
    yield { path: ['columns'], message: 'boardExchange.errors.unknown' }
  for (const [i, { columnId, archivedAt }] of items.entries())
    if (archivedAt === null && columnId !== null && removedColumnIds.has(columnId))
      yield { path: ['items', i, 'columnId'], message: 'boardExchange.errors.unknown' }
  if (sprints.filter(({ status }) => status === 'ACTIVE').length > 1)
    yield { path: ['sprints'], message: 'boardExchange.errors.twoSprints' }
}

/** Returns the items where a loop of parents closes. Visits each item once. */
export function loopsIn(items: readonly { id: string; parentId: string | null }[]): Set<string> {
  const parentOf = new Map(items.map(({ id, parentId }) => [id, parentId]))
  const visited = new Set<string>()
  const loops = new Set<string>()
  for (const { id } of items) {
    const chain: string[] = []
    const seen = new Set<string>()
    let current: string | null = id
    while (current !== null && !visited.has(current) && !seen.has(current)) {
      seen.add(current)
      chain.push(current)
      current = parentOf.get(current) ?? null
    }
    if (current !== null && seen.has(current)) loops.add(current)
    for (const each of chain) visited.add(each)
  }
  return loops
}

function* loops({ items }: Draft): Generator<Fault> {
  const loops = loopsIn(items)
  for (const [i, { id }] of items.entries())
    if (loops.has(id)) yield { path: ['items', i, 'parentId'], message: 'boardExchange.errors.loop' }
}

/** Returns the first inconsistencies of a file, with their paths. */
export function faultsOf(file: Draft): Fault[] {
  const found: Fault[] = []
  for (const rule of [duplicates, unknownReferences, brokenBoardRules, loops])
    for (const fault of rule(file)) {
      found.push(fault)
      if (found.length >= maxFaults) return found
    }
  return found
}

/** The tolerance for clocks ahead of ours, in milliseconds. */
const maxAhead = 24 * 60 * 60_000

/** Returns whether a board has history in the future. Planned dates do not count. */
export function hasFutureTimes({ board, items, moves, comments, blocks, scope }: Draft, now: number): boolean {
  const isTooLate = (at: number | null) => at !== null && at > now + maxAhead
  return (
    isTooLate(board.createdAt) ||
    items.some(item => isTooLate(item.createdAt) || isTooLate(item.enteredAt) || isTooLate(item.workCompletedAt)) ||
    moves.some(({ at }) => isTooLate(at)) ||
    comments.some(({ createdAt }) => isTooLate(createdAt)) ||
    blocks.some(({ since }) => isTooLate(since)) ||
    scope.some(({ at }) => isTooLate(at))
  )
}
