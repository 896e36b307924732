import type { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { isOverLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { Acts, Target } from './board-context.ts'

export type Words = ReturnType<typeof useTranslations<'boardPage'>>
type Given = Pick<Acts, 'send' | 'latest' | 'refuse' | 'offer'> & { t: Words }

export const pick = (item: Item, changes: ItemChanges): ItemChanges =>
  Object.fromEntries(Object.keys(changes).map(key => [key, item[key as keyof ItemChanges]]))

export const columnName = (view: BoardView, columnId: string | null, t: Words): string =>
  columnId === null ? t('backlog') : (view.columns.find(({ id }) => id === columnId)?.title ?? '')

/** Whether a column with a hard limit takes so many more. */
export function hasRoom({ columns, items }: BoardView, columnId: string | null, coming: number): boolean {
  const column = columns.find(({ id }) => id === columnId)
  if (!column?.isHard || column.wipLimit === null) return true
  return items.filter(item => item.columnId === columnId).length + coming <= column.wipLimit
}

/** Why a column takes no more. */
export function fullText({ columns }: BoardView, columnId: string | null, t: Words): string {
  const column = columns.find(({ id }) => id === columnId)
  return t('column.noRoom', { column: column?.title ?? '', limit: column?.wipLimit ?? 0 })
}

/** That a column holds more than it is to, once so many more are in it; null where it does not. */
function overText({ columns, items }: BoardView, columnId: string | null, coming: number, t: Words): string | null {
  const column = columns.find(({ id }) => id === columnId)
  const count = items.filter(item => item.columnId === columnId).length + coming
  return column && isOverLimit(column, count) ? t('undo.over', { count, limit: column.wipLimit ?? 0 }) : null
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
  const find = (id: string) => latest().items.find(item => item.id === id)

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
    const told = t('undo.moved', { item: `#${item.number}`, column: columnName(view, columnId, t) })
    const over = isElsewhere && overText(view, columnId, 1, t)
    const run = () => void send('item:move', { itemId: item.id, columnId: from, from: columnId, ...back, ...undone })
    offer({ text: over ? `${told} ${over}` : told, run }, answer)
    return true
  }

  function edit(item: Item, changes: ItemChanges) {
    const was = pick(item, changes)
    if (JSON.stringify(was) === JSON.stringify(changes)) return
    const answer = send('item:edit', { itemId: item.id, changes, was })
    const run = () => void send('item:edit', { itemId: item.id, changes: was, was: changes })
    offer({ text: t('undo.edited', { item: `#${item.number}` }), run }, answer)
  }

  function moveAll(itemIds: string[], columnId: string | null) {
    const view = latest()
    // They come as they stood, in whatever order they were chosen.
    const row = new Map(view.columns.map(({ id }, at) => [id as string | null, at]))
    const items = itemIds
      .flatMap(id => find(id) ?? [])
      .filter(item => item.columnId !== columnId)
      .sort((a, b) => (row.get(a.columnId) ?? -1) - (row.get(b.columnId) ?? -1) || byOrder(a, b))
    if (items.length === 0) return
    if (!hasRoom(view, columnId, items.length)) return refuse(fullText(view, columnId, t))
    const answer = inParts(
      items.map(({ id }) => id),
      ids => send('items:move', { itemIds: ids, columnId }),
    )
    const runs = runsOf(view, items)
    const told = t('undo.movedAll', { count: items.length, column: columnName(view, columnId, t) })
    const over = overText(view, columnId, items.length, t)
    const undo = {
      text: over ? `${told} ${over}` : told,
      run() {
        for (const { from, afterId, ids } of runs) {
          const still = ids.filter(id => find(id)?.columnId === columnId)
          inParts(still, (part, before) =>
            send('items:move', { itemIds: part, columnId: from, afterId: before ?? afterId }),
          )
        }
      },
    }
    offer(undo, answer)
  }

  function editAll(itemIds: string[], changes: ItemChanges) {
    const items = itemIds.flatMap(id => find(id) ?? [])
    const answer = inParts(
      items.map(({ id }) => id),
      ids => send('items:edit', { itemIds: ids, changes }),
    )
    const before = Map.groupBy(items, item => JSON.stringify(pick(item, changes)))
    const asSet = JSON.stringify(changes)
    const undo = {
      text: t('undo.editedAll', { count: items.length }),
      run() {
        for (const [was, group] of before) {
          const untouched = group.filter(({ id }) => {
            const item = find(id)
            return item && JSON.stringify(pick(item, changes)) === asSet
          })
          inParts(
            untouched.map(({ id }) => id),
            ids => send('items:edit', { itemIds: ids, changes: JSON.parse(was) }),
          )
        }
      },
    }
    offer(undo, answer)
  }

  const block = (item: Item, reason: string) => {
    const answer = send('item:block', { itemId: item.id, reason })
    const run = () =>
      item.blockedAt === null
        ? send('item:unblock', { itemId: item.id })
        : send('item:block', { itemId: item.id, reason: item.blockedReason })
    offer({ text: t('undo.blocked', { item: `#${item.number}` }), run }, answer)
  }
  const unblock = (item: Item) => {
    const answer = send('item:unblock', { itemId: item.id })
    const run = () => send('item:block', { itemId: item.id, reason: item.blockedReason })
    offer({ text: t('undo.unblocked', { item: `#${item.number}` }), run }, answer)
  }
  return { move, edit, moveAll, editAll, block, unblock }
}

type Run = { from: string | null; afterId: string | null; ids: string[] }

/** Where items stand, told by what they stand below: those that follow each other go together. */
export function runsOf({ items: all }: BoardView, items: readonly Item[]): Run[] {
  const going = new Set(items.map(({ id }) => id))
  const runs: Run[] = []
  for (const [from, column] of Map.groupBy(all, item => item.columnId)) {
    let run: Run = { from, afterId: null, ids: [] }
    for (const { id } of column.sort(byOrder)) {
      if (going.has(id)) {
        if (run.ids.length === 0) runs.push(run)
        run.ids.push(id)
      } else run = { from, afterId: id, ids: [] }
    }
  }
  return runs
}

/** A command takes at most 200 items; `before` is the last one of the command before. Rejects where all are refused. */
export function inParts(ids: readonly string[], send: (ids: string[], before?: string) => Promise<unknown>) {
  const answers: Promise<unknown>[] = []
  for (let at = 0; at < ids.length; at += 200) answers.push(send(ids.slice(at, at + 200), ids[at - 1]))
  const answer = Promise.any(answers)
  answer.catch(() => {})
  return answer
}
