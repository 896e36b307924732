import { colleagueIdPrefix } from '#features/accounts/demo-catalogue/rules-colleagues.ts'
import type { Column, Item } from './live/protocol.ts'
import { activeSprint, type BoardState, columnsInOrder, countIn, itemsIn, statusIn } from './live/rules-state.ts'

/** Returns whether a user is a scripted demo colleague. These are always online. */
export const isDemoColleague = (userId: string): boolean => userId.startsWith(`${colleagueIdPrefix}_`)

/** Time between two moves, in milliseconds. */
const pause = 20_000

/** The next move of a demo colleague. `at` is in milliseconds UTC. */
export type DemoMove = { at: number; personId: string; itemId: string; columnId: string }

const hasSpace = (state: BoardState, { id, wipLimit }: Column) => wipLimit === null || countIn(state, id) < wipLimit

/** Returns the colleague who moves an item next. Null for blocked items and for items that a visitor works on. */
function colleagueFor(state: BoardState, { assignees, blockedAt, columnId }: Item): string | null {
  if (blockedAt !== null) return null
  if (assignees.length > 0) return assignees.length === 1 && assignees.every(isDemoColleague) ? assignees[0]! : null
  return statusIn(state, columnId) === 'TODO' ? idleColleague(state) : null
}

/** Returns the first colleague on the board with nothing in progress. */
function idleColleague(state: BoardState): string | null {
  const [assignees, busy] = [new Set<string>(), new Set<string>()]
  for (const item of state.items.values())
    for (const userId of item.assignees) {
      assignees.add(userId)
      if (statusIn(state, item.columnId) === 'ACTIVE') busy.add(userId)
    }
  return [...assignees].filter(userId => isDemoColleague(userId) && !busy.has(userId)).sort()[0] ?? null
}

/**
 * Returns the next move of the demo colleagues, or null when no move is left. They move items of the rightmost columns
 * first, respect WIP limits and pause after each move. The same board always gives the same move, so that a demo
 * survives a restart. Items only move forward, so the moves come to an end.
 */
export function nextDemoMove(state: BoardState): DemoMove | null {
  const { board } = state
  if (
    !isDemoColleague(board.creatorId) ||
    !board.isActive ||
    state.isPausedByPlan ||
    board.archivedAt !== null ||
    board.deletedAt !== null
  )
    return null
  const columns = columnsInOrder(state)
  const sprint = activeSprint(state)
  for (let index = columns.length - 2; index >= 0; index--) {
    const nextColumn = columns[index + 1]!
    if (!hasSpace(state, nextColumn)) continue
    const items = itemsIn(state, columns[index]!.id).filter(({ sprintId }) => !sprint || sprintId === sprint.id)
    const item = items.find(each => colleagueFor(state, each) !== null)
    if (!item) continue
    let lastMovedAt = 0
    for (const { enteredAt } of state.items.values()) lastMovedAt = Math.max(lastMovedAt, enteredAt)
    return { at: lastMovedAt + pause, personId: colleagueFor(state, item)!, itemId: item.id, columnId: nextColumn.id }
  }
  return null
}
