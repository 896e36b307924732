import { canChangeSession, requireTeam } from '#features/agile/rooms/commands-checks.ts'
import type { MeetingKind, SeriesReader } from '#features/agile/schedule/meeting-kind.ts'
import { dateProblem } from '#features/agile/schedule/rules.ts'
import { wallTimeOf } from '#features/agile/schedule/rules-dates.ts'
import type { PlannedRhythm, SeriesChange } from '#features/agile/schedule/schema.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getSeries, type SeriesRow } from './queries-series.ts'
import { firstWithoutSession, maxAheadMs, nextMeeting, occurrenceOf, type SeriesTimes } from './rules-series.ts'

/** Returns the next meeting. Throws `invalid` for the field when there is none or it is too far ahead. */
function requireFirstMeeting(times: SeriesTimes, from: number, now: number) {
  const first = nextMeeting(times, { from, notBefore: now }) ?? failAt('endsAt', 'schedule.errors.endsBefore')
  const problem = dateProblem(first.at, now, maxAheadMs)
  return problem ? failAt('startsAt', problem) : first
}

/**
 * Creates a series and the session of its first upcoming meeting in one batch. The scheduler creates each further
 * session two days ahead. Throws the same failures as creating a session.
 */
export async function createSeries<Content, Input, Change>(
  scope: AccountScope,
  meetingKind: MeetingKind<Content, Input, Change>,
  locale: Locale,
  input: Input & PlannedRhythm,
  site: string,
) {
  const { startsAt, timeZone, every, endsAt, remindBefore } = input
  const { tool } = meetingKind
  const meeting = await meetingKind.meetingOf(scope, locale, input)
  const { name, teamId, content } = meeting
  const now = scope.clock.now()
  const times = { startsAt, timeZone, every, endsAt, firstOccurrence: 0, skipped: [] }
  const first = requireFirstMeeting(times, 0, now)
  const next = nextMeeting(times, { from: first.occurrence + 1, notBefore: now })
  const id = scope.ids.id(meetingKind.seriesIdPrefix)
  const insert = {
    sql: `insert into ${tool}_series (account_id, id, name, content, team_id, creator_id, starts_at, time_zone, every,
        remind_before, site, ends_at, next_occurrence, next_at, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15)`,
    args: [
      scope.accountId,
      id,
      name,
      JSON.stringify(content),
      teamId,
      scope.actorId,
      startsAt,
      timeZone,
      every,
      remindBefore,
      site,
      endsAt,
      next?.occurrence ?? first.occurrence + 1,
      next?.at ?? null,
      now,
    ],
  }
  const planned = { scheduledAt: first.at, occurrence: first.occurrence, seriesId: id, timeZone, remindBefore, site }
  const session = await meetingKind.create(scope, meeting, planned, [
    insert,
    auditStatement(scope, `${tool}_series.created`, { subject: id, details: { name, every } }),
  ])
  // For a repeated request this is the session of the first request, so its series can have another id.
  const [row] = await scope.db.run<{ id: string }>(
    `select series_id as id from ${tool}_sessions where account_id = ? and id = ?`,
    [scope.accountId, session.id],
  )
  return { id: row?.id ?? id, sessionId: session.id }
}

async function getEditable<Content>(
  scope: AccountScope,
  meetingKind: SeriesReader<Content>,
  member: Member,
  id: string,
) {
  const series = await getSeries(scope, meetingKind, id)
  if (!canChangeSession(member, 'edit', scope, series)) fail('forbidden', 'agileSessions.errors.noEdit')
  return series
}

/**
 * Returns the times with the change applied. A new rhythm starts at the next meeting. Earlier meetings keep their
 * numbers.
 */
function applyTimeChange(
  series: SeriesTimes & Pick<SeriesRow<unknown>, 'nextAt' | 'nextOccurrence'>,
  { startsAt, timeZone, every, endsAt }: SeriesChange,
): SeriesTimes {
  const changedRule = { timeZone: timeZone ?? series.timeZone, every: every ?? series.every }
  const { at } = occurrenceOf(series, series.nextOccurrence)
  const nextWallTime = wallTimeOf(series.nextAt ?? at, series.timeZone)
  const wallTime = startsAt ?? nextWallTime
  const isSameRhythm =
    wallTime === nextWallTime && changedRule.every === series.every && changedRule.timeZone === series.timeZone
  const newEnd = endsAt === undefined ? series.endsAt : endsAt
  if (isSameRhythm) return { ...series, endsAt: newEnd }
  return { ...changedRule, startsAt: wallTime, firstOccurrence: series.nextOccurrence, skipped: [], endsAt: newEnd }
}

/**
 * Changes a series from its next meeting on. Existing sessions stay. Throws `forbidden` without edit rights, and
 * `conflict` once the series has ended.
 */
export async function changeSeries<Content, Input, Change>(
  scope: AccountScope,
  meetingKind: MeetingKind<Content, Input, Change>,
  member: Member,
  locale: Locale,
  id: string,
  change: Change & SeriesChange,
) {
  const series = await getEditable(scope, meetingKind, member, id)
  if (series.nextAt === null) fail('conflict', 'schedule.errors.over')
  const { name = series.name, teamId = series.teamId, remindBefore = series.remindBefore } = change
  const [content] = await Promise.all([
    meetingKind.contentWith(scope, locale, series.content, change),
    teamId === null || teamId === series.teamId ? undefined : requireTeam(scope, teamId),
  ])
  const times = applyTimeChange(series, change)
  const next = requireFirstMeeting(times, series.nextOccurrence, scope.clock.now())
  const update = {
    sql: `update ${meetingKind.tool}_series set name = ?4, content = ?5, team_id = ?6, remind_before = ?7, starts_at = ?8,
        time_zone = ?9, every = ?10, first_occurrence = ?11, skipped = ?12, ends_at = ?13, next_occurrence = ?14,
        next_at = ?15, updated_at = ?16
      where account_id = ?1 and id = ?2 and next_occurrence = ?3 and next_at is not null`,
    args: [
      scope.accountId,
      id,
      series.nextOccurrence,
      name,
      JSON.stringify(content),
      teamId,
      remindBefore,
      times.startsAt,
      times.timeZone,
      times.every,
      times.firstOccurrence,
      JSON.stringify(times.skipped),
      times.endsAt,
      next.occurrence,
      next.at,
      scope.clock.now(),
    ],
  }
  const audit = auditStatement(scope, `${meetingKind.tool}_series.updated`, { subject: id, details: { name } })
  return (await commitOrRefuse(scope, [update, abortIfNoRowChanged(), audit], { id })).response
}

/**
 * Skips one meeting of a series, or restores it with `isRestored`. Throws `conflict` when the meeting is past or has
 * its session.
 */
export async function skipOrRestoreMeeting<Content>(
  scope: AccountScope,
  meetingKind: SeriesReader<Content>,
  member: Member,
  id: string,
  { occurrence, isRestored }: { occurrence: number; isRestored: boolean },
) {
  const series = await getEditable(scope, meetingKind, member, id)
  const now = scope.clock.now()
  const isUpcoming = occurrence >= series.firstOccurrence && occurrence >= firstWithoutSession(series, now)
  if (series.nextAt === null || !isUpcoming) fail('conflict', 'schedule.errors.notToSkip')
  const others = series.skipped.filter(n => n !== occurrence)
  const skipped = isRestored ? others : [...others, occurrence].sort((a, b) => a - b)
  const { nextOccurrence } = series
  const from = isRestored ? Math.min(nextOccurrence, occurrence) : nextOccurrence
  const next = nextMeeting({ ...series, skipped }, { from, notBefore: now })
  const update = {
    sql: `update ${meetingKind.tool}_series set skipped = ?4, next_occurrence = ?5, next_at = ?6, updated_at = ?7
      where account_id = ?1 and id = ?2 and next_occurrence = ?3 and next_at is not null`,
    args: [
      scope.accountId,
      id,
      nextOccurrence,
      JSON.stringify(skipped),
      next?.occurrence ?? nextOccurrence,
      next?.at ?? null,
      now,
    ],
  }
  const action = `${meetingKind.tool}_series.${isRestored ? 'meeting_kept' : 'meeting_skipped'}`
  const audit = auditStatement(scope, action, { subject: id, details: { name: series.name, occurrence } })
  await commitOrRefuse(scope, [update, abortIfNoRowChanged(), audit], null)
}

/** Ends a series. Existing sessions stay. Does nothing when the series has ended. */
export async function endSeries<Content>(
  scope: AccountScope,
  meetingKind: SeriesReader<Content>,
  member: Member,
  id: string,
) {
  const { name } = await getEditable(scope, meetingKind, member, id)
  const now = scope.clock.now()
  const update = {
    sql: `update ${meetingKind.tool}_series set next_at = null, ends_at = ?3, updated_at = ?3
      where account_id = ?1 and id = ?2 and next_at is not null`,
    args: [scope.accountId, id, now],
  }
  const audit = auditStatement(scope, `${meetingKind.tool}_series.ended`, { subject: id, details: { name } })
  await commit(scope, [update, audit], null)
}
