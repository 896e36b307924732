import { defaultItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { Item } from './protocol.ts'
import type { ItemChanges } from './protocol-commands.ts'
import { changedFields, requireSprint } from './rules-decisions.ts'
import { refuse } from './rules-refusals.ts'
import { activeSprint, type BoardFact, type BoardState, type ScopeEntry, statusIn, timesFor } from './rules-state.ts'

/** Returns whether an item is `ancestorId` or one of its descendants. */
export function isSameOrBelow({ items }: Pick<BoardState, 'items'>, id: string, ancestorId: string | null): boolean {
  const seen = new Set<string>()
  for (let above: string | null = id; above !== null; above = items.get(above)?.parentId ?? null) {
    if (above === ancestorId) return true
    if (seen.has(above)) return false
    seen.add(above)
  }
  return false
}

/** Returns the items right below an item. */
export const childrenOf = (items: Iterable<Item>, id: string): Item[] =>
  [...items].filter(({ parentId }) => parentId === id)

/** Returns all items below an item, children before their parents. */
export function descendantsOf(items: Iterable<Item>, id: string): Item[] {
  const byParent = Map.groupBy(items, ({ parentId }) => parentId)
  const descendants = (parentId: string): Item[] =>
    (byParent.get(parentId) ?? []).flatMap(child => [...descendants(child.id), child])
  return descendants(id)
}

/** Refuses invalid changes: a parent below the item, and unknown people, labels, sprints or deliveries. */
export function checkChanges(state: BoardState, itemId: string | null, changes: ItemChanges) {
  const { parentId, assignees, labels, sprintId, deliveryId } = changes
  if (parentId != null) {
    if (!state.items.has(parentId)) refuse('parent_unknown')
    if (isSameOrBelow(state, parentId, itemId)) refuse('parent_loop')
  }
  // Former members stay assigned but get no new items.
  const assigned = (itemId === null ? undefined : state.items.get(itemId)?.assignees) ?? []
  if (assignees?.some(id => !state.people.has(id) && !assigned.includes(id))) refuse('person_unknown')
  if (labels?.some(id => !state.labels.some(label => label.id === id))) refuse('label_unknown')
  if (sprintId != null) {
    if (state.board.process !== 'SCRUM') refuse('not_scrum')
    if (requireSprint(state, sprintId).status === 'COMPLETED') refuse('sprint_over')
  }
  if (deliveryId != null && !state.deliveries.has(deliveryId)) refuse('delivery_unknown')
}

/** Returns the changes to the scope of the running sprint that follow from a changed item. */
export function scopeEntriesOf(state: BoardState, before: Item | null, after: Item): ScopeEntry[] {
  const activeId = activeSprint(state)?.id
  if (!activeId) return []
  const entry = (change: ScopeEntry['change']): ScopeEntry[] => [
    { sprintId: activeId, itemId: after.id, change, points: after.points },
  ]
  const wasInSprint = before?.sprintId === activeId
  const isInSprint = after.sprintId === activeId
  const isDone = after.workCompletedAt !== null
  if (isInSprint && !wasInSprint) return isDone ? [...entry('ADDED'), ...entry('COMPLETED')] : entry('ADDED')
  if (wasInSprint && !isInSprint) return entry('REMOVED')
  if (!isInSprint || !before) return []
  if (isDone !== (before.workCompletedAt !== null)) return entry(isDone ? 'COMPLETED' : 'REOPENED')
  return before.points === after.points ? [] : entry('ESTIMATED')
}

type NewItem = Pick<Item, 'id' | 'title' | 'columnId' | 'order'> &
  ItemChanges &
  Partial<Pick<Item, 'number' | 'createdAt' | 'workStartedAt' | 'workCompletedAt' | 'cycleTime'>>

/**
 * Returns the fact for a new item. Omitted fields get their default. Omitted times are those of an item that enters its
 * column now.
 */
export function addItem(state: BoardState, fields: NewItem, description: string, actorId: string | null, at: number) {
  const toStatus = statusIn(state, fields.columnId)
  const item: Item = {
    ...defaultItem,
    ...timesFor({ workStartedAt: null, workCompletedAt: null, cycleTime: null }, toStatus, at),
    number: state.board.lastNumber + 1,
    textVersion: description ? 1 : 0,
    createdAt: at,
    enteredAt: at,
    ...fields,
  }
  const scopeChanges = scopeEntriesOf(state, null, item)
  return { type: 'item.added' as const, item, toStatus, description, actorId, at, scopeChanges }
}

/** Returns the fact for an edited item, or [] if nothing changes. */
export function editItem(
  state: BoardState,
  item: Item,
  changes: ItemChanges,
  actorId: string | null,
  at: number,
): BoardFact[] {
  const edits = changedFields<Item>(item, changes as Partial<Item>)
  const fields = Object.keys(edits)
  if (fields.length === 0) return []
  const after = { ...item, ...edits, version: item.version + 1 }
  const scopeChanges = scopeEntriesOf(state, item, after)
  return [{ type: 'item.edited', item: after, fields, actorId, at, scopeChanges }]
}
