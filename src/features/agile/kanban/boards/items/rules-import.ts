import { keyFor, respaced } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { added, checkChanges } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  bySystem,
  columnOf,
  type Decision,
  working,
} from '#features/agile/kanban/boards/live/rules-guards.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type BoardState,
  columnsInOrder,
  countIn,
  hoursBetween,
  itemsIn,
  maxItems,
  statusIn,
  timesAt,
} from '#features/agile/kanban/boards/live/rules-state.ts'

/** Where something new waits: in the first column of a Kanban board while that takes it, otherwise in the backlog. */
function waitingPlace(state: BoardState): string | null {
  const [first] = columnsInOrder(state)
  if (state.board.process !== 'KANBAN' || first?.status !== 'TODO') return null
  const isFull = first.isHard && first.wipLimit !== null && countIn(state, first.id) >= first.wipLimit
  return isFull ? null : first.id
}

/** Puts one of the items below another of them. Where two are each other's parents, the later is below the earlier alone. */
function putBelow(item: Item, parent: Item, facts: readonly { item: Item }[]) {
  const byId = new Map(facts.map(fact => [fact.item.id, fact.item]))
  for (let above: Item | undefined = parent; above; above = byId.get(above.parentId ?? '')) if (above === item) return
  item.parentId = parent.id
}

/**
 * What comes from elsewhere. Items from a file: all of them, or none; they bring their own times where the file knew them,
 * and break no limit. An item that its sender has named already is put there once.
 */
export const importDecisions: { [T in ('items:import' | 'item:put') & AnyCommand['type']]: Decision<T> } = {
  'items:import'(state, actor, { items, actorId }, { now, newId }) {
    bySystem(actor)
    const isThere = (itemId: string | undefined) => itemId !== undefined && state.items.has(itemId)
    const coming = items.filter(({ itemId }) => !isThere(itemId))
    if (state.items.size + coming.length > maxItems) refuse('too_many_items')
    const ends = new Map<string | null, Item[]>()
    const facts = coming.map(({ itemId, title, description, columnId, createdAt = now, ...given }, index) => {
      const { workStartedAt = null, workCompletedAt = null, parent: _, story, ...changes } = given
      if (columnId !== null) columnOf(state, columnId)
      checkChanges(state, null, changes)
      const there = ends.get(columnId) ?? itemsIn(state, columnId)
      ends.set(columnId, there)
      const status = statusIn(state, columnId)
      const isDone = status === 'COMPLETE' && workCompletedAt !== null
      const times = isDone
        ? { workStartedAt, workCompletedAt, cycleTime: hoursBetween(workStartedAt, workCompletedAt) }
        : timesAt({ workStartedAt, workCompletedAt: null, cycleTime: null }, status, now)
      const own = {
        id: itemId ?? newId('itm'),
        number: state.board.lastNumber + index + 1,
        title,
        columnId,
        order: keyFor(there, {}),
        createdAt,
      }
      const fact = added(state, { ...changes, ...own, ...times }, description, actorId, now)
      there.push(fact.item)
      return story ? { ...fact, story } : fact
    })
    for (const [index, { parent = null }] of coming.entries()) {
      const above = parent === null ? undefined : facts[coming.indexOf(items[parent]!)]?.item
      if (above) putBelow(facts[index]!.item, above, facts)
    }
    const made = Map.groupBy(facts, ({ item }) => item.columnId)
    const spaced = [...made].flatMap(([columnId, own]) => respaced(state, columnId, ...own.map(({ item }) => item)))
    return [...facts, ...spaced]
  },
  'item:put'(state, actor, { id: _, type: __, itemId, title, description, actorId, ...changes }, { now }) {
    bySystem(actor)
    working(state, actor)
    if (state.items.has(itemId)) return []
    if (state.items.size >= maxItems) refuse('too_many_items')
    checkChanges(state, null, changes)
    const columnId = waitingPlace(state)
    const order = keyFor(itemsIn(state, columnId), {})
    return [added(state, { ...changes, id: itemId, title, columnId, order }, description, actorId, now)]
  },
}
