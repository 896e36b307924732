import { type Item, type Person, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { LaneKind } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'

/**
 * A swimlane. `id` is a user id, a priority or an item id. It is '' for the lane of items without a value, and for the
 * only lane of a board without swimlanes.
 */
export type Lane = { id: string; title: string; itemId?: string; personId?: string }
type Board = { items: readonly Item[]; people: readonly Person[] }

/** Returns the id of the swimlane of an item. Of several assignees, the first one counts. */
export function laneIdOf({ assignees, priority, parentId }: Item, laneKind: LaneKind): string {
  if (laneKind === 'assignee') return assignees[0] ?? ''
  if (laneKind === 'priority') return priority
  return laneKind === 'parent' ? (parentId ?? '') : ''
}

/**
 * Returns the swimlanes of a board in order, the one without a value last. Callers translate the titles of priorities
 * and of ''.
 */
export function lanesOf({ items, people }: Board, laneKind: LaneKind): Lane[] {
  const noLane = { id: '', title: '' }
  if (laneKind === 'none') return [noLane]
  if (laneKind === 'priority') return priorities.map(id => ({ id, title: id }))
  const used = new Set(items.filter(({ columnId }) => columnId !== null).map(item => laneIdOf(item, laneKind)))
  if (laneKind === 'assignee')
    return [
      ...people.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, title: name, personId: id })),
      noLane,
    ]
  const parents = items.filter(({ id }) => used.has(id)).sort((a, b) => a.number - b.number)
  return [...parents.map(({ id, title, number }) => ({ id, title: `#${number} ${title}`, itemId: id })), noLane]
}

/** Returns the changes of an item that moves to another swimlane. Null if nothing changes. */
export function laneChanges(item: Item, laneKind: LaneKind, to: string): ItemChanges | null {
  const from = laneIdOf(item, laneKind)
  if (laneKind === 'none' || from === to) return null
  if (laneKind === 'priority') return { priority: to as Item['priority'] }
  if (laneKind === 'parent') return { parentId: to || null }
  const others = item.assignees.filter(id => id !== from && id !== to)
  return { assignees: to ? [to, ...others] : [] }
}
