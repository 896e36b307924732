import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { columnName, type Translate } from '#islands/boards/item-actions.ts'

/** If a message of the room has more changes than this, only their number is announced. */
const maxAnnouncements = 3

/**
 * Returns screen reader announcements for other people's changes. Own actions announce themselves. Of changes that
 * happened while disconnected (`isCatchUp`), only their number is announced.
 */
export function announcementsFor(events: BoardEvent[], view: BoardView, t: Translate, isCatchUp: boolean): string[] {
  const texts = events.flatMap(event => {
    const text = announcementFor(event, view, t)
    return text ? [text] : []
  })
  return texts.length > maxAnnouncements || (isCatchUp && texts.length > 0)
    ? [t('say.many', { count: texts.length })]
    : texts
}

function announcementFor(event: BoardEvent, view: BoardView, t: Translate): string | null {
  if (!('actorId' in event) || event.actorId === view.me.userId) return null
  const name = view.people.find(({ id }) => id === event.actorId)?.name ?? t('say.someone')
  const changedItem = 'item' in event ? event.item : view.items.find(({ id }) => id === event.itemId)
  if (event.type === 'item.archived') return t('say.archived', { name })
  if (event.type === 'item.removed') return t('say.deleted', { name })
  // A later event of the same message may have removed the item.
  if (!changedItem) return null
  const item = `#${changedItem.number} ${changedItem.title}`
  switch (event.type) {
    case 'item.added':
      return t('say.added', { name, item, column: columnName(view, changedItem.columnId, t) })
    case 'item.moved':
      return event.changes.columnId === undefined
        ? null
        : t('say.moved', { name, item, column: columnName(view, changedItem.columnId, t) })
    case 'item.blocked':
      return t('say.blocked', { name, item })
    case 'item.edited':
      return t('say.edited', { name, item })
    default:
      return null
  }
}
