import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { inParts } from './acts-items.ts'
import type { Acts } from './board-context.ts'
import { restoreItem } from './item-api.ts'

type Given = Pick<Acts, 'send' | 'offer'> & {
  boardId: string
  /** Told what was archived, as the number of items, or removed, as its name. */
  texts: { archived: (count: number) => string; removed: (item: string) => string }
  /** Called where what was put away could not be brought back. */
  failed: () => void
}

/** Putting items away, with the way back: only the server knows what was put away. */
export function removal({ send, offer, boardId, texts, failed }: Given) {
  // It goes away through the room and comes back past it: so it has to be away first.
  const backAfter = (answer: Promise<unknown>, itemIds: readonly string[]) => () => {
    const bringBack = async () => {
      const lost: unknown[] = []
      for (const itemId of itemIds) await restoreItem(boardId, itemId).catch(thrown => lost.push(thrown))
      if (lost.length > 0) failed()
    }
    answer.then(bringBack).catch(() => {})
  }
  return {
    archive(itemIds: readonly string[]) {
      const parts: Promise<unknown>[] = []
      const answer = inParts(itemIds, some => {
        const part = send('items:archive', { itemIds: some })
        parts.push(part)
        return part
      })
      // Many go in parts, and come back when the last of these is away.
      const run = backAfter(Promise.allSettled(parts), itemIds)
      offer({ text: texts.archived(itemIds.length), run }, answer)
    },
    remove({ id, number }: Item) {
      const answer = send('item:remove', { itemId: id })
      offer({ text: texts.removed(`#${number}`), run: backAfter(answer, [id]) }, answer)
    },
  }
}
