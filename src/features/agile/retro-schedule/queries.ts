import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** A retro with a date. Times are milliseconds UTC, `remindBefore` is in minutes. */
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
const rows = `retro_sessions p left join teams t on t.account_id = p.account_id and t.id = p.team_id
where p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0`
const between = 'and p.scheduled_at >= ?2 and p.scheduled_at < ?3'

type Between = { from: number; until: number }

/** One page of the account's planned retros between two moments, the next first. `page` counts from 1. */
export async function listPlanned(
  { db, accountId }: AccountScope,
  { from, until, page, pageSize }: Between & { page: number; pageSize: number },
) {
  const sql = `select ${columns} from ${rows} ${between} order by p.scheduled_at, p.id limit ?4 offset ?5`
  const [items, [count]] = await Promise.all([
    db.run<PlannedRow>(sql, [accountId, from, until, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from ${rows} ${between}`, [accountId, from, until]),
  ])
  return { items, total: count?.total ?? 0, page, pageSize }
}

/** A retro of the account that may have a date. Fails with not_found where there is none. */
export async function getPlannable({ db, accountId }: AccountScope, id: string) {
  const sql = `select ${columns} from ${rows} and p.id = ?2`
  const [row] = await db.run<Omit<PlannedRow, 'scheduledAt'> & { scheduledAt: number | null }>(sql, [accountId, id])
  return row ?? fail('not_found')
}
