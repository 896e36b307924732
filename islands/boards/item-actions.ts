import type { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { isOverLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import { editMany, editOne, hasValues, idsOf, pickFields, sendInChunks, undoMoves } from './bulk-edits.ts'
import { shortNameOf } from './item-key.ts'
import type { SessionActions } from './use-board-session.ts'

export type Translate = ReturnType<typeof useTranslations<'boardPage'>>
type Dependencies = Pick<SessionActions, 'send' | 'getView' | 'showRefusal' | 'offerUndo'> & { t: Translate }

/** A position directly below one item or above another, in a column or in the backlog (null). */
export type Target = {
  columnId: string | null
  afterId?: string | null
  beforeId?: string | null
  changes?: ItemChanges | null
}

export const columnName = (view: BoardView, columnId: string | null, t: Translate): string =>
  columnId === null ? t('backlog') : (view.columns.find(({ id }) => id === columnId)?.title ?? '')

/** Returns a column and its item count after adding `addedCount` items. */
function columnWithCount({ columns, items }: BoardView, columnId: string | null, addedCount: number) {
  const count = items.filter(item => item.columnId === columnId).length + addedCount
  return { column: columns.find(({ id }) => id === columnId), count }
}

/** Returns whether a column can take more items. Only an enforced WIP limit prevents it. */
export function hasSpace(view: BoardView, columnId: string | null, addedCount: number): boolean {
  const { column, count } = columnWithCount(view, columnId, addedCount)
  return !column?.isHard || column.wipLimit === null || count <= column.wipLimit
}

/** Explains that a column is full. */
export function columnFullText({ columns }: BoardView, columnId: string | null, t: Translate): string {
  const column = columns.find(({ id }) => id === columnId)
  return t('column.noRoom', { column: column?.title ?? '', limit: column?.wipLimit ?? 0 })
}

/** Appends a warning to a text if the column now exceeds its limit. */
function withLimitWarning(
  text: string,
  view: BoardView,
  columnId: string | null,
  addedCount: number,
  t: Translate,
): string {
  const { column, count } = columnWithCount(view, columnId, addedCount)
  return column && isOverLimit(column, count)
    ? `${text} ${t('undo.over', { count, limit: column.wipLimit ?? 0 })}`
    : text
}

/** Returns the position of an item by its neighbours. */
function positionOf(view: BoardView, item: Item): Omit<Target, 'changes'> {
  const column = view.items.filter(({ columnId }) => columnId === item.columnId).sort(byOrder)
  const index = column.findIndex(({ id }) => id === item.id)
  return {
    columnId: item.columnId,
    afterId: column[index - 1]?.id ?? null,
    ...(column[index + 1] && { beforeId: column[index + 1]!.id }),
  }
}

/** Item actions, each with its undo. */
export function createItemActions({ send, getView, showRefusal, offerUndo, t }: Dependencies) {
  const itemsOf = (ids: readonly string[]) => ids.flatMap(id => getView().items.find(item => item.id === id) ?? [])

  /** `sourceColumnId` is the column where the drag began. Returns false if the target column is full. */
  function move(item: Item, { columnId, afterId, beforeId, changes }: Target, sourceColumnId = item.columnId): boolean {
    const view = getView()
    const isOtherColumn = columnId !== item.columnId
    if (isOtherColumn && !hasSpace(view, columnId, 1)) {
      showRefusal(columnFullText(view, columnId, t))
      return false
    }
    const { columnId: oldColumnId, ...oldPosition } = positionOf(view, item)
    const oldValues = changes && { changes: pickFields(item, changes) }
    const newPosition = { ...(afterId !== undefined && { afterId }), ...(beforeId !== undefined && { beforeId }) }
    const fields = { itemId: item.id, columnId, from: sourceColumnId, ...newPosition, ...(changes && { changes }) }
    const ack = send('item:move', fields)
    // Someone else moved the item during the drag. The room rejects this move, so there is nothing to undo.
    if (sourceColumnId !== oldColumnId && isOtherColumn) return true
    const text = t('undo.moved', { item: shortNameOf(item), column: columnName(view, columnId, t) })
    const run = () =>
      void send('item:move', { itemId: item.id, columnId: oldColumnId, from: columnId, ...oldPosition, ...oldValues })
    offerUndo({ text: isOtherColumn ? withLimitWarning(text, view, columnId, 1, t) : text, run }, ack)
    return true
  }

  function edit(item: Item, changes: ItemChanges) {
    if (hasValues(item, changes)) return
    const { ack, run } = editOne({ send }, item, changes, pickFields(item, changes))
    offerUndo({ text: t('undo.edited', { item: shortNameOf(item) }), run }, ack)
  }

  function moveAll(itemIds: string[], columnId: string | null) {
    const view = getView()
    // Keep the board order of the items. The order of selection does not matter.
    const columnIndex = new Map(view.columns.map(({ id }, index) => [id as string | null, index]))
    const items = itemsOf(itemIds)
      .filter(item => item.columnId !== columnId)
      .sort((a, b) => (columnIndex.get(a.columnId) ?? -1) - (columnIndex.get(b.columnId) ?? -1) || byOrder(a, b))
    if (items.length === 0) return
    if (!hasSpace(view, columnId, items.length)) return showRefusal(columnFullText(view, columnId, t))
    const ack = sendInChunks(idsOf(items), ids => send('items:move', { itemIds: ids, columnId }))
    const text = t('undo.movedAll', { count: items.length, column: columnName(view, columnId, t) })
    const run = () => undoMoves({ send }, view, items, id => itemsOf([id])[0]?.columnId === columnId)
    offerUndo({ text: withLimitWarning(text, view, columnId, items.length, t), run }, ack)
  }

  function editAll(itemIds: string[], changes: ItemChanges) {
    const items = itemsOf(itemIds)
    const { ack, run } = editMany({ send, getView }, items, changes)
    offerUndo({ text: t('undo.editedAll', { count: items.length }), run }, ack)
  }

  /** Blocks an item with a reason. Null unblocks it. */
  function block(item: Item, reason: string | null) {
    const setBlockReason = (newReason: string | null) =>
      newReason === null
        ? send('item:unblock', { itemId: item.id })
        : send('item:block', { itemId: item.id, reason: newReason })
    const ack = setBlockReason(reason)
    const text = t(reason === null ? 'undo.unblocked' : 'undo.blocked', { item: shortNameOf(item) })
    offerUndo({ text, run: () => void setBlockReason(item.blockedAt === null ? null : item.blockedReason) }, ack)
  }
  return { move, edit, moveAll, editAll, block }
}
