import { Archive, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { focusBeside } from '#islands/boards/move/focus.ts'
import { Button } from '#ui/button.tsx'

/** Puts the item away and closes its panel; the way back is offered on the board. */
export function PutAway({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const { archive, remove, close } = useActs()
  const leave = (act: () => void) => {
    focusBeside(item.id)
    close()
    act()
  }
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      <Button
        type="button"
        size="sm"
        variant="secondary"
        icon={Archive}
        onClick={() => leave(() => archive([item.id]))}
      >
        {t('archive')}
      </Button>
      <Button type="button" size="sm" variant="quiet" icon={Trash2} onClick={() => leave(() => remove(item))}>
        {t('remove')}
      </Button>
    </div>
  )
}
