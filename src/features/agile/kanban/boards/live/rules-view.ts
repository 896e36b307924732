import type { BoardEvent, BoardView, PresenceChange } from './protocol.ts'
import { boardFacts } from './rules-facts.ts'

/**
 * A viewer's snapshot, brought forward by the events of one frame in their order: the same as the snapshot that the
 * server would send at that moment. Returns a new view; parts that did not change stay identical.
 */
export function applyEvents(view: BoardView, events: readonly BoardEvent[]): BoardView {
  const copy = { ...view }
  for (const event of events) boardFacts.fold(copy, event)
  return copy
}

/** A viewer's snapshot after people came or went. */
export function applyPresence(view: BoardView, changes: readonly PresenceChange[]): BoardView {
  const online = new Set(view.online)
  for (const { participantId, online: isHere } of changes) {
    if (isHere) online.add(participantId)
    else online.delete(participantId)
  }
  return { ...view, online: view.people.filter(({ id }) => online.has(id)).map(({ id }) => id) }
}
