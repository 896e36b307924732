import type { AccountScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { listPlanned } from './queries.ts'
import { listSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import type { CalendarEvent } from './rules-ical.ts'
import { meetingLength, meetingsFrom } from './rules-series.ts'

const day = 24 * 60 * 60_000
const mostMeetings = 60

type Meeting = {
  id: string
  name: string
  description?: string
  scheduledAt: number
  remindBefore?: number | null
  seriesId?: string | null
  occurrence?: number | null
  updatedAt: number
}

// A meeting keeps its name in calendars from before its session is made.
const uidOf = ({ id, seriesId, occurrence }: Pick<Meeting, 'id' | 'seriesId' | 'occurrence'>) =>
  seriesId ? `${seriesId}-${occurrence}@trimtab` : `${id}@trimtab`

/** A planned session as an entry of a calendar. `origin` is the site that it leads to. */
export const sessionEvent = (session: Meeting, origin: string): CalendarEvent => ({
  uid: uidOf(session),
  name: session.name,
  description: session.description ?? '',
  url: origin + paths.join(session.id),
  at: session.scheduledAt,
  length: meetingLength,
  changedAt: session.updatedAt,
  remindBefore: session.remindBefore ?? null,
})

/** The meetings of a series that have no session yet, for a year ahead. */
function meetingEvents(series: SeriesRow, now: number, origin: string): CalendarEvent[] {
  if (series.nextAt === null) return []
  const meetings = meetingsFrom(series, series.nextOccurrence, now, now + 366 * day, mostMeetings)
  return meetings
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ occurrence, at }) => ({
      uid: uidOf({ id: series.id, seriesId: series.id, occurrence }),
      name: series.name,
      description: series.content.description,
      url: origin + paths.pokerSeries(series.id),
      at,
      length: meetingLength,
      changedAt: series.updatedAt,
      remindBefore: series.remindBefore,
    }))
}

/** A series as entries of a calendar: the sessions it has made that are to come, and the meetings of a year ahead. */
export async function seriesEvents(scope: AccountScope, series: SeriesRow, origin: string): Promise<CalendarEvent[]> {
  const now = scope.clock.now()
  const made = await sessionsOfSeries(scope, series.id, now - day)
  const { description } = series.content
  const { remindBefore } = series
  return [
    ...made.map(session => sessionEvent({ ...session, description, remindBefore, seriesId: series.id }, origin)),
    ...meetingEvents(series, now, origin),
  ]
}

/** Everything planned in the account, from a month ago to a year ahead. */
export async function accountEvents(scope: AccountScope, origin: string): Promise<CalendarEvent[]> {
  const now = scope.clock.now()
  const between = { from: now - 31 * day, until: now + 366 * day, page: 1, pageSize: 1000 }
  const [{ items }, series] = await Promise.all([
    listPlanned(scope, between),
    listSeries(scope, { page: 1, pageSize: 100 }),
  ])
  const meetings = series.items.flatMap(each => meetingEvents(each, now, origin))
  return [...items.map(session => sessionEvent(session, origin)), ...meetings]
}
