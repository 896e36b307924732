import type { BoardEvent, BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { columnName, type Words } from '#islands/boards/acts-items.ts'

/** More than this at once is told as a number. */
const most = 3

/** What others did, as a screen reader hears it. What one does oneself is told where it is done. */
export function newsOf(events: BoardEvent[], view: BoardView, t: Words, late: boolean): string[] {
  const told = events.flatMap(event => {
    const text = newsOfOne(event, view, t)
    return text ? [text] : []
  })
  return told.length > most || (late && told.length > 0) ? [t('say.many', { count: told.length })] : told
}

function newsOfOne(event: BoardEvent, view: BoardView, t: Words): string | null {
  if (!('actorId' in event) || event.actorId === view.me.userId) return null
  const name = view.people.find(({ id }) => id === event.actorId)?.name ?? t('say.somebody')
  const about = 'item' in event ? event.item : view.items.find(({ id }) => id === event.itemId)
  if (event.type === 'item.archived') return t('say.archived', { name })
  if (event.type === 'item.removed') return t('say.deleted', { name })
  // What was moved may be gone again by the end of the same frame.
  if (!about) return null
  const item = `#${about.number} ${about.title}`
  switch (event.type) {
    case 'item.added':
      return t('say.added', { name, item, column: columnName(view, about.columnId, t) })
    case 'item.moved':
      return event.changes.columnId === undefined
        ? null
        : t('say.moved', { name, item, column: columnName(view, about.columnId, t) })
    case 'item.blocked':
      return t('say.blocked', { name, item })
    case 'item.edited':
      return t('say.edited', { name, item })
    default:
      return null
  }
}
