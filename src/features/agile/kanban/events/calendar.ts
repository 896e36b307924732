import type { CalendarEvent } from '#features/agile/schedule/rules-ical.ts'
import type { AccountScope } from '#kit/context.ts'
import { type EventRow, listEvents } from './queries.ts'

const day = 24 * 60 * 60_000
const pageSize = 100
const mostPages = 10

/** An event as an entry of a calendar. `origin` is the site that it leads to where it has no link of its own. */
export const entryOf = (event: EventRow, origin: string): CalendarEvent => ({
  uid: `${event.id}@trimtab`,
  name: event.boardTitle === null ? event.title : `${event.title} · ${event.boardTitle}`,
  description: event.description,
  url: event.link || origin,
  at: event.startsAt,
  length: event.duration * 60_000,
  changedAt: event.updatedAt,
  remindBefore: null,
})

/** The events of the account, or of one board, from a month ago to a year ahead. */
export async function boardEvents(scope: AccountScope, origin: string, boardId?: string): Promise<CalendarEvent[]> {
  const now = scope.clock.now()
  const entries: CalendarEvent[] = []
  for (let page = 1; page <= mostPages; page++) {
    const between = { from: now - 31 * day, until: now + 366 * day, ...(boardId !== undefined && { boardId }) }
    const { items } = await listEvents(scope, { ...between, page, pageSize })
    entries.push(...items.map(event => entryOf(event, origin)))
    if (items.length < pageSize) break
  }
  return entries
}
