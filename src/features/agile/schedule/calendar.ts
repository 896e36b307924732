import type { AccountScope } from '#kit/context.ts'
import { paths, type Tool } from '#src/paths.ts'
import type { Stored } from './meetings.ts'
import { listPlanned } from './queries.ts'
import { listSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import type { CalendarEvent } from './rules-ical.ts'
import { meetingLength, meetingsFrom } from './rules-series.ts'

const day = 24 * 60 * 60_000
const mostMeetings = 60

type Described = { description: string }
type Meeting = Described & {
  id: string
  name: string
  scheduledAt: number
  remindBefore: number | null
  seriesId: string | null
  occurrence: number | null
  updatedAt: number
}

// A meeting keeps its name in calendars from before its session is made.
const uidOf = ({ id, seriesId, occurrence }: Pick<Meeting, 'id' | 'seriesId' | 'occurrence'>) =>
  seriesId ? `${seriesId}-${occurrence}@trimtab` : `${id}@trimtab`

const eventOf = (meeting: Meeting, url: string): CalendarEvent => ({
  uid: uidOf(meeting),
  name: meeting.name,
  description: meeting.description,
  url,
  at: meeting.scheduledAt,
  length: meetingLength,
  changedAt: meeting.updatedAt,
  remindBefore: meeting.remindBefore,
})

/** A planned session as an entry of a calendar. `origin` is the site that it leads to. */
export const sessionEvent = (session: Meeting, origin: string): CalendarEvent =>
  eventOf(session, origin + paths.join(session.id))

/** The meetings of a series that have no session yet, for a year ahead. */
function meetingEvents(tool: Tool, series: SeriesRow<Described>, now: number, origin: string): CalendarEvent[] {
  if (series.nextAt === null) return []
  const url = origin + paths.series(tool, series.id)
  const { description } = series.content
  return meetingsFrom(series, series.nextOccurrence, now, now + 366 * day, mostMeetings)
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ occurrence, at }) =>
      eventOf({ ...series, description, seriesId: series.id, occurrence, scheduledAt: at }, url),
    )
}

/** A series as entries of a calendar: the sessions it has made that are to come, and the meetings of a year ahead. */
export async function seriesEvents(scope: AccountScope, tool: Tool, series: SeriesRow<Described>, origin: string) {
  const now = scope.clock.now()
  const made = await sessionsOfSeries(scope, tool, series.id, now - day)
  const { remindBefore, id: seriesId, content } = series
  const { description } = content
  return [
    ...made.map(session => sessionEvent({ ...session, description, remindBefore, seriesId }, origin)),
    ...meetingEvents(tool, series, now, origin),
  ]
}

/** Everything of a tool that is planned in the account, from a month ago to a year ahead. */
export async function accountEvents(scope: AccountScope, meetings: Stored<Described>, origin: string) {
  const now = scope.clock.now()
  const between = { from: now - 31 * day, until: now + 366 * day, page: 1, pageSize: 1000 }
  const [{ items }, series] = await Promise.all([
    listPlanned(scope, meetings.tool, between),
    listSeries(scope, meetings, { page: 1, pageSize: 100 }),
  ])
  return [
    ...items.map(session => sessionEvent(session, origin)),
    ...series.items.flatMap(each => meetingEvents(meetings.tool, each, now, origin)),
  ]
}
