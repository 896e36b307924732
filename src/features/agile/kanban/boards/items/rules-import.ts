import { orderKeyInList, respaceIfTooLong } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { addItem, checkChanges } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  type Decide,
  requireColumn,
  requireEditRights,
  requireSystem,
} from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type BoardState,
  columnsInOrder,
  countIn,
  hoursBetween,
  itemsIn,
  maxItems,
  statusIn,
  timesFor,
} from '#features/agile/kanban/boards/live/rules-state.ts'

/**
 * Returns the id of the column for new items: the first one of a Kanban board unless it is full, otherwise null for the
 * backlog.
 */
function entryColumnId(state: BoardState): string | null {
  const [first] = columnsInOrder(state)
  if (state.board.process !== 'KANBAN' || first?.status !== 'TODO') return null
  const isFull = first.isHard && first.wipLimit !== null && countIn(state, first.id) >= first.wipLimit
  return isFull ? null : first.id
}

/** Sets the parent of an imported item. Skips a link that would close a loop. */
function setParent(item: Item, parent: Item, facts: readonly { item: Item }[]) {
  const byId = new Map(facts.map(fact => [fact.item.id, fact.item]))
  for (let ancestor: Item | undefined = parent; ancestor; ancestor = byId.get(ancestor.parentId ?? ''))
    if (ancestor === item) return
  item.parentId = parent.id
}

/**
 * Commands for items from other tools and sessions. A file is imported completely or not at all. Imported items bring
 * their own times and ignore WIP limits. If the sender chose the id of an item, the item is added only once.
 */
export const importDecisions: { [T in ('items:import' | 'item:put') & AnyCommand['type']]: Decide<T> } = {
  'items:import'(state, actor, { items, actorId }, { now, newId }) {
    requireSystem(actor)
    const exists = (itemId: string | undefined) => itemId !== undefined && state.items.has(itemId)
    const newItems = items.filter(({ itemId }) => !exists(itemId))
    if (state.items.size + newItems.length > maxItems) refuse('too_many_items')
    const columnItems = new Map<string | null, Item[]>()
    const facts = newItems.map(({ itemId, title, description, columnId, createdAt = now, ...rest }, index) => {
      const { workStartedAt = null, workCompletedAt = null, parent: _, story, ...changes } = rest
      if (columnId !== null) requireColumn(state, columnId)
      checkChanges(state, null, changes)
      const siblings = columnItems.get(columnId) ?? itemsIn(state, columnId)
      columnItems.set(columnId, siblings)
      const status = statusIn(state, columnId)
      const isDone = status === 'COMPLETE' && workCompletedAt !== null
      const times = isDone
        ? { workStartedAt, workCompletedAt, cycleTime: hoursBetween(workStartedAt, workCompletedAt) }
        : timesFor({ workStartedAt, workCompletedAt: null, cycleTime: null }, status, now)
      const fields = {
        id: itemId ?? newId('itm'),
        number: state.board.lastNumber + index + 1,
        title,
        columnId,
        order: orderKeyInList(siblings, {}),
        createdAt,
      }
      const fact = addItem(state, { ...changes, ...fields, ...times }, description, actorId, now)
      siblings.push(fact.item)
      return story ? { ...fact, story } : fact
    })
    for (const [index, { parent = null }] of newItems.entries()) {
      const parentItem = parent === null ? undefined : facts[newItems.indexOf(items[parent]!)]?.item
      if (parentItem) setParent(facts[index]!.item, parentItem, facts)
    }
    const byColumn = Map.groupBy(facts, ({ item }) => item.columnId)
    const respaced = [...byColumn].flatMap(([id, columnFacts]) =>
      respaceIfTooLong(state, id, ...columnFacts.map(({ item }) => item)),
    )
    return [...facts, ...respaced]
  },
  'item:put'(state, actor, { id: _, type: __, itemId, title, description, actorId, ...changes }, { now }) {
    requireSystem(actor)
    requireEditRights(state, actor)
    if (state.items.has(itemId)) return []
    if (state.items.size >= maxItems) refuse('too_many_items')
    checkChanges(state, null, changes)
    const columnId = entryColumnId(state)
    const order = orderKeyInList(itemsIn(state, columnId), {})
    return [addItem(state, { ...changes, id: itemId, title, columnId, order }, description, actorId, now)]
  },
}
