import type { useTranslations } from 'use-intl'
import type { BoardView, Item } from '#features/agile/kanban/boards/protocol.ts'
import type { ItemChanges } from '#features/agile/kanban/boards/protocol-commands.ts'
import { byOrder } from '#features/agile/kanban/boards/rules-order.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import type { Acts, Target } from './board-context.ts'

export type Words = ReturnType<typeof useTranslations<'boardPage'>>
type Refusals = ReturnType<typeof useTranslations<'boards.errors'>>
type Given = Pick<Acts, 'send' | 'latest' | 'refuse'> & { offer: (undo: Undo) => void; t: Words; tErrors: Refusals }

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
export function itemActs({ send, latest, refuse, offer, t, tErrors }: Given) {
  const find = (id: string) => latest().items.find(item => item.id === id)

  function move(item: Item, { columnId, afterId, beforeId, changes }: Target, takenFrom = item.columnId): boolean {
    const view = latest()
    const isElsewhere = columnId !== item.columnId
    if (isElsewhere && !hasRoom(view, columnId, 1)) {
      refuse(tErrors('wip_reached'))
      return false
    }
    const { columnId: from, ...back } = placeOf(view, item)
    const undone = changes && { changes: pick(item, changes) }
    const place = { ...(afterId !== undefined && { afterId }), ...(beforeId !== undefined && { beforeId }) }
    send('item:move', { itemId: item.id, columnId, from: takenFrom, ...place, ...(changes && { changes }) })
    if (takenFrom !== from && isElsewhere) return true
    offer({
      text: t('undo.moved', { item: `#${item.number}`, column: columnName(view, columnId, t) }),
      run: () => send('item:move', { itemId: item.id, columnId: from, from: columnId, ...back, ...undone }),
    })
    return true
  }

  function edit(item: Item, changes: ItemChanges) {
    const was = pick(item, changes)
    if (JSON.stringify(was) === JSON.stringify(changes)) return
    send('item:edit', { itemId: item.id, changes, was })
    offer({
      text: t('undo.edited', { item: `#${item.number}` }),
      run: () => send('item:edit', { itemId: item.id, changes: was, was: changes }),
    })
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
    if (!hasRoom(view, columnId, items.length)) return refuse(tErrors('wip_reached'))
    inParts(
      items.map(({ id }) => id),
      ids => send('items:move', { itemIds: ids, columnId }),
    )
    const runs = runsOf(view, items)
    offer({
      text: t('undo.movedAll', { count: items.length, column: columnName(view, columnId, t) }),
      run() {
        for (const { from, afterId, ids } of runs) {
          const still = ids.filter(id => find(id)?.columnId === columnId)
          inParts(still, (part, before) =>
            send('items:move', { itemIds: part, columnId: from, afterId: before ?? afterId }),
          )
        }
      },
    })
  }

  function editAll(itemIds: string[], changes: ItemChanges) {
    const items = itemIds.flatMap(id => find(id) ?? [])
    inParts(
      items.map(({ id }) => id),
      ids => send('items:edit', { itemIds: ids, changes }),
    )
    const before = Map.groupBy(items, item => JSON.stringify(pick(item, changes)))
    const asSet = JSON.stringify(changes)
    offer({
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
    })
  }

  const block = (item: Item, reason: string) => {
    send('item:block', { itemId: item.id, reason })
    const run = () =>
      item.blockedAt === null
        ? send('item:unblock', { itemId: item.id })
        : send('item:block', { itemId: item.id, reason: item.blockedReason })
    offer({ text: t('undo.blocked', { item: `#${item.number}` }), run })
  }
  const unblock = (item: Item) => {
    send('item:unblock', { itemId: item.id })
    const run = () => send('item:block', { itemId: item.id, reason: item.blockedReason })
    offer({ text: t('undo.unblocked', { item: `#${item.number}` }), run })
  }
  return { move, edit, moveAll, editAll, block, unblock }
}

type Run = { from: string | null; afterId: string | null; ids: string[] }

/** Where items stand, told by what they stand below: those that follow each other go together. */
function runsOf({ items: all }: BoardView, items: readonly Item[]): Run[] {
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

/** A command takes at most 200 items; `before` is the last one of the command before. */
function inParts(ids: string[], send: (ids: string[], before: string | undefined) => void) {
  for (let at = 0; at < ids.length; at += 200) send(ids.slice(at, at + 200), ids[at - 1])
}
