import { keyIn, respaced } from '#features/agile/kanban/boards/columns/rules-place.ts'
import type { Item, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { added, checkChanges, edited, isBelow, scopeOf } from '#features/agile/kanban/boards/live/rules-changes.ts'
import {
  type AnyCommand,
  bySystem,
  type Decision,
  itemOf,
  Stale,
  unlessStale,
  working,
} from '#features/agile/kanban/boards/live/rules-guards.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type BoardFact,
  type BoardState,
  maxItems,
  statusIn,
  timesAt,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { hasRoom, roomIn } from './rules-moves.ts'

/** Refuses a change that was made to something else than is there now. */
function refuseStale(item: Item, changes: ItemChanges, was: ItemChanges | undefined, version: number | undefined) {
  if (version !== undefined && version !== item.version) throw new Stale(item)
  unlessStale<Item>(item, changes as Partial<Item>, was as Partial<Item> | undefined)
}

type ItemCommand = 'item:add' | 'item:edit' | 'item:describe' | 'items:edit' | 'item:block' | 'item:unblock'
type GoneCommand = 'items:archive' | 'item:remove' | 'items:restore' | 'items:estimate'

/** Items: made, changed, blocked, put away. Where they are is told in rules-moves. */
export const itemDecisions: { [T in (ItemCommand | GoneCommand) & AnyCommand['type']]: Decision<T> } = {
  'item:add'(state, actor, command, { now, newId }) {
    const { id: _, type: __, title, columnId, description, afterId, beforeId, ...changes } = command
    working(state, actor)
    if (state.items.size >= maxItems) refuse('too_many_items')
    checkChanges(state, null, changes)
    roomIn(state, columnId, 1)
    const order = keyIn(state, columnId, { afterId, beforeId })
    const given = { ...changes, id: newId('itm'), title, columnId, order }
    const fact = added(state, given, description, actor.userId, now)
    return [fact, ...respaced(state, columnId, fact.item)]
  },
  'item:edit'(state, actor, { itemId, changes, was, version }, { now }) {
    working(state, actor)
    const item = itemOf(state, itemId)
    refuseStale(item, changes, was, version)
    checkChanges(state, itemId, changes)
    return edited(state, item, changes, actor.userId, now)
  },
  'item:describe'(state, actor, { itemId, description, textVersion, version }, { now }) {
    working(state, actor)
    const item = itemOf(state, itemId)
    const isOther = (seen: number | undefined, is: number) => seen !== undefined && seen !== is
    if (isOther(textVersion, item.textVersion) || isOther(version, item.version)) throw new Stale(item)
    const after = { ...item, textVersion: item.textVersion + 1, version: item.version + 1 }
    return [{ type: 'item.described', item: after, description, actorId: actor.userId, at: now }]
  },
  'items:edit'(state, actor, { itemIds, changes }, { now }) {
    working(state, actor)
    const items = [...new Set(itemIds)].map(id => itemOf(state, id))
    for (const { id } of items) checkChanges(state, id, changes)
    return items.flatMap(item => edited(state, item, changes, actor.userId, now))
  },
  'item:block'(state, actor, { itemId, reason }, { now }) {
    working(state, actor)
    const item = itemOf(state, itemId)
    if (item.blockedAt !== null && item.blockedReason === reason) return []
    const after = { ...item, blockedAt: item.blockedAt ?? now, blockedReason: reason, version: item.version + 1 }
    return [{ type: 'item.blocked', item: after, actorId: actor.userId, at: now }]
  },
  'item:unblock'(state, actor, { itemId }, { now }) {
    working(state, actor)
    const item = itemOf(state, itemId)
    if (item.blockedAt === null) return []
    const after = { ...item, blockedAt: null, blockedReason: '', version: item.version + 1 }
    return [{ type: 'item.unblocked', item: after, since: item.blockedAt, actorId: actor.userId, at: now }]
  },
  'items:archive'(state, actor, { itemIds }, { now }) {
    working(state, actor)
    return [...new Set(itemIds)].flatMap(id => leaving(state, itemOf(state, id), 'item.archived', actor.userId, now))
  },
  'item:remove'(state, actor, { itemId }, { now }) {
    working(state, actor)
    return leaving(state, itemOf(state, itemId), 'item.removed', actor.userId, now)
  },
  'items:restore'(state, actor, { items }, { now }) {
    bySystem(actor)
    if (state.items.size + items.length > maxItems) refuse('too_many_items')
    const held = { ...state, items: new Map(state.items) }
    return items
      .filter(({ id }) => !state.items.has(id))
      .flatMap(stored => {
        const { columnId, order } = placeBack(held, stored)
        const sprint = stored.sprintId === null ? undefined : state.sprints.get(stored.sprintId)
        const sprintId = sprint && sprint.status !== 'COMPLETED' ? sprint.id : null
        // Meanwhile what it was below may have been put below it.
        const isLoop = stored.parentId !== null && isBelow(held, stored.parentId, stored.id)
        const parentId = isLoop ? null : stored.parentId
        const toStatus = statusIn(state, columnId)
        const times = timesAt(stored, toStatus, now)
        const moved = columnId === stored.columnId ? {} : { enteredAt: now }
        const item = { ...stored, ...times, ...moved, columnId, order, parentId, sprintId, version: stored.version + 1 }
        held.items.set(item.id, item)
        // What was done when it was put away never left the sprint.
        const stayed = state.scope?.away.some(({ id }) => id === item.id) ? stored : null
        const left = { from: stored.columnId, fromStatus: statusLeft(stored), toStatus }
        const scope = scopeOf(state, stayed, item)
        return [{ type: 'item.restored' as const, item, ...left, actorId: actor.userId, at: now, scope }]
      })
  },
  'items:estimate'(state, actor, { estimates, actorId }, { now }) {
    bySystem(actor)
    return estimates.flatMap(({ itemId, points }) => {
      const item = state.items.get(itemId)
      return item ? edited(state, item, { points }, actorId, now) : []
    })
  },
}

/**
 * Where something comes back to: its own place, or right behind whoever has it by now; the end of the backlog where its
 * column is gone or full.
 */
function placeBack(state: BoardState, { columnId, order }: Item): Pick<Item, 'columnId' | 'order'> {
  const column = columnId === null ? null : state.columns.get(columnId)
  if (column === undefined || (column && !hasRoom(state, column, 1)))
    return { columnId: null, order: keyIn(state, null, {}) }
  const there = [...state.items.values()].find(item => item.columnId === columnId && item.order === order)
  return { columnId, order: there ? keyIn(state, columnId, { afterId: there.id }) : order }
}

/** The status of what was put away, told by its times: its column may be gone. */
const statusLeft = ({ workStartedAt, workCompletedAt }: Item): ItemStatus =>
  workCompletedAt !== null ? 'COMPLETE' : workStartedAt !== null ? 'ACTIVE' : 'TODO'

/** An item goes from the board, and with it what hangs on it is freed. */
export function leaving(
  state: BoardState,
  item: Item,
  type: 'item.archived' | 'item.removed',
  actorId: string | null,
  at: number,
): BoardFact[] {
  const children = [...state.items.values()].filter(({ parentId }) => parentId === item.id)
  const freed =
    type === 'item.removed' ? children.flatMap(child => edited(state, child, { parentId: null }, actorId, at)) : []
  // What is done stays in the sprint's account of what was done.
  const isKept = item.workCompletedAt !== null && type === 'item.archived'
  const scope = isKept ? [] : scopeOf(state, item, { ...item, sprintId: null })
  return [...freed, { type, itemId: item.id, actorId, at, scope }]
}
