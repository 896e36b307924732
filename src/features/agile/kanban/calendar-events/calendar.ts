import type { CalendarEvent } from '#features/agile/schedule/feed/rules-ical.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { listAllDayEntries, listEvents } from './queries.ts'
import type { AllDayEntry, EventRow } from './rules.ts'
import { eventList } from './schema.ts'

const day = 24 * 60 * 60_000
/** The maximum number of events in a calendar file. */
const pageSize = 1000

/** Converts an event to a calendar entry. An event without a link leads to its page at `origin`. */
export const entryOf = (event: EventRow, origin: string): CalendarEvent => ({
  uid: `${event.id}@trimtab`,
  name: event.boardTitle === null ? event.title : `${event.title} · ${event.boardTitle}`,
  description: event.description,
  url: event.link || (event.boardId === null ? origin : origin + paths.boardEvent(event.boardId, event.id)),
  at: event.startsAt,
  length: event.duration * 60_000,
  changedAt: event.updatedAt,
  remindBefore: null,
})

/** Returns the URL of the delivery or sprint of an all-day entry. */
export const hrefOfAllDayEntry = ({ kind, boardId, id }: AllDayEntry) =>
  kind === 'DELIVERY' ? paths.delivery(boardId, id) : paths.sprint(boardId, id)

const dayEntry = (entry: AllDayEntry, origin: string, name: string): CalendarEvent => ({
  uid: `${entry.id}-${entry.kind.toLowerCase()}@trimtab`,
  name: `${name} · ${entry.boardTitle}`,
  description: '',
  url: origin + hrefOfAllDayEntry(entry),
  at: Date.parse(entry.day),
  length: day,
  isAllDay: true,
  changedAt: entry.updatedAt,
  remindBefore: null,
})

/**
 * Returns the calendar of the account or of one board, from a month ago to a year ahead. It contains events, starts and
 * ends of sprints, and due dates of deliveries.
 */
export async function listCalendarEntries(
  scope: AccountScope,
  { origin, locale }: { origin: string; locale: Locale },
  boardId?: string,
): Promise<CalendarEvent[]> {
  const now = scope.clock.now()
  const t = translator(locale, 'boardEvents')
  const [from, until] = [now - 31 * day, now + 366 * day]
  const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const days = await listAllDayEntries(scope, { from: dayText(from), until: dayText(until), boardId: boardId ?? null })
  const entries = days.map(entry => dayEntry(entry, origin, t(`days.${entry.kind}`, { name: entry.name })))
  const { items } = await listEvents(scope, { ...eventList.read({}), from, until, boardId, pageSize })
  return [...entries, ...items.map(event => entryOf(event, origin))]
}
