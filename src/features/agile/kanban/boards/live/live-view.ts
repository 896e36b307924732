import { rightsUnlessPaused } from '#features/agile/kanban/boards/rules-rights.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { BoardView } from './protocol.ts'
import { boardFacts } from './rules-facts.ts'
import { type BoardFact, type BoardState, columnsInOrder } from './rules-state.ts'

type SharedView = Omit<BoardView, 'online' | 'me'>

/** Returns the part of the view that is the same for all viewers. */
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
    isPausedByPlan: state.isPausedByPlan,
  }
}

/** Returns the part of the view for one viewer, with the people who are online. */
export function ownView(
  { board, people, isPausedByPlan }: BoardState,
  viewer: Viewer,
  isOnline: (userId: string) => boolean,
): Pick<BoardView, 'online' | 'me'> {
  return {
    online: [...people.keys()].filter(isOnline),
    me: { userId: viewer.userId, rights: rightsUnlessPaused(viewer, board, isPausedByPlan) },
  }
}

/** Returns the whole view of one viewer. */
export const viewFor = (state: BoardState, viewer: Viewer, isOnline: (userId: string) => boolean): BoardView => ({
  ...sharedView(state),
  ...ownView(state, viewer, isOnline),
})

/**
 * Returns the payload for the event log, which the activity list reads. `by` is the person who acted, also when the
 * server sends the command for them.
 */
export function logPayloadOf(fact: BoardFact): Record<string, unknown> {
  const payload = boardFacts.payloadOf(fact)
  return 'actorId' in fact && fact.actorId ? { ...payload, by: fact.actorId } : payload
}
