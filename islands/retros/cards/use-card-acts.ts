import { useTranslations } from 'use-intl'
import type { CardView } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'

/** Writing a card and taking it away again. */
export function useCardActs() {
  const t = useTranslations('retro.board.card')
  const { send, drafts, offerUndo } = useActs()

  /** What the room does not take goes back into the field, before whatever is there by then. */
  const add = (columnId: string, content: string, anonymous: boolean) => {
    const place = `card:${columnId}`
    send('card:add', { columnId, content, anonymous }).catch(() => {
      const begun = drafts.get(place)
      drafts.set(place, begun ? `${content}\n${begun}` : content)
    })
  }

  /** While people collect, a removed card can be written again as it was. */
  const remove = ({ id: cardId, columnId, content, authorId }: CardView) => {
    send('card:remove', { cardId })
    offerUndo({ text: t('removed'), run: () => add(columnId, content, authorId === null) })
  }

  return { add, remove }
}
