import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { BoardView } from './protocol.ts'
import { boardFacts } from './rules-facts.ts'
import { type BoardFact, type BoardState, columnsInOrder } from './rules-state.ts'

type SharedView = Omit<BoardView, 'online' | 'me'>

/** What everybody sees of the board. */
export function sharedView(state: BoardState): SharedView {
  const { accountId: _, lastNumber: __, deletedAt: ___, ...board } = state.board
  return {
    board,
    labels: state.labels,
    columns: columnsInOrder(state),
    items: [...state.items.values()],
    sprints: [...state.sprints.values()],
    deliveries: [...state.deliveries.values()],
    people: [...state.people.values()],
  }
}

/** What is one viewer's own, and who is here at this moment. */
export function ownView(
  { board, people }: BoardState,
  viewer: Viewer,
  isOnline: (userId: string) => boolean,
): Pick<BoardView, 'online' | 'me'> {
  return {
    online: [...people.keys()].filter(isOnline),
    me: { userId: viewer.userId, rights: rightsOf(viewer, board) },
  }
}

/** The board as a viewer sees it. */
export const viewFor = (...args: Parameters<typeof ownView>): BoardView => ({
  ...sharedView(args[0]),
  ...ownView(...args),
})

/**
 * What the log of events keeps: ids and what happened to them; the activity of a board is read from it. `by` is whose act
 * it was, also where the server did it for them.
 */
export function payloadOf(fact: BoardFact): Record<string, unknown> {
  const payload = boardFacts.payloadOf(fact)
  return 'actorId' in fact && fact.actorId ? { ...payload, by: fact.actorId } : payload
}
