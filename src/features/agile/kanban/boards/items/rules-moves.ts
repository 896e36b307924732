import {
  neighboursIn,
  orderKeyInColumn,
  orderKeyInList,
  type Place,
  respaceIfTooLong,
} from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Column, Item, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { checkChanges, scopeEntriesOf } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  type Decide,
  requireColumn,
  requireEditRights,
  requireItem,
  StaleError,
} from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  activeSprint,
  type BoardFact,
  type BoardState,
  countIn,
  itemsIn,
  statusIn,
  statusOf,
  timesFor,
} from '#features/agile/kanban/boards/live/rules-state.ts'

/** Refuses an unknown column, and more items than a hard WIP limit allows. */
export function requireSpace(state: BoardState, columnId: string | null, added: number) {
  if (columnId !== null && !hasSpace(state, requireColumn(state, columnId), added)) refuse('wip_reached')
}

export const hasSpace = (state: BoardState, { id, isHard, wipLimit }: Column, added: number): boolean =>
  !isHard || wipLimit === null || added === 0 || countIn(state, id) + added <= wipLimit

type MoveFact = Extract<BoardFact, { type: 'item.moved' }>
type Move = { columnId: string | null; order: string; changes?: ItemChanges }

/** Returns the fact for a moved item. A move to the backlog also removes the item from the running sprint. */
export function moveItem(
  state: BoardState,
  item: Item,
  { columnId, order, changes = {} }: Move,
  actorId: string | null,
  at: number,
): MoveFact {
  const isNewColumn = columnId !== item.columnId
  const times = isNewColumn ? { ...timesFor(item, statusIn(state, columnId), at), enteredAt: at } : {}
  const activeId = activeSprint(state)?.id
  const sprintId = isNewColumn ? sprintAfter(item, columnId, activeId) : item.sprintId
  const after = { ...item, ...times, sprintId, ...changes, columnId, order, version: item.version + 1 }
  return moveFact(state, { before: item, after, toStatus: statusIn(state, columnId) }, actorId, at)
}

/** Returns the fact for a new place of an item, or for a new status of its column. */
export function moveFact(
  state: BoardState,
  { before, after, toStatus }: { before: Item; after: Item; toStatus: ItemStatus },
  actorId: string | null,
  at: number,
): MoveFact {
  const names = (Object.keys(after) as (keyof Item)[]).filter(name => after[name] !== before[name])
  const changes: Partial<Item> = Object.fromEntries(names.map(name => [name, after[name]]))
  const fields = { item: after, changes, from: before.columnId, fromStatus: statusOf(state, before), toStatus }
  return { type: 'item.moved', ...fields, actorId, at, scopeChanges: scopeEntriesOf(state, before, after) }
}

/** Returns the facts that move items one after another to the end of another column, or of the backlog (null). */
export function moveItemsToEnd(
  state: BoardState,
  items: readonly Item[],
  columnId: string | null,
  actorId: string | null,
  at: number,
): BoardFact[] {
  const columnItems = itemsIn(state, columnId)
  const moves = items.map(item => {
    const fact = moveItem(state, item, { columnId, order: orderKeyInList(columnItems, {}) }, actorId, at)
    columnItems.push(fact.item)
    return fact
  })
  return [...moves, ...respaceIfTooLong(state, columnId, ...moves.map(({ item }) => item))]
}

/** Items that leave the backlog join the running sprint. Items that return to it leave the sprint. */
function sprintAfter(item: Item, columnId: string | null, activeId: string | undefined): string | null {
  if (activeId === undefined) return item.sprintId
  if (columnId === null) return item.sprintId === activeId ? null : item.sprintId
  return item.columnId === null ? activeId : item.sprintId
}

/** Returns whether an item is already at a place of its column. */
function isAtPlace(state: BoardState, item: Item, { afterId, beforeId }: Place): boolean {
  const { above, below } = neighboursIn(state, item.columnId, item)
  if (afterId != null) return above?.id === afterId
  if (beforeId != null) return below?.id === beforeId
  return (afterId === null ? above : below) === null
}

type MoveCommand = 'item:move' | 'items:move'

export const moveDecisions: { [T in MoveCommand & AnyCommand['type']]: Decide<T> } = {
  'item:move'(state, actor, { itemId, columnId, afterId, beforeId, from, changes, version }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    const isElsewhere = from !== undefined && from !== item.columnId && columnId !== item.columnId
    if (isElsewhere || (version !== undefined && version !== item.version)) throw new StaleError(item)
    if (columnId !== item.columnId) requireSpace(state, columnId, 1)
    if (changes) checkChanges(state, itemId, changes)
    const place = { afterId, beforeId }
    const isAlreadyThere = item.columnId === columnId && isAtPlace(state, item, place)
    if (isAlreadyThere && !changes) return []
    const order = isAlreadyThere ? item.order : orderKeyInColumn(state, columnId, place, item.id)
    const fact = moveItem(state, item, { columnId, order, changes: changes ?? {} }, actor.userId, now)
    return [fact, ...respaceIfTooLong(state, columnId, fact.item)]
  },
  'items:move'(state, actor, { itemIds, columnId, afterId, beforeId }, { now }) {
    requireEditRights(state, actor)
    const items = [...new Set(itemIds)].map(id => requireItem(state, id))
    requireSpace(state, columnId, items.filter(item => item.columnId !== columnId).length)
    const ids = new Set(itemIds)
    const others = itemsIn(state, columnId).filter(({ id }) => !ids.has(id))
    let place: Place = { afterId, beforeId }
    const moves = items.map(item => {
      const fact = moveItem(state, item, { columnId, order: orderKeyInList(others, place) }, actor.userId, now)
      insertInOrder(others, fact.item)
      place = { afterId: item.id }
      return fact
    })
    return [...moves, ...respaceIfTooLong(state, columnId, ...moves.map(({ item }) => item))]
  },
}

function insertInOrder(others: Item[], item: Item) {
  const index = others.findIndex(({ order }) => order > item.order)
  others.splice(index < 0 ? others.length : index, 0, item)
}
