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

const keyed = <T extends { id: string }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))

function stateOf(view: BoardView): BoardState {
  const numbers = view.items.map(({ number }) => number)
  return {
    board: { ...view.board, accountId: '', lastNumber: Math.max(0, ...numbers), deletedAt: null },
    labels: view.labels,
    columns: keyed(view.columns),
    items: keyed(view.items),
    sprints: keyed(view.sprints),
    deliveries: keyed(view.deliveries),
    people: keyed(view.people),
    scope: null,
  }
}

/** Whether something is on its way to be made, so that nothing can be done with it yet. */
export const isNew = (id: string) => id.startsWith('new:')

/** Whether what a command is to make seems to be there: after a loss a whole snapshot says nothing of the commands in it. */
function isMade({ items, columns }: BoardView, command: Command): boolean {
  if (command.type === 'item:add') return items.some(({ title }) => title === command.title.trim())
  return command.type === 'column:add' && columns.some(({ title }) => title === command.title.trim())
}

/**
 * The view with what is on its way to the room, by the rules that the room decides by, or those of them that the page
 * needs. What it would refuse changes
 * nothing; what the room does refuse is as before again, because it leaves the list.
 */
export function withPending(view: BoardView, pending: Pending, now: number, rules: typeof decide): BoardView {
  if (pending.length === 0) return view
  const { userId, rights } = view.me
  const actor: Actor = { kind: 'member', userId, name: '', rights }
  const state = draftOf(stateOf(view))
  let shown = view
  for (const { id, command, state: sending, isAgain } of pending) {
    if (isAgain && sending !== 'acked' && isMade(view, command)) continue
    let count = 0
    const context = { now, newId: () => `new:${id}:${count++}` }
    try {
      const filled = { description: '', columnId: null, color: 'neutral', isHard: false, ...command, id }
      const asked = command.type === 'item:add' || command.type === 'column:add' ? filled : { ...command, id }
      const facts = rules(state, actor, asked as unknown as BoardCommand, context)
      const events = facts.map(fact => {
        boardFacts.apply(state, fact)
        return boardFacts.project(state, fact)
      })
      shown = applyEvents(shown, events)
    } catch {
      // The room will say why.
    }
  }
  return shown
}

/** The items that something is on its way for. */
export function pendingItems(pending: Pending): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { command } of pending) {
    const { itemId, itemIds = [] } = command as unknown as { itemId?: string; itemIds?: string[] }
    if (itemId) ids.add(itemId)
    for (const id of itemIds) ids.add(id)
  }
  return ids
}
