import type { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { Ack } from '#islands/room-client/room-outbox.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { inChunks } from './bulk-edits.ts'
import type { Command } from './optimistic.ts'
import type { OfferUndo } from './use-undo.ts'

type Dependencies = {
  boardId: string
  sendTracked: (command: Command) => Promise<Ack>
  /** Items created by commands, by command id. Filled once the room has stored them. */
  createdItems: Map<string, Item>
  offerUndo: OfferUndo
  showRefusal: (text: string) => void
  t: ReturnType<typeof useTranslations<'boardPage.undo'>>
}

/** Sends, archives and deletes. Adding and archiving can be undone too. */
export function sessionActions({ boardId, sendTracked, createdItems, offerUndo, showRefusal, t }: Dependencies) {
  let lastAnswer: Promise<unknown> = Promise.resolve()

  const send: SendOf<BoardCommandInput> = (...[type, fields]) => {
    const answer = sendTracked({ type, ...fields } as unknown as Command)
    lastAnswer = answer
    answer.catch(() => {})
    if (type === 'item:add') offerUndo(answer.then(undoOfAdd), answer)
    return answer
  }
  function undoOfAdd({ id: commandId }: Ack) {
    const item = createdItems.get(commandId)
    createdItems.delete(commandId)
    const run = () => void (item && send('item:remove', { itemId: item.id }))
    return item ? { text: t('added', { item: `#${item.number}` }), run } : null
  }
  // The room archives and the API restores, so the archive must be stored first. Only the server knows the old position.
  const restoreAfter = (answer: Promise<unknown>, itemIds: readonly string[]) => () => {
    const restore = async () => {
      const { restoreItem } = await import('./api.ts')
      const failures: unknown[] = []
      for (const itemId of itemIds) await restoreItem(boardId, itemId).catch(thrown => failures.push(thrown))
      if (failures.length > 0) throw failures[0]
    }
    answer.then(() => restore().catch(() => showRefusal(t('failed')))).catch(() => {})
  }
  return {
    send,
    archive(itemIds: readonly string[]) {
      const chunkAnswers: Promise<unknown>[] = []
      const answer = inChunks(itemIds, chunk => {
        const chunkAnswer = send('items:archive', { itemIds: chunk })
        chunkAnswers.push(chunkAnswer)
        return chunkAnswer
      })
      // Many are archived in chunks, and restored once the last chunk is stored.
      const run = restoreAfter(Promise.allSettled(chunkAnswers), itemIds)
      offerUndo({ text: t('archived', { count: itemIds.length }), run }, answer)
    },
    remove({ id, number }: Item) {
      const answer = send('item:remove', { itemId: id })
      offerUndo({ text: t('removed', { item: `#${number}` }), run: restoreAfter(answer, [id]) }, answer)
    },
    /** Runs once everything sent so far is stored. The room handles commands in order. */
    afterLastAnswer: (run: () => void) => void lastAnswer.then(run, () => {}),
  }
}
