import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommand, BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { boardFacts } from '#features/agile/kanban/boards/live/rules-facts.ts'
import { type Actor, type BoardState, draftOf } from '#features/agile/kanban/boards/live/rules-state.ts'
import { applyEvents } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { decide } from '#features/agile/kanban/boards/rules.ts'
import type { PendingCommand } from '#islands/room-client/room-protocol.ts'
import type { CommandOf } from '#islands/rooms/use-send.ts'

export type Command = CommandOf<BoardCommandInput>
export type Pending = PendingCommand<Command>[]

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))

function stateOf(view: BoardView): BoardState {
  const numbers = view.items.map(({ number }) => number)
  return {
    board: { ...view.board, accountId: '', lastNumber: Math.max(0, ...numbers), deletedAt: null },
    labels: view.labels,
    columns: byId(view.columns),
    items: byId(view.items),
    sprints: byId(view.sprints),
    deliveries: byId(view.deliveries),
    people: byId(view.people),
    isPausedByPlan: view.isPausedByPlan,
    scope: null,
  }
}

/** Returns whether the room has not stored this item yet. Such an item has no actions. */
export const isNew = (id: string) => id.startsWith('new:')

/**
 * Returns whether the item or column that a command creates seems to exist already. After a reconnect the snapshot does
 * not say which commands it contains.
 */
function isCreated({ items, columns }: BoardView, command: Command): boolean {
  if (command.type === 'item:add') return items.some(({ title }) => title === command.title.trim())
  return command.type === 'column:add' && columns.some(({ title }) => title === command.title.trim())
}

/**
 * Returns the view with pending commands applied by the room's own rules. Commands that the rules reject change nothing.
 * When the room rejects a command, it is removed from `pending`, so its effect disappears.
 */
export function withPending(view: BoardView, pending: Pending, now: number, rules: typeof decide): BoardView {
  if (pending.length === 0) return view
  const { userId, rights } = view.me
  const actor: Actor = { kind: 'member', userId, name: '', rights }
  const state = draftOf(stateOf(view))
  let currentView = view
  for (const { id, command, state: sendState, isRetry } of pending) {
    if (isRetry && sendState !== 'acked' && isCreated(view, command)) continue
    let count = 0
    const context = { now, newId: () => `new:${id}:${count++}` }
    try {
      const withDefaults = { description: '', columnId: null, color: 'neutral', isHard: false, ...command, id }
      const fullCommand =
        command.type === 'item:add' || command.type === 'column:add' ? withDefaults : { ...command, id }
      const facts = rules(state, actor, fullCommand as unknown as BoardCommand, context)
      const events = facts.map(fact => {
        boardFacts.apply(state, fact)
        return boardFacts.project(state, fact)
      })
      currentView = applyEvents(currentView, events)
    } catch {
      // The room will report the reason.
    }
  }
  return currentView
}

/** Returns the ids of items with pending commands. */
export function pendingItems(pending: Pending): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { command } of pending) {
    const { itemId, itemIds = [] } = command as unknown as { itemId?: string; itemIds?: string[] }
    if (itemId) ids.add(itemId)
    for (const id of itemIds) ids.add(id)
  }
  return ids
}
