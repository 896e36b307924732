import { colleaguePrefix } from '#features/accounts/demo-places/rules-colleagues.ts'
import type { Column, Item } from './live/protocol.ts'
import { activeSprint, type BoardState, columnsInOrder, countIn, itemsIn, statusIn } from './live/rules-state.ts'

/** Whether somebody is played by the server, and so is always here. */
export const isBot = (userId: string): boolean => userId.startsWith(`${colleaguePrefix}_`)

const pause = 20_000

/** What a colleague does next: at the moment `at` (milliseconds UTC) one of their cards goes on. */
export type DemoMove = { at: number; as: string; itemId: string; columnId: string }

const hasRoom = (state: BoardState, { id, wipLimit }: Column) => wipLimit === null || countIn(state, id) < wipLimit

/** The colleague who goes on with a card; null for what is stuck, or for what a visitor has a part in: that waits for them. */
function botFor(state: BoardState, { assignees, blockedAt, columnId }: Item): string | null {
  if (blockedAt !== null) return null
  if (assignees.length > 0) return assignees.length === 1 && assignees.every(isBot) ? assignees[0]! : null
  return statusIn(state, columnId) === 'TODO' ? idleBot(state) : null
}

/** The first of the colleagues on the board who has nothing in progress. */
function idleBot(state: BoardState): string | null {
  const [all, busy] = [new Set<string>(), new Set<string>()]
  for (const item of state.items.values())
    for (const userId of item.assignees) {
      all.add(userId)
      if (statusIn(state, item.columnId) === 'ACTIVE') busy.add(userId)
    }
  return [...all].filter(userId => isBot(userId) && !busy.has(userId)).sort()[0] ?? null
}

/**
 * What the colleagues of a demo do next; null where nothing of theirs is left to move. They pull from the right, keep to the
 * limits and take their time after whatever was moved last. The same state always gives the same move, so that it outlives
 * a restart, and since cards only go on, it comes to an end.
 */
export function nextDemoMove(state: BoardState): DemoMove | null {
  const { board } = state
  if (!isBot(board.creatorId) || !board.isActive || board.archivedAt !== null || board.deletedAt !== null) return null
  const columns = columnsInOrder(state)
  const sprint = activeSprint(state)
  for (let place = columns.length - 2; place >= 0; place--) {
    const next = columns[place + 1]!
    if (!hasRoom(state, next)) continue
    const items = itemsIn(state, columns[place]!.id).filter(({ sprintId }) => !sprint || sprintId === sprint.id)
    const item = items.find(each => botFor(state, each) !== null)
    if (!item) continue
    let last = 0
    for (const { enteredAt } of state.items.values()) last = Math.max(last, enteredAt)
    return { at: last + pause, as: botFor(state, item)!, itemId: item.id, columnId: next.id }
  }
  return null
}
