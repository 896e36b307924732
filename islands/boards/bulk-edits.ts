import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput, ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'

type Connection = { send: SendOf<BoardCommandInput>; getView: () => BoardView }

export const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
export const pickFields = (item: Item, changes: ItemChanges): ItemChanges =>
  Object.fromEntries(Object.keys(changes).map(key => [key, item[key as keyof ItemChanges]]))
export const hasValues = (item: Item, changes: ItemChanges) =>
  JSON.stringify(pickFields(item, changes)) === JSON.stringify(changes)

const maxItemsPerCommand = 200

/**
 * Sends at most 200 items per command. `previousId` is the last id of the previous chunk. Resolves when the first chunk
 * is stored. Rejects when all chunks are rejected or there are none.
 */
export function sendInChunks(ids: readonly string[], send: (ids: string[], previousId?: string) => Promise<unknown>) {
  const acks: Promise<unknown>[] = []
  for (let start = 0; start < ids.length; start += maxItemsPerCommand)
    acks.push(send(ids.slice(start, start + maxItemsPerCommand), ids[start - 1]))
  const firstAck = Promise.any(acks)
  firstAck.catch(() => {})
  return firstAck
}

/**
 * Edits one item. The returned `run` undoes it. `previous` is the value when editing began. Later changes by others are
 * kept.
 */
export function editOne({ send }: Pick<Connection, 'send'>, { id }: Item, changes: ItemChanges, previous: ItemChanges) {
  const ack: Promise<unknown> = send('item:edit', { itemId: id, changes, was: previous })
  return { ack, run: () => void send('item:edit', { itemId: id, changes: previous, was: changes }) }
}

/** Edits items. The returned `run` undoes it: it restores each item, unless others have changed it since. */
export const editMany = (connection: Connection, items: readonly Item[], changes: ItemChanges) => ({
  ack: sendInChunks(idsOf(items), itemIds => connection.send('items:edit', { itemIds, changes })),
  run: () => undoEdits(connection, items, changes),
})

/** Restores the values from before these changes, unless others have changed them since. */
export function undoEdits({ send, getView }: Connection, items: readonly Item[], changes: ItemChanges) {
  const unchangedIds = new Set(idsOf(getView().items.filter(item => hasValues(item, changes))))
  const unchangedItems = items.filter(({ id }) => unchangedIds.has(id))
  for (const [previous, group] of Map.groupBy(unchangedItems, item => JSON.stringify(pickFields(item, changes))))
    sendInChunks(idsOf(group), itemIds => send('items:edit', { itemIds, changes: JSON.parse(previous) as ItemChanges }))
}

type ItemGroup = { columnId: string | null; afterId: string | null; ids: string[] }

/** Returns the positions of items. Neighbouring items form one group, placed below the item `afterId`. */
function groupsOf({ items: boardItems }: BoardView, items: readonly Item[]): ItemGroup[] {
  const movedIds = new Set(idsOf(items))
  const groups: ItemGroup[] = []
  for (const [columnId, column] of Map.groupBy(boardItems, item => item.columnId)) {
    let group: ItemGroup = { columnId, afterId: null, ids: [] }
    for (const { id } of column.sort(byOrder)) {
      if (movedIds.has(id)) {
        if (group.ids.length === 0) groups.push(group)
        group.ids.push(id)
      } else group = { columnId, afterId: id, ids: [] }
    }
  }
  return groups
}

/** Moves items back to their positions in a view, except those that have changed since. */
export function undoMoves(
  { send }: Pick<Connection, 'send'>,
  view: BoardView,
  items: readonly Item[],
  isUnchanged: (id: string) => boolean,
) {
  for (const { columnId, afterId, ids } of groupsOf(view, items))
    sendInChunks(ids.filter(isUnchanged), (itemIds, previousId) =>
      send('items:move', { itemIds, columnId, afterId: previousId ?? afterId }),
    )
}
