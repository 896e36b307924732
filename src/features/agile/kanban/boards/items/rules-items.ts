import { orderKeyInColumn, respaceIfTooLong } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import {
  addItem,
  checkChanges,
  childrenOf,
  descendantsOf,
  editItem,
  isSameOrBelow,
  scopeEntriesOf,
} from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  type Decide,
  requireEditRights,
  requireItem,
  requireSystem,
  requireUnchanged,
  StaleError,
} from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type BoardFact,
  type BoardState,
  maxItems,
  statusIn,
  timesFor,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { hasSpace, requireSpace } from './rules-moves.ts'

/** Throws a StaleError when the item differs from the one that the client saw. */
function requireUnchangedItem(
  item: Item,
  changes: ItemChanges,
  was: ItemChanges | undefined,
  version: number | undefined,
) {
  if (version !== undefined && version !== item.version) throw new StaleError(item)
  requireUnchanged<Item>(item, changes as Partial<Item>, was as Partial<Item> | undefined)
}

type ItemCommand =
  | 'item:add'
  | 'item:edit'
  | 'item:describe'
  | 'items:edit'
  | 'item:block'
  | 'item:unblock'
  | 'items:archive'
  | 'item:remove'
  | 'items:restore'
  | 'items:estimate'

/** Commands on items, except moves (rules-moves). */
export const itemDecisions: { [T in ItemCommand & AnyCommand['type']]: Decide<T> } = {
  'item:add'(state, actor, command, { now, newId }) {
    const { id: _, type: __, title, columnId, description, afterId, beforeId, ...changes } = command
    requireEditRights(state, actor)
    if (state.items.size >= maxItems) refuse('too_many_items')
    checkChanges(state, null, changes)
    requireSpace(state, columnId, 1)
    const order = orderKeyInColumn(state, columnId, { afterId, beforeId })
    const fields = { ...changes, id: newId('itm'), title, columnId, order }
    const fact = addItem(state, fields, description, actor.userId, now)
    return [fact, ...respaceIfTooLong(state, columnId, fact.item)]
  },
  'item:edit'(state, actor, { itemId, changes, was, version }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    requireUnchangedItem(item, changes, was, version)
    checkChanges(state, itemId, changes)
    return editItem(state, item, changes, actor.userId, now)
  },
  'item:describe'(state, actor, { itemId, description, textVersion, version }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    const isStale = (expected: number | undefined, current: number) => expected !== undefined && expected !== current
    if (isStale(textVersion, item.textVersion) || isStale(version, item.version)) throw new StaleError(item)
    const after = { ...item, textVersion: item.textVersion + 1, version: item.version + 1 }
    return [{ type: 'item.described', item: after, description, actorId: actor.userId, at: now }]
  },
  'items:edit'(state, actor, { itemIds, changes }, { now }) {
    requireEditRights(state, actor)
    const items = [...new Set(itemIds)].map(id => requireItem(state, id))
    for (const { id } of items) checkChanges(state, id, changes)
    return items.flatMap(item => editItem(state, item, changes, actor.userId, now))
  },
  'item:block'(state, actor, { itemId, reason }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    if (item.blockedAt !== null && item.blockedReason === reason) return []
    const after = { ...item, blockedAt: item.blockedAt ?? now, blockedReason: reason, version: item.version + 1 }
    return [{ type: 'item.blocked', item: after, actorId: actor.userId, at: now }]
  },
  'item:unblock'(state, actor, { itemId }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    if (item.blockedAt === null) return []
    const after = { ...item, blockedAt: null, blockedReason: '', version: item.version + 1 }
    return [{ type: 'item.unblocked', item: after, since: item.blockedAt, actorId: actor.userId, at: now }]
  },
  'items:archive'(state, actor, { itemIds }, { now }) {
    requireEditRights(state, actor)
    return [...new Set(itemIds)].flatMap(id =>
      archiveOrRemoveItem(state, requireItem(state, id), 'item.archived', actor.userId, now),
    )
  },
  'item:remove'(state, actor, { itemId, children }, { now }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    const childItems = childrenOf(state.items.values(), itemId)
    if (childItems.length > 0 && children === undefined) refuse('has_children')
    if (children !== 'remove') {
      const detached = childItems.flatMap(child => editItem(state, child, { parentId: null }, actor.userId, now))
      return [...detached, ...archiveOrRemoveItem(state, item, 'item.removed', actor.userId, now)]
    }
    return [...descendantsOf(state.items.values(), itemId), item].flatMap(each =>
      archiveOrRemoveItem(state, each, 'item.removed', actor.userId, now),
    )
  },
  'items:restore'(state, actor, { items }, { now }) {
    requireSystem(actor)
    if (state.items.size + items.length > maxItems) refuse('too_many_items')
    const draft = { ...state, items: new Map(state.items) }
    return items
      .filter(({ id }) => !state.items.has(id))
      .flatMap(stored => {
        const { columnId, order } = restoredPlace(draft, stored)
        const sprint = stored.sprintId === null ? undefined : state.sprints.get(stored.sprintId)
        const sprintId = sprint && sprint.status !== 'COMPLETED' ? sprint.id : null
        // The former parent can be below this item by now.
        const isLoop = stored.parentId !== null && isSameOrBelow(draft, stored.parentId, stored.id)
        const parentId = isLoop ? null : stored.parentId
        const toStatus = statusIn(state, columnId)
        const times = timesFor(stored, toStatus, now)
        const moved = columnId === stored.columnId ? {} : { enteredAt: now }
        const item = { ...stored, ...times, ...moved, columnId, order, parentId, sprintId, version: stored.version + 1 }
        draft.items.set(item.id, item)
        // An archived finished item stayed in the sprint, so the scope of the sprint does not change.
        const itemInScope = state.sprintScope?.archived.some(({ id }) => id === item.id) ? stored : null
        const move = { from: stored.columnId, fromStatus: lastStatus(stored), toStatus }
        const scopeChanges = scopeEntriesOf(state, itemInScope, item)
        return [{ type: 'item.restored' as const, item, ...move, actorId: actor.userId, at: now, scopeChanges }]
      })
  },
  'items:estimate'(state, actor, { estimates, actorId }, { now }) {
    requireSystem(actor)
    return estimates.flatMap(({ itemId, points }) => {
      const item = state.items.get(itemId)
      return item ? editItem(state, item, { points }, actorId, now) : []
    })
  },
}

/**
 * Returns the place of a restored item: its old place, or right behind the item that is there now. If its column is
 * removed or full, it is the end of the backlog.
 */
function restoredPlace(state: BoardState, { columnId, order }: Item): Pick<Item, 'columnId' | 'order'> {
  const column = columnId === null ? null : state.columns.get(columnId)
  if (column === undefined || (column && !hasSpace(state, column, 1)))
    return { columnId: null, order: orderKeyInColumn(state, null, {}) }
  const occupant = [...state.items.values()].find(item => item.columnId === columnId && item.order === order)
  return { columnId, order: occupant ? orderKeyInColumn(state, columnId, { afterId: occupant.id }) : order }
}

/** Returns the status before archiving, from the item's times: its column may have been removed. */
const lastStatus = ({ workStartedAt, workCompletedAt }: Item): ItemStatus =>
  workCompletedAt !== null ? 'COMPLETE' : workStartedAt !== null ? 'ACTIVE' : 'TODO'

/** Archives or removes an item. */
export function archiveOrRemoveItem(
  state: BoardState,
  item: Item,
  type: 'item.archived' | 'item.removed',
  actorId: string | null,
  at: number,
): BoardFact[] {
  // An archived finished item stays in the sprint.
  const staysInSprint = item.workCompletedAt !== null && type === 'item.archived'
  const scopeChanges = staysInSprint ? [] : scopeEntriesOf(state, item, { ...item, sprintId: null })
  return [{ type, itemId: item.id, actorId, at, scopeChanges }]
}
