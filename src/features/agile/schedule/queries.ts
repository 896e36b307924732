import type { AccountScope } from '#kit/context.ts'
import { dayIn } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { paths, type Tool } from '#src/paths.ts'
import type { SeriesReader } from './meeting-kind.ts'
import { instantOf } from './rules-dates.ts'
import { addMonths, weeksOf } from './rules-month.ts'
import { type ScheduleState, scheduleList } from './schema.ts'
import { listSeries } from './series/queries-series.ts'
import { firstWithoutSession, meetingsFrom } from './series/rules-series.ts'

/** A session with a date. Times are milliseconds UTC, `remindBefore` is in minutes. */
export type PlannedRow = {
  id: string
  name: string
  description: string
  status: string
  scheduledAt: number
  timeZone: string | null
  remindBefore: number | null
  teamId: string | null
  teamName: string | null
  creatorId: string
  seriesId: string | null
  occurrence: number | null
  updatedAt: number
}

const plannedColumnsSql = `p.id, p.name, p.description, p.status, p.scheduled_at as scheduledAt, p.time_zone as timeZone,
  p.remind_before as remindBefore, p.team_id as teamId, t.name as teamName, p.creator_id as creatorId,
  p.series_id as seriesId, p.occurrence, p.updated_at as updatedAt`
const fromSessionsSql = (tool: Tool) =>
  `${tool}_sessions p left join teams t on t.account_id = p.account_id and t.id = p.team_id`
const isVisibleSql = 'p.deleted_at is null and p.is_demo = 0'
// ?2 and ?3: the period. ?4 and ?5: the team and the name pattern. Null for any.
const matchesQuerySql = `${isVisibleSql} and p.scheduled_at >= ?2 and p.scheduled_at < ?3 and (?4 is null or p.team_id = ?4)
  and (?5 is null or p.name glob ?5)`
const sorts = { when: 'p.scheduled_at', name: 'lower(p.name)' }

type ListParameters = { from: number; until: number; page: number; pageSize: number } & Partial<ScheduleState>

/**
 * Returns one page of the account's planned sessions between two moments, the next first unless the query says
 * otherwise.
 */
export const listPlanned = (scope: AccountScope, tool: Tool, query: ListParameters) => {
  const { teamId = null, q = '', sort = 'when', order } = query
  const args = [query.from, query.until, teamId, globPattern(q)]
  const source = {
    select: plannedColumnsSql,
    from: fromSessionsSql(tool),
    alias: 'p',
    where: matchesQuerySql,
    args,
    sorts,
  }
  return selectPage<PlannedRow>(scope, source, { ...query, sort }, scheduleList.orderOf({ sort, order }))
}

export type PlannableSession = Omit<PlannedRow, 'scheduledAt'> & { scheduledAt: number | null }

/** Returns a session of the account, with or without a date. Throws `not_found`. */
export async function getPlannable({ db, accountId }: AccountScope, tool: Tool, id: string) {
  const sql = `select ${plannedColumnsSql} from ${fromSessionsSql(tool)} where p.account_id = ?1 and p.id = ?2 and ${isVisibleSql}`
  const [row] = await db.run<PlannableSession>(sql, [accountId, id])
  return row ?? fail('not_found')
}

/**
 * Loads the entries of a month such as `2026-11`, in a time zone: sessions, and meetings of series without a session
 * yet.
 */
export async function loadMonth<Content>(
  scope: AccountScope,
  seriesStore: SeriesReader<Content>,
  month: string,
  zone: string,
) {
  const { tool } = seriesStore
  const next = addMonths(month, 1)
  const from = instantOf(`${month}-01T00:00`, zone)
  const until = instantOf(`${next}-01T00:00`, zone)
  const now = scope.clock.now()
  const [planned, series] = await Promise.all([
    listPlanned(scope, tool, { from, until, page: 1, pageSize: 500 }),
    listSeries(scope, seriesStore, { page: 1, pageSize: 100 }),
  ])
  const sessions = planned.items.map(({ id, name, scheduledAt: at }) => {
    return { id, name, at, href: paths.room(tool, id), isCreated: true }
  })
  const meetings = series.items.flatMap(each =>
    meetingsFrom(each, { from: firstWithoutSession(each, now), notBefore: now, until: until - 1, max: 200 })
      .filter(({ at, isSkipped }) => at >= from && !isSkipped)
      .map(({ at, occurrence }) => {
        const { id, name } = each
        return { id: `${id}-${occurrence}`, name, at, href: paths.series(tool, id), isCreated: false }
      }),
  )
  const entries = [...sessions, ...meetings].toSorted((a, b) => a.at - b.at)
  return {
    month,
    next,
    previous: addMonths(month, -1),
    weeks: weeksOf(month),
    entries: entries.map(entry => ({ ...entry, day: dayIn(zone, entry.at) })),
  }
}

export type Recipient = {
  id: string
  email: string
  firstName: string
  language: 'en' | 'fr' | 'es'
  isDemo: number
  notificationSettings: string | null
  timeZone: string | null
}

const selectTeamSql = `select m.user_id from team_members r
  join memberships m on m.account_id = r.account_id and m.id = r.membership_id
  where r.account_id = ?1 and r.team_id = ?2 and m.status = 'ACTIVE'`
const selectParticipantsSql = (tool: Tool) => `select ?4 union select user_id from ${tool}_participants
  where account_id = ?1 and session_id = ?3 and user_id is not null and status = 'ACTIVE'`

/**
 * Returns the recipients of a session's reminder: its team, or without one its creator and everyone who joined. Active
 * members of the account only.
 */
export const listRecipients = (
  { db, accountId }: AccountScope,
  tool: Tool,
  { id, teamId, creatorId }: { id: string; teamId: string | null; creatorId: string },
) =>
  db.run<Recipient>(
    `select u.id, u.email, u.first_name as firstName, u.language, u.is_demo as isDemo,
      u.notification_settings as notificationSettings, u.time_zone as timeZone
     from memberships m join users u on u.id = m.user_id
     where m.account_id = ?1 and m.status = 'ACTIVE' and u.status = 'ACTIVE'
       and case when exists (${selectTeamSql}) then u.id in (${selectTeamSql}) else u.id in (${selectParticipantsSql(tool)}) end
     order by u.id`,
    [accountId, teamId, id, creatorId],
  )
