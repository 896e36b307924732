import type { Context } from 'hono'
import type { SeriesReader } from '#features/agile/schedule/meeting-kind.ts'
import { listPlanned } from '#features/agile/schedule/queries.ts'
import { listSeries, listSessionsOfSeries, type SeriesRow } from '#features/agile/schedule/series/queries-series.ts'
import {
  meetingLengthMs,
  meetingsFrom,
  occurrenceOf,
  recurrenceRule,
} from '#features/agile/schedule/series/rules-series.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { paths, type Tool } from '#src/paths.ts'
import { type CalendarEvent, calendarText } from './rules-ical.ts'

const day = 24 * 60 * 60_000
const maxMeetings = 60
const maxSkipped = 500

type WithDescription = { description: string }
type Meeting = WithDescription & {
  id: string
  name: string
  scheduledAt: number
  remindBefore: number | null
  seriesId: string | null
  occurrence: number | null
  updatedAt: number
}

// The uid stays the same before and after the session of a meeting is created.
const uidOf = ({ id, seriesId, occurrence }: Pick<Meeting, 'id' | 'seriesId' | 'occurrence'>) =>
  seriesId ? `${seriesId}-${occurrence}@trimtab` : `${id}@trimtab`

const eventOf = (meeting: Meeting, url: string): CalendarEvent => ({
  uid: uidOf(meeting),
  name: meeting.name,
  description: meeting.description,
  url,
  at: meeting.scheduledAt,
  length: meetingLengthMs,
  changedAt: meeting.updatedAt,
  remindBefore: meeting.remindBefore,
})

/** Returns a planned session as a calendar event. `origin` is the site of its link. */
export const sessionEvent = (session: Meeting, origin: string): CalendarEvent =>
  eventOf(session, origin + paths.join(session.id))

/**
 * Returns a series as one recurring event from `since` on. Exceptions are skipped meetings and meetings with a deleted
 * session. Each session replaces its meeting. Sessions before the first meeting, and sessions of an ended series, are
 * separate events.
 */
function repeatingEvents(
  tool: Tool,
  series: SeriesRow<WithDescription>,
  sessions: Meeting[],
  since: number,
  origin: string,
) {
  const { id: seriesId, timeZone: zone, skipped, nextOccurrence, nextAt } = series
  const occurrencesWithSession = new Set(sessions.map(({ occurrence }) => occurrence))
  const hasDeletedSession = (n: number) => n < nextOccurrence && !occurrencesWithSession.has(n)
  const isExcluded = (n: number) => skipped.includes(n) || hasDeletedSession(n)
  const meetingsUntilNext =
    nextAt === null
      ? []
      : meetingsFrom(series, { from: series.firstOccurrence, notBefore: since, until: nextAt, max: maxMeetings })
  const first = meetingsUntilNext.find(({ occurrence: n }) => !isExcluded(n))
  if (!first) return sessions.map(session => sessionEvent(session, origin))
  const skippedLater = skipped.filter(n => n >= nextOccurrence && n < nextOccurrence + maxSkipped)
  const excludedBefore = meetingsUntilNext.flatMap(({ occurrence: n }) =>
    n > first.occurrence && n < nextOccurrence && isExcluded(n) ? n : [],
  )
  const uid = `${seriesId}@trimtab`
  const meeting = { ...series, description: series.content.description, seriesId, occurrence: first.occurrence }
  const firstEvent = eventOf({ ...meeting, scheduledAt: first.at }, origin + paths.series(tool, seriesId))
  const except = [...excludedBefore, ...skippedLater].map(n => occurrenceOf(series, n).at)
  return [
    { ...firstEvent, uid, repeats: { rule: recurrenceRule(series), zone, except } },
    ...sessions.map(session => {
      const event = sessionEvent(session, origin)
      const n = session.occurrence
      if (n === null || n < first.occurrence) return event
      return { ...event, uid, replaces: { at: occurrenceOf(series, n).at, zone } }
    }),
  ]
}

/** Returns a series as calendar events: the recurring event and its upcoming sessions. */
export async function seriesEvents(
  scope: AccountScope,
  tool: Tool,
  series: SeriesRow<WithDescription>,
  origin: string,
) {
  const since = scope.clock.now() - day
  const sessions = await listSessionsOfSeries(scope, tool, series.id, since)
  const { remindBefore, id: seriesId, content } = series
  const described = sessions.map(session => ({ ...session, description: content.description, remindBefore, seriesId }))
  return repeatingEvents(tool, series, described, since, origin)
}

/** Lists the planned sessions and series of a tool as calendar events, from a month ago to a year ahead. */
export async function accountEvents(scope: AccountScope, meetingKind: SeriesReader<WithDescription>, origin: string) {
  const now = scope.clock.now()
  const from = now - 31 * day
  const [{ items }, series] = await Promise.all([
    listPlanned(scope, meetingKind.tool, { from, until: now + 366 * day, page: 1, pageSize: 1000 }),
    listSeries(scope, meetingKind, { page: 1, pageSize: 100 }),
  ])
  const bySeries = Map.groupBy(items, ({ seriesId }) => series.items.find(({ id }) => id === seriesId))
  return [
    ...(bySeries.get(undefined) ?? []).map(session => sessionEvent(session, origin)),
    ...series.items.flatMap(each => repeatingEvents(meetingKind.tool, each, bySeries.get(each) ?? [], from, origin)),
  ]
}

/** Responds with a calendar file. */
export const sendCalendarFile = (c: Context<AppEnv>, name: string, events: CalendarEvent[], fileName: string) =>
  c.body(calendarText(name, events), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}.ics"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })
