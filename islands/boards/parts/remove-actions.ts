import type { useTranslations } from 'use-intl'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { descendantsOf } from '#features/agile/kanban/boards/live/rules-changes.ts'
import type { SessionActions } from '#islands/boards/use-board-session.ts'

type RemoveAction = { id: string; label: string; run: () => void }
type Translate = ReturnType<typeof useTranslations<'boardPage.remove'> | typeof useTranslations<'backlog.remove'>>

/** Returns the delete actions of an item. An item with descendants can be deleted with or without them. */
export function removeActionsOf(
  { items }: BoardView,
  item: Item,
  remove: SessionActions['remove'],
  translate: Translate,
): RemoveAction[] {
  const t = translate as ReturnType<typeof useTranslations<'boardPage.remove'>>
  const count = descendantsOf(items, item.id).length
  if (count === 0) return [{ id: 'alone', label: t('alone'), run: () => remove(item) }]
  return [
    { id: 'remove', label: t('withChildren', { count }), run: () => remove(item, 'remove') },
    { id: 'detach', label: t('keepChildren', { count }), run: () => remove(item, 'detach') },
  ]
}
