import type { useTranslations } from 'use-intl'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { childrenOf, descendantsOf } from '#features/agile/kanban/boards/live/rules-changes.ts'
import { createdId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { newId } from '#islands/new-id.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { idsOf, sendInChunks } from './bulk-edits.ts'
import { shortNameOf } from './item-key.ts'
import type { Command } from './optimistic.ts'
import type { OfferUndo } from './use-undo.ts'

type Dependencies = {
  getView: () => BoardView
  boardId: string
  sendTracked: (command: Command, id: string) => Promise<Ack>
  offerUndo: OfferUndo
  showRefusal: (text: string) => void
  t: ReturnType<typeof useTranslations<'boardPage.undo'>>
}

/**
 * Returns the actions that send commands, add columns, and archive or delete items. Adding, archiving and deleting
 * items offer undo.
 */
export function createSessionActions({ getView, boardId, sendTracked, offerUndo, showRefusal, t }: Dependencies) {
  let lastAck: Promise<unknown> = Promise.resolve()

  const send: SendOf<BoardCommandInput> = (...[type, fields]) => {
    const { id, ack } = dispatch({ type, ...fields } as unknown as Command)
    if (type !== 'item:add') return ack
    const run = () => void send('item:remove', { itemId: createdId('itm', boardId, id), children: 'detach' })
    offerUndo({ text: t('added', { item: (fields as { title: string }).title }), run }, ack)
    return ack
  }
  function dispatch(command: Command) {
    const id = newId()
    const ack = sendTracked(command, id)
    lastAck = ack
    ack.catch(() => {})
    return { id, ack }
  }
  // The room archives and the API restores, so the archive must be stored first. Only the server knows the old
  // position.
  const restoreAfter =
    (ack: Promise<unknown>, itemIds: readonly string[], onRestored = () => {}) =>
    () => {
      const restore = async () => {
        const { restoreItem } = await import('./api.ts')
        const failures: unknown[] = []
        for (const itemId of itemIds) await restoreItem(boardId, itemId).catch(thrown => failures.push(thrown))
        if (failures.length > 0) throw failures[0]
        onRestored()
      }
      ack.then(() => restore().catch(() => showRefusal(t('failed')))).catch(() => {})
    }
  return {
    send,
    /** Creates a column. Its id can be used immediately, because the room handles commands in order. */
    addColumn(fields: Omit<Extract<BoardCommandInput, { type: 'column:add' }>, 'id' | 'type'>) {
      const { id, ack } = dispatch({ type: 'column:add', ...fields } as unknown as Command)
      return { columnId: createdId('col', boardId, id), ack }
    },
    archive(itemIds: readonly string[]) {
      const chunkAcks: Promise<unknown>[] = []
      const ack = sendInChunks(itemIds, chunk => {
        const chunkAck = send('items:archive', { itemIds: chunk })
        chunkAcks.push(chunkAck)
        return chunkAck
      })
      // Items are archived in chunks, and restored once the last chunk is stored.
      const run = restoreAfter(Promise.allSettled(chunkAcks), itemIds)
      offerUndo({ text: t('archived', { count: itemIds.length }), run }, ack)
    },
    /**
     * Deletes an item. Its children are deleted too, or lose their parent. An item without children needs no
     * `children`.
     */
    remove(item: Item, children?: 'remove' | 'detach') {
      const { id } = item
      const { items } = getView()
      const detachedIds = children === 'detach' ? idsOf(childrenOf(items, id)) : []
      // Parents are restored before their children.
      const removedIds = children === 'remove' ? [...idsOf(descendantsOf(items, id)), id].reverse() : [id]
      const ack = send('item:remove', { itemId: id, ...(children && { children }) })
      const reattachChildren = () =>
        sendInChunks(detachedIds, itemIds => send('items:edit', { itemIds, changes: { parentId: id } }))
      const run = restoreAfter(ack, removedIds, reattachChildren)
      const text =
        removedIds.length > 1
          ? t('removedAll', { count: removedIds.length })
          : t('removed', { item: shortNameOf(item) })
      offerUndo({ text, run }, ack)
    },
    /** Calls `run` once everything sent so far is stored. The room handles commands in order. */
    afterLastAck: (run: () => void) => void lastAck.then(run, () => {}),
  }
}
