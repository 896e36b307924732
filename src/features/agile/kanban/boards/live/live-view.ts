import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { BoardEvent, BoardView } from './protocol.ts'
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
export const viewFor = (...seen: Parameters<typeof ownView>): BoardView => ({
  ...sharedView(seen[0]),
  ...ownView(...seen),
})

/** A fact as it is told: without what is only stored. */
export function project(fact: BoardFact): BoardEvent {
  switch (fact.type) {
    case 'board.updated':
      return { type: fact.type, board: fact.board }
    case 'board.deleted':
    case 'board.restored':
      return { type: fact.type }
    case 'column.removed':
      return { type: fact.type, columnId: fact.columnId }
    case 'item.added': {
      const { type, item, actorId, commandId } = fact
      return { type, item, actorId, ...(commandId && { commandId }) }
    }
    case 'item.restored':
    case 'item.described':
    case 'item.blocked':
    case 'item.unblocked':
      return { type: fact.type, item: fact.item, actorId: fact.actorId }
    case 'item.edited':
      return { type: fact.type, item: fact.item, fields: fact.fields, actorId: fact.actorId }
    case 'item.moved':
      return { type: fact.type, itemId: fact.item.id, changes: fact.changes, from: fact.from, actorId: fact.actorId }
    case 'item.archived':
    case 'item.removed':
      return { type: fact.type, itemId: fact.itemId, actorId: fact.actorId }
    case 'comment.edited': {
      const { type, item, commentId, content } = fact
      return { type, item, commentId, content }
    }
    case 'sprint.started':
    case 'sprint.completed':
      return { type: fact.type, sprint: fact.sprint }
    case 'comment.removed': {
      const { type, item, commentId } = fact
      return { type, item, commentId }
    }
    default:
      return fact
  }
}

/**
 * What the log of events keeps: ids and what happened to them; the activity of a board is read from it. `by` is whose act
 * it was, also where the server did it for them.
 */
export const payloadOf = (fact: BoardFact): Record<string, unknown> =>
  'actorId' in fact && fact.actorId ? { ...happened(fact), by: fact.actorId } : happened(fact)

function happened(fact: BoardFact): Record<string, unknown> {
  switch (fact.type) {
    case 'item.edited':
      return { itemId: fact.item.id, fields: fact.fields }
    case 'item.moved':
      return { itemId: fact.item.id, from: fact.from, to: fact.item.columnId }
    case 'item.blocked':
      return { itemId: fact.item.id, reason: fact.item.blockedReason }
    case 'item.archived':
    case 'item.removed':
      return { itemId: fact.itemId }
    case 'comment.added':
      return { itemId: fact.item.id, commentId: fact.comment.id }
    case 'comment.edited':
    case 'comment.removed':
      return { itemId: fact.item.id, commentId: fact.commentId }
    case 'column.added':
    case 'column.edited':
    case 'column.moved':
      return { columnId: fact.column.id, title: fact.column.title }
    case 'column.removed':
      return { columnId: fact.columnId }
    case 'sprint.added':
    case 'sprint.edited':
    case 'sprint.started':
    case 'sprint.completed':
      return { sprintId: fact.sprint.id, name: fact.sprint.name }
    case 'sprint.removed':
      return { sprintId: fact.sprintId }
    case 'delivery.added':
    case 'delivery.edited':
      return { deliveryId: fact.delivery.id, title: fact.delivery.title }
    case 'delivery.removed':
      return { deliveryId: fact.deliveryId }
    case 'board.updated':
      return { title: fact.board.title, isActive: fact.board.isActive }
    default:
      return 'item' in fact ? { itemId: fact.item.id } : {}
  }
}
