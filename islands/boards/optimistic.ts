import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommand, BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { createdId, withIdsFromCommand } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { boardFacts } from '#features/agile/kanban/boards/live/rules-facts.ts'
import { type Actor, type BoardState, draftOf } from '#features/agile/kanban/boards/live/rules-state.ts'
import { applyEvents } from '#features/agile/kanban/boards/live/rules-view.ts'
import type { decide } from '#features/agile/kanban/boards/rules.ts'
import type { PendingCommand } from '#islands/room-client/room-protocol.ts'
import type { CommandOf } from '#islands/rooms/use-send.ts'

export type Command = CommandOf<BoardCommandInput>
export type Pending = PendingCommand<Command>[]

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))

const stateOf = (view: BoardView): BoardState => ({
  // Only the room numbers items: until it answers, new ones have no number (item-key.ts).
  board: { ...view.board, accountId: '', lastNumber: Number.NaN, deletedAt: null },
  labels: view.labels,
  columns: byId(view.columns),
  items: byId(view.items),
  sprints: byId(view.sprints),
  deliveries: byId(view.deliveries),
  people: byId(view.people),
  isPausedByPlan: view.isPausedByPlan,
  sprintScope: null,
})

/**
 * Returns the view with pending commands applied by the room's own rules. Commands that the rules reject change
 * nothing, such as a repeated create whose item is part of the snapshot. When the room rejects a command, it is removed
 * from `pending`, so its effect disappears.
 */
export function withPending(view: BoardView, pending: Pending, now: number, rules: typeof decide): BoardView {
  if (pending.length === 0) return view
  const { userId, rights } = view.me
  const actor: Actor = { kind: 'member', userId, name: '', rights }
  const state = draftOf(stateOf(view))
  let currentView = view
  for (const { id, command } of pending) {
    const context = withIdsFromCommand(state, id, { now, newId: () => id })
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

type Fields = { itemId?: string; itemIds?: string[]; columnId?: string | null; parentId?: string; changes?: Fields }
const fieldsOf = (command: Command) => command as unknown as Fields

/** Returns the ids of items with pending commands. */
export function pendingItemIdsIn(pending: Pending): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { command } of pending) {
    const { itemId, itemIds = [] } = fieldsOf(command)
    if (itemId) ids.add(itemId)
    for (const id of itemIds) ids.add(id)
  }
  return ids
}

/** Returns whether a command needs the item or column that a rejected command would have created. */
export function isDependentOnRejected(boardId: string, command: Command, rejectedCommandId: string): boolean {
  const ending = createdId('', boardId, rejectedCommandId)
  const isMissing = (id: string | null | undefined) => id?.endsWith(ending)
  const { itemId, itemIds = [itemId], columnId, parentId, changes } = fieldsOf(command)
  return itemIds.every(isMissing) || [columnId, parentId, changes?.parentId].some(isMissing)
}
