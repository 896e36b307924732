import type { useTranslations } from 'use-intl'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { childrenOf, descendantsOf } from '#features/agile/kanban/boards/live/rules-changes.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { idsOf, inChunks } from './bulk-edits.ts'
import type { Command } from './optimistic.ts'
import type { OfferUndo } from './use-undo.ts'

type Dependencies = {
  getView: () => BoardView
  boardId: string
  sendTracked: (command: Command) => Promise<Ack>
  /** Items created by commands, by command id. Filled once the room has stored them. */
  createdItems: Map<string, Item>
  offerUndo: OfferUndo
  showRefusal: (text: string) => void
  t: ReturnType<typeof useTranslations<'boardPage.undo'>>
}

/** Sends, archives and deletes. Adding and archiving can be undone too. */
export function sessionActions({
  getView,
  boardId,
  sendTracked,
  createdItems,
  offerUndo,
  showRefusal,
  t,
}: Dependencies) {
  let lastAck: Promise<unknown> = Promise.resolve()

  const send: SendOf<BoardCommandInput> = (...[type, fields]) => {
    const ack = sendTracked({ type, ...fields } as unknown as Command)
    lastAck = ack
    ack.catch(() => {})
    if (type === 'item:add') offerUndo(ack.then(undoOfAdd), ack)
    return ack
  }
  function undoOfAdd({ id: commandId }: Ack) {
    const item = createdItems.get(commandId)
    createdItems.delete(commandId)
    const run = () => void (item && send('item:remove', { itemId: item.id, children: 'detach' }))
    return item ? { text: t('added', { item: `#${item.number}` }), run } : null
  }
  // The room archives and the API restores, so the archive must be stored first. Only the server knows the old position.
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
    archive(itemIds: readonly string[]) {
      const chunkAcks: Promise<unknown>[] = []
      const ack = inChunks(itemIds, chunk => {
        const chunkAck = send('items:archive', { itemIds: chunk })
        chunkAcks.push(chunkAck)
        return chunkAck
      })
      // Items are archived in chunks, and restored once the last chunk is stored.
      const run = restoreAfter(Promise.allSettled(chunkAcks), itemIds)
      offerUndo({ text: t('archived', { count: itemIds.length }), run }, ack)
    },
    /** Deletes an item. Its children are deleted too, or lose their parent. An item without children needs no `children`. */
    remove({ id, number }: Item, children?: 'remove' | 'detach') {
      const { items } = getView()
      const detached = children === 'detach' ? idsOf(childrenOf(items, id)) : []
      // Parents are restored before their children.
      const removed = children === 'remove' ? [...idsOf(descendantsOf(items, id)), id].reverse() : [id]
      const ack = send('item:remove', { itemId: id, ...(children && { children }) })
      const attach = () => inChunks(detached, itemIds => send('items:edit', { itemIds, changes: { parentId: id } }))
      const run = restoreAfter(ack, removed, attach)
      const text =
        removed.length > 1 ? t('removedAll', { count: removed.length }) : t('removed', { item: `#${number}` })
      offerUndo({ text, run }, ack)
    },
    /** Runs once everything sent so far is stored. The room handles commands in order. */
    afterLastAck: (run: () => void) => void lastAck.then(run, () => {}),
  }
}
