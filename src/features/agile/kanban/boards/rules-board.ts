import type { BoardHead, Delivery } from './live/protocol.ts'
import { editItem } from './live/rules-changes.ts'
import {
  type AnyCommand,
  changedFields,
  type Decide,
  isSame,
  requireEditRights,
  requireItem,
  requireManageRights,
  requireSystem,
  requireUnchanged,
} from './live/rules-decisions.ts'
import { refuse } from './live/rules-refusals.ts'
import { type BoardFact, type BoardState, maxDeliveries } from './live/rules-state.ts'

const headOf = ({ accountId: _, lastNumber: __, deletedAt: ___, ...head }: BoardState['board']): BoardHead => head

type BoardAction = 'board:edit' | 'board:delete' | 'board:restore' | 'people:set'

/** Commands on the board itself and its people. */
export const boardDecisions: { [T in BoardAction & AnyCommand['type']]: Decide<T> } = {
  'board:edit'(state, actor, { changes: { archived, ...changes }, was }, { now }) {
    requireSystem(actor)
    const head = headOf(state.board)
    requireUnchanged<BoardHead>(head, changes as Partial<BoardHead>, was as Partial<BoardHead> | undefined)
    const isArchived = archived ?? head.archivedAt !== null
    const archivedAt = isArchived ? (head.archivedAt ?? now) : null
    const board = { ...head, ...changedFields<BoardHead>(head, changes as Partial<BoardHead>), archivedAt }
    if (board.startDate !== null && board.targetDate !== null && board.targetDate < board.startDate)
      refuse('board_days')
    return isSame(board, head) ? [] : [{ type: 'board.updated', board, actorId: actor.userId }]
  },
  'board:delete'(state, actor, _, { now }) {
    requireSystem(actor)
    return state.board.deletedAt === null ? [{ type: 'board.deleted', actorId: actor.userId, at: now }] : []
  },
  'board:restore'(state, actor) {
    requireSystem(actor)
    return state.board.deletedAt === null ? [] : [{ type: 'board.restored', actorId: actor.userId }]
  },
  'people:set'(state, actor, { people }) {
    requireSystem(actor)
    return isSame([...state.people.values()], people) ? [] : [{ type: 'people.set', people }]
  },
}

type DeliveryCommand = `delivery:${'add' | 'edit' | 'remove'}`

/** Commands on deliveries. */
export const deliveryDecisions: { [T in DeliveryCommand & AnyCommand['type']]: Decide<T> } = {
  'delivery:add'(state, actor, { title, description = '', targetDate = null }, { newId }) {
    requireEditRights(state, actor)
    if (state.deliveries.size >= maxDeliveries) refuse('too_many_deliveries')
    const delivery: Delivery = { id: newId('del'), title, description, targetDate, status: 'ACTIVE', doneAt: null }
    return [{ type: 'delivery.added', delivery }]
  },
  'delivery:edit'(state, actor, { id: _, type: __, deliveryId, was, ...changes }, { now }) {
    requireEditRights(state, actor)
    const delivery = state.deliveries.get(deliveryId) ?? refuse('delivery_unknown')
    requireUnchanged<Delivery>(delivery, changes as Partial<Delivery>, was as Partial<Delivery> | undefined)
    const after = { ...delivery, ...changedFields<Delivery>(delivery, changes as Partial<Delivery>) }
    after.doneAt = after.status === 'DONE' ? (delivery.doneAt ?? now) : null
    return isSame(after, delivery) ? [] : [{ type: 'delivery.edited', delivery: after }]
  },
  'delivery:remove'(state, actor, { deliveryId }, { now }) {
    requireManageRights(state, actor)
    if (!state.deliveries.has(deliveryId)) refuse('delivery_unknown')
    const detached: BoardFact[] = [...state.items.values()]
      .filter(item => item.deliveryId === deliveryId)
      .flatMap(item => editItem(state, item, { deliveryId: null }, actor.userId, now))
    return [...detached, { type: 'delivery.removed', deliveryId }]
  },
}

type CommentCommand = `comment:${'add' | 'edit' | 'remove'}`

/** Commands on comments. The server checks the author before it sends edits and removals. */
export const commentDecisions: { [T in CommentCommand & AnyCommand['type']]: Decide<T> } = {
  'comment:add'(state, actor, { itemId, content }, { now, newId }) {
    requireEditRights(state, actor)
    const item = requireItem(state, itemId)
    const authorId = actor.userId ?? refuse('look_only')
    const comment = { id: newId('com'), authorId, name: actor.name, content, createdAt: now }
    return [{ type: 'comment.added', item: { ...item, comments: item.comments + 1 }, comment }]
  },
  'comment:edit'(state, actor, { itemId, commentId, content }, { now }) {
    requireSystem(actor)
    const item = requireItem(state, itemId)
    if (state.removedComments?.has(commentId)) return []
    return [{ type: 'comment.edited', item, commentId, content, actorId: actor.userId, at: now }]
  },
  'comment:remove'(state, actor, { itemId, commentId }) {
    requireSystem(actor)
    const item = requireItem(state, itemId)
    if (state.removedComments?.has(commentId)) return []
    const after = { ...item, comments: Math.max(0, item.comments - 1) }
    return [{ type: 'comment.removed', item: after, commentId, actorId: actor.userId }]
  },
}
