import { isUniqueViolation, type Statement } from '#db/client.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { paths, type Tool } from '#src/paths.ts'
import type { MeetingKind } from './meeting-kind.ts'
import { type SeriesRow, type StoredSeries, seriesColumnsSql, toSeries } from './series/queries-series.ts'
import { createBeforeMs, nextMeeting, type Occurrence } from './series/rules-series.ts'

/** `actorId` is the user who facilitates the sessions. `knownTeamId` is null if the team was deleted. */
type SeriesOwner = { accountId: string; actorId: string; knownTeamId: string | null }
type DueSeries<Content> = SeriesRow<Content> & SeriesOwner

const maxPerRun = 50

// If the person who planned the series has left, the account's owner facilitates its sessions.
const selectDueSql = (tool: Tool) => `select ${seriesColumnsSql}, s.account_id as accountId, t.id as knownTeamId,
  case when m.status = 'ACTIVE' then s.creator_id else a.owner_id end as actorId
from ${tool}_series s join accounts a on a.id = s.account_id
left join memberships m on m.account_id = s.account_id and m.user_id = s.creator_id
left join teams t on t.account_id = s.account_id and t.id = s.team_id
where s.next_at <= ? and a.status = 'ACTIVE' and (a.demo_ends_at is null or a.demo_ends_at > ?)
order by s.next_at limit ${maxPerRun}`

/** Returns the statements that advance a series to its next meeting. Only one of several schedulers succeeds. */
const advanceStatements = (
  { accountId, clock }: AccountScope,
  tool: Tool,
  series: DueSeries<unknown>,
  next: Occurrence | null,
): Statement[] => [
  {
    sql: `update ${tool}_series set next_occurrence = ?4, next_at = ?5, updated_at = ?6
      where account_id = ?1 and id = ?2 and next_occurrence = ?3 and next_at is not null`,
    args: [
      accountId,
      series.id,
      series.nextOccurrence,
      next?.occurrence ?? series.nextOccurrence,
      next?.at ?? null,
      clock.now(),
    ],
  },
  abortIfNoRowChanged(),
]

/** Returns whether another scheduler has already created the session. */
const isAlreadyCreated = (thrown: unknown, tool: Tool) =>
  wasAborted(thrown) || isUniqueViolation(thrown, `${tool}_sessions.occurrence`)

/** `not_due`: no session is due yet, or the series has ended. */
type Outcome = 'created' | 'over_limit' | 'not_due'

async function createDueSession<Content, Input, Change>(
  services: Services,
  meetingKind: MeetingKind<Content, Input, Change>,
  series: DueSeries<Content>,
): Promise<Outcome> {
  const scope = scheduledScope(services, series.accountId, series.actorId)
  const now = scope.clock.now()
  const meeting = nextMeeting(series, { from: series.nextOccurrence, notBefore: now })
  const isDue = meeting !== null && meeting.at <= now + createBeforeMs
  const following = isDue ? nextMeeting(series, { from: meeting.occurrence + 1, notBefore: now }) : meeting
  const advance = advanceStatements(scope, meetingKind.tool, series, following)
  if (!isDue) {
    await scope.db.batch(advance)
    return 'not_due'
  }
  const { name, content, timeZone, remindBefore, site } = series
  const planned = { scheduledAt: meeting.at, occurrence: meeting.occurrence, seriesId: series.id }
  try {
    const session = { name, content, teamId: series.knownTeamId, templateId: null }
    await meetingKind.create(scope, session, { ...planned, timeZone, remindBefore, site }, advance)
    return 'created'
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'plan_limit') throw thrown
  }
  const notice = { userId: series.actorId, kind: 'series_not_made', params: { name } } as const
  const link = paths.series(meetingKind.tool, series.id)
  await scope.db.batch([
    ...advance,
    ...notificationStatements({ ...scope, actorId: 'system' }, [{ ...notice, link }], { site }),
  ])
  await notifyAccountPages(services, series.accountId, { type: 'notification', userId: series.actorId })
  return 'over_limit'
}

/**
 * Creates the sessions of meetings within the next two days, each once, even with concurrent schedulers. Skips missed
 * meetings. When the billing plan's session limit is reached, notifies the user who facilitates the sessions of the
 * series.
 */
export async function createNextSessions<Content, Input, Change>(
  services: Services,
  meetingKind: MeetingKind<Content, Input, Change>,
): Promise<{ created: number; overLimit: number }> {
  const { tool } = meetingKind
  const db = services.db.unscoped('schedules series of all accounts')
  const now = services.clock.now()
  const rows = await db.run<StoredSeries & SeriesOwner>(selectDueSql(tool), [now + createBeforeMs, now])
  const counts = { created: 0, overLimit: 0 }
  for (const row of rows) {
    const { accountId, actorId, knownTeamId } = row
    try {
      const outcome = await createDueSession(services, meetingKind, {
        ...toSeries(meetingKind, row),
        accountId,
        actorId,
        knownTeamId,
      })
      if (outcome === 'created') counts.created++
      if (outcome === 'over_limit') counts.overLimit++
    } catch (thrown) {
      if (!isAlreadyCreated(thrown, tool)) services.log.error('series', thrown, { series: row.id })
    }
  }
  return counts
}
