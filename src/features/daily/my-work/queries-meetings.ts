import type { AccountScope } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import { isRelevantSessionSql } from './queries-live-sessions.ts'
import type { Meeting } from './rules.ts'

type StoredMeeting = Omit<Meeting, 'canStart'> & { canStart: number }

const selectSessionsSql = (tool: Tool) => `select '${tool}' as kind, s.id, s.name, s.scheduled_at as startsAt,
  s.facilitator_id = ?2 as canStart, null as boardId from ${tool}_sessions s
where s.account_id = ?1 and s.scheduled_at >= ?3 and s.scheduled_at < ?4 and s.status in ('DRAFT', 'WAITING')
  and s.deleted_at is null and s.is_demo = 0 and ${isRelevantSessionSql(tool)}`

const selectEventsSql = `select 'event' as kind, e.id, e.title as name, e.starts_at as startsAt, 0 as canStart,
  e.board_id as boardId from board_events e left join boards b on b.account_id = e.account_id and b.id = e.board_id
where e.account_id = ?1 and e.starts_at >= ?3 and e.starts_at < ?4 and (e.board_id is null or (b.deleted_at is null
  and b.archived_at is null)) and (e.creator_id = ?2 or instr(e.people, ?2) > 0)`

type Period = { from: number; until: number }

/** Lists the actor's meetings between two times, in order. `hasBoards` includes the events of boards. */
export async function listMeetings(
  { db, accountId, actorId }: AccountScope,
  { tools, hasBoards, from, until }: Period & { tools: readonly Tool[]; hasBoards: boolean },
): Promise<Meeting[]> {
  const parts = [...tools.map(selectSessionsSql), ...(hasBoards ? [selectEventsSql] : [])]
  if (parts.length === 0) return []
  const sql = `select * from (${parts.join(' union all ')}) order by startsAt, id limit 20`
  const rows = await db.run<StoredMeeting>(sql, [accountId, actorId, from, until])
  return rows.map(row => ({ ...row, canStart: row.canStart === 1 }))
}
