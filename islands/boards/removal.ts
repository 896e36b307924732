import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import type { Words } from './acts-items.ts'
import type { Acts } from './board-context.ts'
import { restoreItem } from './item-api.ts'

type Given = Pick<Acts, 'send' | 'refuse' | 'offer'> & { t: Words; boardId: string }

/** Putting items away, with the way back: only the server knows what was put away. */
export function removal({ send, refuse, offer, t, boardId }: Given) {
  async function bringBack(itemIds: string[]) {
    try {
      for (const itemId of itemIds) await restoreItem(boardId, itemId)
    } catch {
      refuse(t('undo.failed'))
    }
  }
  return {
    archive(itemIds: string[]) {
      for (let at = 0; at < itemIds.length; at += 200) send('items:archive', { itemIds: itemIds.slice(at, at + 200) })
      offer({ text: t('undo.archived', { count: itemIds.length }), run: () => void bringBack(itemIds) })
    },
    remove(item: Item) {
      const answer = send('item:remove', { itemId: item.id })
      const run = () => void bringBack([item.id])
      offer({ text: t('undo.removed', { item: `#${item.number}` }), run }, answer)
    },
  }
}
