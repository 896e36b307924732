import type { BoardView, Comment, Item, ItemStatus } from './protocol.ts'
import type { WithNotifications } from './rules-notifications.ts'
import { keepArchivedInReport, updateDraftScope } from './rules-scope.ts'
import { type BoardState, isDoneChange } from './rules-state.ts'
import {
  type ActorAndTime,
  fact,
  replaceOrAppend,
  type TouchedBoardRows,
  touchScope,
  type WithCommandId,
  type WithScopeChanges,
  withoutId,
} from './storage/rules-touched-rows.ts'

/** A move between columns, with the status of both at that time. */
type Transition = { from: string | null; fromStatus: ItemStatus; toStatus: ItemStatus }

/** The planning poker story behind an item. */
type StoryLink = { id: string; estimatedAt: number | null }

type ItemEvent = { item: Item; actorId: string | null }

/**
 * The maximum number of removed comments that a room remembers. A repeated removal arrives shortly after the first one.
 */
const maxRemovedComments = 100

const setItem = ({ items }: BoardState, { item }: { item: Item }) => items.set(item.id, item)

function setScopedItem(draft: BoardState, changed: WithScopeChanges & { item: Item }) {
  updateDraftScope(draft, changed, changed.item)
  setItem(draft, changed)
}

function setViewItem(view: BoardView, { item }: { item: Item }) {
  view.items = replaceOrAppend<Item>(view.items, item)
}

const itemEventOf = ({ item, actorId }: ItemEvent): ItemEvent => ({ item, actorId })
/** Shared by facts that change one item and show all of it. */
const itemChange = { apply: setItem, toEvent: itemEventOf, updateView: setViewItem }

function touchItem({ items }: TouchedBoardRows, id: string, creatorId: string | null = null) {
  if (!items.has(id)) items.set(id, creatorId)
}

type ItemMoved = { item: Item } & Transition & ActorAndTime
type ItemArrived = Omit<ItemMoved, 'from' | 'fromStatus'>
type CommentAdded = { item: Item; comment: Comment } & WithCommandId
type CommentRef = { item: Item; commentId: string }

/**
 * Records the first moves of a new item. The earlier columns of an imported item are unknown, so it counts as waiting
 * until work started or finished.
 */
function touchFirstMoves({ moves }: TouchedBoardRows, { item, toStatus, actorId, at: now }: ItemArrived) {
  const { id: itemId, columnId: toColumnId, createdAt, workStartedAt, workCompletedAt } = item
  const since = workCompletedAt ?? (toStatus === 'ACTIVE' ? workStartedAt : null) ?? now
  const hasPast = toColumnId !== null && createdAt < since
  const move = { itemId, fromColumnId: null, actorId }
  if (hasPast) moves.push({ ...move, toColumnId: null, fromStatus: null, toStatus: 'TODO', at: createdAt })
  moves.push({ ...move, toColumnId, fromStatus: hasPast ? 'TODO' : null, toStatus, at: hasPast ? since : createdAt })
}

function touchMove({ moves }: TouchedBoardRows, { item, from, fromStatus, toStatus, actorId, at }: ItemMoved) {
  const { id: itemId, columnId: toColumnId } = item
  moves.push({ itemId, fromColumnId: from, toColumnId, fromStatus, toStatus, actorId, at })
}

/** Returns the definition of the fact of an item that leaves the board: archived or removed. */
const removalFact = ({ isArchived }: { isArchived: boolean }) =>
  fact<{ itemId: string } & ActorAndTime & WithScopeChanges, { itemId: string; actorId: string | null }>({
    apply(draft: BoardState, removal) {
      updateDraftScope(draft, removal)
      if (isArchived) keepArchivedInReport(draft, removal.itemId)
      draft.items.delete(removal.itemId)
    },
    toEvent: ({ itemId, actorId }) => ({ itemId, actorId }),
    updateView(view, { itemId }) {
      view.items = withoutId(view.items, itemId)
    },
    markRows(rows: TouchedBoardRows, removal) {
      touchScope(rows, removal)
      const { itemId: id, at } = removal
      if (isArchived) rows.archived.push({ id, archivedAt: at, updatedAt: at })
      else rows.removed.push({ id, deletedAt: at, updatedAt: at })
    },
    log: ['itemId'],
  })

/** Events of items. */
export const itemFacts = {
  'item.added': fact<
    ItemArrived & { description: string; story?: StoryLink } & WithScopeChanges & WithCommandId & WithNotifications,
    ItemEvent & WithCommandId
  >({
    apply(draft, added) {
      setScopedItem(draft, added)
      draft.board.lastNumber = Math.max(draft.board.lastNumber, added.item.number)
    },
    toEvent: ({ item, actorId, commandId }) => ({ item, actorId, ...(commandId && { commandId }) }),
    updateView: setViewItem,
    markRows(rows, added) {
      const { item, description, story, actorId } = added
      const { id } = item
      touchScope(rows, added)
      touchItem(rows, id, actorId)
      if (description) rows.descriptions.set(id, { id, description })
      if (story) rows.stories.push({ id, storyId: story.id, estimatedAt: story.estimatedAt })
      touchFirstMoves(rows, added)
    },
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'item.edited': fact<
    { item: Item; fields: string[] } & ActorAndTime & WithScopeChanges & WithNotifications,
    ItemEvent & { fields: string[] }
  >({
    apply: setScopedItem,
    toEvent: ({ item, fields, actorId }) => ({ item, fields, actorId }),
    updateView: setViewItem,
    markRows(rows, edited) {
      touchScope(rows, edited)
      touchItem(rows, edited.item.id)
    },
    log: ({ item, fields }) => ({ itemId: item.id, fields }),
  }),
  'item.described': fact<{ item: Item; description: string } & ActorAndTime & WithNotifications, ItemEvent>({
    ...itemChange,
    markRows(rows, { item: { id }, description }) {
      touchItem(rows, id)
      rows.descriptions.set(id, { id, description })
    },
    log: ({ item }) => ({ itemId: item.id }),
  }),
  /** The most frequent event, so it carries only the changed fields. */
  'item.moved': fact<
    { item: Item; changes: Partial<Item> } & Transition & ActorAndTime & WithScopeChanges & WithNotifications,
    { itemId: string; changes: Partial<Item>; from: string | null; actorId: string | null }
  >({
    apply: setScopedItem,
    toEvent: ({ item, changes, from, actorId }) => ({ itemId: item.id, changes, from, actorId }),
    updateView(view, { itemId, changes }) {
      view.items = view.items.map(item => (item.id === itemId ? { ...item, ...changes } : item))
    },
    markRows(rows, moved) {
      const { item, from, fromStatus, toStatus } = moved
      touchScope(rows, moved)
      touchItem(rows, item.id)
      if (isDoneChange(moved) || rows.newStatuses.has(item.id)) rows.newStatuses.set(item.id, toStatus)
      if (from !== item.columnId || fromStatus !== toStatus) touchMove(rows, moved)
    },
    log: ({ item, from }) => ({ itemId: item.id, from, to: item.columnId }),
  }),
  'item.blocked': fact<{ item: Item } & ActorAndTime, ItemEvent>({
    ...itemChange,
    markRows(rows, { item, at }) {
      touchItem(rows, item.id)
      rows.endedBlocks.push({ itemId: item.id, until: at })
      rows.blocks.push({ itemId: item.id, reason: item.blockedReason, since: at, until: null })
    },
    log: ({ item }) => ({ itemId: item.id, reason: item.blockedReason }),
  }),
  'item.unblocked': fact<{ item: Item; since: number } & ActorAndTime, ItemEvent>({
    ...itemChange,
    markRows(rows, { item, at }) {
      touchItem(rows, item.id)
      rows.endedBlocks.push({ itemId: item.id, until: at })
    },
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'item.archived': removalFact({ isArchived: true }),
  'item.removed': removalFact({ isArchived: false }),
  'item.restored': fact<{ item: Item } & Transition & ActorAndTime & WithScopeChanges, ItemEvent & WithCommandId>({
    apply(draft, restored) {
      const { item } = restored
      updateDraftScope(draft, restored, item)
      const { sprintScope } = draft
      if (sprintScope)
        draft.sprintScope = { ...sprintScope, archived: sprintScope.archived.filter(({ id }) => id !== item.id) }
      setItem(draft, restored)
    },
    toEvent: itemEventOf,
    updateView: setViewItem,
    markRows(rows, restored) {
      const { item, from, toStatus } = restored
      touchScope(rows, restored)
      touchItem(rows, item.id)
      // The item can return with another status. Its linked action items follow that status.
      rows.newStatuses.set(item.id, toStatus)
      if (from !== item.columnId) touchMove(rows, restored)
    },
    log: ({ item }) => ({ itemId: item.id }),
  }),
  'items.respaced': fact<{ orders: [itemId: string, order: string][] }>({
    apply({ items }, { orders }) {
      for (const [id, order] of orders) {
        const item = items.get(id)
        if (item) items.set(id, { ...item, order })
      }
    },
    updateView(view, { orders }) {
      const orderById = new Map(orders)
      view.items = view.items.map(item => (orderById.has(item.id) ? { ...item, order: orderById.get(item.id)! } : item))
    },
    markRows(rows, { orders }) {
      for (const [id] of orders) touchItem(rows, id)
    },
    log: [],
  }),
  'comment.added': fact<CommentAdded & WithNotifications, CommentAdded>({
    apply: setItem,
    toEvent: ({ item, comment, commandId }) => ({ item, comment, ...(commandId && { commandId }) }),
    updateView: setViewItem,
    markRows(rows, { item, comment }) {
      touchItem(rows, item.id)
      rows.comments.push({ ...comment, itemId: item.id, editedAt: null })
    },
    log: ({ item, comment }) => ({ itemId: item.id, commentId: comment.id }),
  }),
  'comment.edited': fact<
    CommentRef & { content: string } & ActorAndTime & WithNotifications,
    CommentRef & { content: string }
  >({
    apply: setItem,
    toEvent: ({ item, commentId, content }) => ({ item, commentId, content }),
    updateView: setViewItem,
    markRows(rows, { item, commentId, content, at }) {
      touchItem(rows, item.id)
      rows.editedComments.push({ id: commentId, content, editedAt: at })
    },
    log: ({ item, commentId }) => ({ itemId: item.id, commentId }),
  }),
  'comment.removed': fact<CommentRef & { actorId: string | null }, CommentRef>({
    apply(draft, removed) {
      setItem(draft, removed)
      draft.removedComments = new Set([...(draft.removedComments ?? []), removed.commentId].slice(-maxRemovedComments))
    },
    toEvent: ({ item, commentId }) => ({ item, commentId }),
    updateView: setViewItem,
    markRows(rows, { item, commentId }) {
      touchItem(rows, item.id)
      rows.removedComments.push(commentId)
    },
    log: ({ item, commentId }) => ({ itemId: item.id, commentId }),
  }),
}
