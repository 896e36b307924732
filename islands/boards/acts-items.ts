import type { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { isOverLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import { editMany, editOne, has, idsOf, inChunks, moveBack, pick } from './bulk-edits.ts'
import type { SessionActs } from './use-board-session.ts'

export type Words = ReturnType<typeof useTranslations<'boardPage'>>
type Given = Pick<SessionActs, 'send' | 'latest' | 'refuse' | 'offer'> & { t: Words }

/** Right below one item or right above another, in a column or (null) in the backlog. */
export type Target = {
  columnId: string | null
  afterId?: string | null
  beforeId?: string | null
  changes?: ItemChanges | null
}

export const columnName = (view: BoardView, columnId: string | null, t: Words): string =>
  columnId === null ? t('backlog') : (view.columns.find(({ id }) => id === columnId)?.title ?? '')

/** A column, and how many items it holds after the given number is added. */
function filled({ columns, items }: BoardView, columnId: string | null, coming: number) {
  const count = items.filter(item => item.columnId === columnId).length + coming
  return { column: columns.find(({ id }) => id === columnId), count }
}

/** Whether a column with a hard limit takes so many more. */
export function hasRoom(view: BoardView, columnId: string | null, coming: number): boolean {
  const { column, count } = filled(view, columnId, coming)
  return !column?.isHard || column.wipLimit === null || count <= column.wipLimit
}

/** Why a column takes no more. */
export function fullText({ columns }: BoardView, columnId: string | null, t: Words): string {
  const column = columns.find(({ id }) => id === columnId)
  return t('column.noRoom', { column: column?.title ?? '', limit: column?.wipLimit ?? 0 })
}

/** Adds to a text that the limit of the column is now exceeded. */
function withLimit(text: string, view: BoardView, columnId: string | null, coming: number, t: Words): string {
  const { column, count } = filled(view, columnId, coming)
  return column && isOverLimit(column, count)
    ? `${text} ${t('undo.over', { count, limit: column.wipLimit ?? 0 })}`
    : text
}

/** Where an item stands, told by what is around it. */
function placeOf(view: BoardView, item: Item): Omit<Target, 'changes'> {
  const column = view.items.filter(({ columnId }) => columnId === item.columnId).sort(byOrder)
  const at = column.findIndex(({ id }) => id === item.id)
  return {
    columnId: item.columnId,
    afterId: column[at - 1]?.id ?? null,
    ...(column[at + 1] && { beforeId: column[at + 1]!.id }),
  }
}

/** What people do with items, each with the way back: the inverse, sent with what the act left behind. */
export function itemActs({ send, latest, refuse, offer, t }: Given) {
  const found = (ids: readonly string[]) => ids.flatMap(id => latest().items.find(item => item.id === id) ?? [])

  /** `takenFrom` is the column where the drag began, if that was a while ago. False if the column is full. */
  function move(item: Item, { columnId, afterId, beforeId, changes }: Target, takenFrom = item.columnId): boolean {
    const view = latest()
    const isElsewhere = columnId !== item.columnId
    if (isElsewhere && !hasRoom(view, columnId, 1)) {
      refuse(fullText(view, columnId, t))
      return false
    }
    const { columnId: from, ...back } = placeOf(view, item)
    const undone = changes && { changes: pick(item, changes) }
    const place = { ...(afterId !== undefined && { afterId }), ...(beforeId !== undefined && { beforeId }) }
    const moved = { itemId: item.id, columnId, from: takenFrom, ...place, ...(changes && { changes }) }
    const answer = send('item:move', moved)
    if (takenFrom !== from && isElsewhere) return true
    const text = t('undo.moved', { item: `#${item.number}`, column: columnName(view, columnId, t) })
    const run = () => void send('item:move', { itemId: item.id, columnId: from, from: columnId, ...back, ...undone })
    offer({ text: isElsewhere ? withLimit(text, view, columnId, 1, t) : text, run }, answer)
    return true
  }

  function edit(item: Item, changes: ItemChanges) {
    if (has(item, changes)) return
    const { answer, run } = editOne({ send }, item, changes, pick(item, changes))
    offer({ text: t('undo.edited', { item: `#${item.number}` }), run }, answer)
  }

  function moveAll(itemIds: string[], columnId: string | null) {
    const view = latest()
    // They come as they stood, in whatever order they were chosen.
    const row = new Map(view.columns.map(({ id }, at) => [id as string | null, at]))
    const items = found(itemIds)
      .filter(item => item.columnId !== columnId)
      .sort((a, b) => (row.get(a.columnId) ?? -1) - (row.get(b.columnId) ?? -1) || byOrder(a, b))
    if (items.length === 0) return
    if (!hasRoom(view, columnId, items.length)) return refuse(fullText(view, columnId, t))
    const answer = inChunks(idsOf(items), ids => send('items:move', { itemIds: ids, columnId }))
    const text = t('undo.movedAll', { count: items.length, column: columnName(view, columnId, t) })
    const run = () => moveBack({ send }, view, items, id => found([id])[0]?.columnId === columnId)
    offer({ text: withLimit(text, view, columnId, items.length, t), run }, answer)
  }

  function editAll(itemIds: string[], changes: ItemChanges) {
    const items = found(itemIds)
    const { answer, run } = editMany({ send, latest }, items, changes)
    offer({ text: t('undo.editedAll', { count: items.length }), run }, answer)
  }

  /** Blocks an item with a reason; null unblocks it. */
  function block(item: Item, reason: string | null) {
    const set = (to: string | null) =>
      to === null ? send('item:unblock', { itemId: item.id }) : send('item:block', { itemId: item.id, reason: to })
    const answer = set(reason)
    const text = t(reason === null ? 'undo.unblocked' : 'undo.blocked', { item: `#${item.number}` })
    offer({ text, run: () => void set(item.blockedAt === null ? null : item.blockedReason) }, answer)
  }
  return { move, edit, moveAll, editAll, block }
}
