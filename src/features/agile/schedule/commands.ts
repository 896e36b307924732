import { canChangeSession } from '#features/agile/rooms/commands-checks.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Member } from '#kit/auth/permissions.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import type { Tool } from '#src/paths.ts'
import type { MeetingKind } from './meeting-kind.ts'
import { getPlannable } from './queries.ts'
import { dateProblem } from './rules.ts'
import type { DateChange, PlannedDate } from './schema.ts'
import { maxAheadMs } from './series/rules-series.ts'

const requireTime = (scope: AccountScope, at: number) => {
  const message = dateProblem(at, scope.clock.now(), maxAheadMs)
  if (message) failAt('scheduledAt', message)
}

/**
 * Plans a waiting session with a date. `site` is for the link in its reminder. Throws `invalid` when the date is past
 * or too far ahead, and the same failures as creating a session.
 */
export async function planSession<Content, Input, Change>(
  scope: AccountScope,
  meetingKind: MeetingKind<Content, Input, Change>,
  locale: Locale,
  input: Input & PlannedDate,
  site: string,
): Promise<{ id: string }> {
  const { scheduledAt, timeZone, remindBefore } = input
  requireTime(scope, scheduledAt)
  const meeting = await meetingKind.meetingOf(scope, locale, input)
  return meetingKind.create(scope, meeting, { scheduledAt, timeZone, remindBefore, site }, [])
}

/**
 * Changes a session's date or reminder, or removes it from the schedule. A change resets the reminder. Throws
 * `forbidden` without edit rights, and `conflict` once it has started.
 */
export async function changeDate(
  scope: AccountScope,
  tool: Tool,
  member: Member,
  id: string,
  change: DateChange,
  site: string,
) {
  const session = await getPlannable(scope, tool, id)
  if (!canChangeSession(member, 'edit', scope, session)) fail('forbidden', 'agileSessions.errors.noEdit')
  const scheduledAt = change.scheduledAt === undefined ? session.scheduledAt : change.scheduledAt
  const isNewDate = scheduledAt !== session.scheduledAt
  if (scheduledAt !== null && isNewDate) requireTime(scope, scheduledAt)
  const reminder = change.remindBefore === undefined ? session.remindBefore : change.remindBefore
  const remindBefore = scheduledAt === null ? null : reminder
  const timeZone = change.timeZone ?? session.timeZone
  const isChanged = isNewDate || remindBefore !== session.remindBefore
  const update = {
    sql: `update ${tool}_sessions set scheduled_at = ?3, time_zone = ?4, remind_before = ?5, site = ?6, updated_at = ?7,
        reminded_at = case when ?8 then null else reminded_at end
      where account_id = ?1 and id = ?2 and deleted_at is null and status in ('DRAFT', 'WAITING')`,
    args: [scope.accountId, id, scheduledAt, timeZone, remindBefore, site, scope.clock.now(), Number(isChanged)],
  }
  const audit = auditStatement(scope, `${tool}.session_planned`, { subject: id, details: { scheduledAt } })
  const newDate = { id, scheduledAt, timeZone, remindBefore }
  const aborted = () => fail('conflict', 'schedule.errors.begun')
  return (await commitOrRefuse(scope, [update, abortIfNoRowChanged(), audit], newDate, { aborted })).response
}
