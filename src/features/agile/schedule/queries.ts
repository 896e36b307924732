import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { Tool } from '#src/paths.ts'

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

const columns = `p.id, p.name, p.description, p.status, p.scheduled_at as scheduledAt, p.time_zone as timeZone,
  p.remind_before as remindBefore, p.team_id as teamId, t.name as teamName, p.creator_id as creatorId,
  p.series_id as seriesId, p.occurrence, p.updated_at as updatedAt`
const rowsOf = (tool: Tool) => `${tool}_sessions p left join teams t on t.account_id = p.account_id and t.id = p.team_id
where p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0`
const between = 'and p.scheduled_at >= ?2 and p.scheduled_at < ?3'

type Between = { from: number; until: number }

/** One page of the account's planned sessions between two moments, the next first. `page` counts from 1. */
export async function listPlanned(
  { db, accountId }: AccountScope,
  tool: Tool,
  { from, until, page, pageSize }: Between & { page: number; pageSize: number },
) {
  const rows = rowsOf(tool)
  const sql = `select ${columns} from ${rows} ${between} order by p.scheduled_at, p.id limit ?4 offset ?5`
  const [items, [count]] = await Promise.all([
    db.run<PlannedRow>(sql, [accountId, from, until, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from ${rows} ${between}`, [accountId, from, until]),
  ])
  return { items, total: count?.total ?? 0, page, pageSize }
}

export type Plannable = Omit<PlannedRow, 'scheduledAt'> & { scheduledAt: number | null }

/** A session of the account that may have a date. Fails with not_found where there is none. */
export async function getPlannable({ db, accountId }: AccountScope, tool: Tool, id: string) {
  const sql = `select ${columns} from ${rowsOf(tool)} and p.id = ?2`
  const [row] = await db.run<Plannable>(sql, [accountId, id])
  return row ?? fail('not_found')
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

const inTeam = `select m.user_id from team_members r
  join memberships m on m.account_id = r.account_id and m.id = r.membership_id
  where r.account_id = ?1 and r.team_id = ?2 and m.status = 'ACTIVE'`
const around = (tool: Tool) => `select ?4 union select user_id from ${tool}_participants
  where account_id = ?1 and session_id = ?3 and user_id is not null and status = 'ACTIVE'`

/**
 * Whom a session's reminder goes to: the active members of its team, or, without one, whoever made it and everybody who
 * has joined. Active members of the account alone.
 */
export const recipientsOf = (
  { db, accountId }: AccountScope,
  tool: Tool,
  { id, teamId, creatorId }: { id: string; teamId: string | null; creatorId: string },
) =>
  db.run<Recipient>(
    `select u.id, u.email, u.first_name as firstName, u.language, u.is_demo as isDemo,
      u.notification_settings as notificationSettings, u.time_zone as timeZone
     from memberships m join users u on u.id = m.user_id
     where m.account_id = ?1 and m.status = 'ACTIVE' and u.status = 'ACTIVE'
       and case when exists (${inTeam}) then u.id in (${inTeam}) else u.id in (${around(tool)}) end
     order by u.id`,
    [accountId, teamId, id, creatorId],
  )
