import type { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { inChunks } from './bulk-edits.ts'
import type { Command } from './optimistic.ts'
import type { Offer } from './use-undo.ts'

type Given = {
  boardId: string
  sendWatched: (command: Command) => Promise<Ack>
  /** What commands have created, by their ids; known once the room has stored it. */
  made: Map<string, Item>
  offer: Offer
  refuse: (text: string) => void
  t: ReturnType<typeof useTranslations<'boardPage.undo'>>
}

/** Sends, archives and removes. New and archived items can be undone too. */
export function sessionActs({ boardId, sendWatched, made, offer, refuse, t }: Given) {
  let sent: Promise<unknown> = Promise.resolve()

  const send: SendOf<BoardCommandInput> = (...[type, fields]) => {
    const answer = sendWatched({ type, ...fields } as unknown as Command)
    sent = answer
    answer.catch(() => {})
    if (type === 'item:add') offer(answer.then(undoAdding), answer)
    return answer
  }
  function undoAdding({ id: commandId }: Ack) {
    const item = made.get(commandId)
    made.delete(commandId)
    const run = () => void (item && send('item:remove', { itemId: item.id }))
    return item ? { text: t('added', { item: `#${item.number}` }), run } : null
  }
  // The room archives and the API restores, so the archive has to be stored first. Only the server knows the old place.
  const backAfter = (answer: Promise<unknown>, itemIds: readonly string[]) => () => {
    const bringBack = async () => {
      const { restoreItem } = await import('./api.ts')
      const lost: unknown[] = []
      for (const itemId of itemIds) await restoreItem(boardId, itemId).catch(thrown => lost.push(thrown))
      if (lost.length > 0) throw lost[0]
    }
    answer.then(() => bringBack().catch(() => refuse(t('failed')))).catch(() => {})
  }
  return {
    send,
    archive(itemIds: readonly string[]) {
      const parts: Promise<unknown>[] = []
      const answer = inChunks(itemIds, some => {
        const part = send('items:archive', { itemIds: some })
        parts.push(part)
        return part
      })
      // Many are archived in chunks, and restored once the last chunk is stored.
      const run = backAfter(Promise.allSettled(parts), itemIds)
      offer({ text: t('archived', { count: itemIds.length }), run }, answer)
    },
    remove({ id, number }: Item) {
      const answer = send('item:remove', { itemId: id })
      offer({ text: t('removed', { item: `#${number}` }), run: backAfter(answer, [id]) }, answer)
    },
    /** Runs once everything sent so far is stored. The room handles commands in order. */
    afterSent: (run: () => void) => void sent.then(run, () => {}),
  }
}
