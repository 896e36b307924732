import type { BoardEvent, BoardView, PresenceChange } from './protocol.ts'
import { boardFacts } from './rules-facts.ts'

/**
 * Applies the events of one frame to a viewer's snapshot. Returns a new view, which equals the snapshot that the server
 * would send now. Unchanged parts stay the same objects.
 */
export function applyEvents(view: BoardView, events: readonly BoardEvent[]): BoardView {
  const copy = { ...view }
  for (const event of events) boardFacts.updateView(copy, event)
  return copy
}

/** Applies presence changes to a viewer's snapshot. */
export function applyPresence(view: BoardView, changes: readonly PresenceChange[]): BoardView {
  const online = new Set(view.online)
  for (const { participantId, online: isHere } of changes) {
    if (isHere) online.add(participantId)
    else online.delete(participantId)
  }
  return { ...view, online: view.people.filter(({ id }) => online.has(id)).map(({ id }) => id) }
}
