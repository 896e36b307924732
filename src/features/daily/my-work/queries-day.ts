import type { AccountScope } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import { concerns } from './queries-now.ts'
import type { Change, Meeting } from './rules.ts'

type StoredMeeting = Omit<Meeting, 'canStart'> & { canStart: number }

const sessionsOf = (tool: Tool) => `select '${tool}' as kind, s.id, s.name, s.scheduled_at as startsAt,
  s.facilitator_id = ?2 as canStart, null as boardId from ${tool}_sessions s
where s.account_id = ?1 and s.scheduled_at >= ?3 and s.scheduled_at < ?4 and s.status in ('DRAFT', 'WAITING')
  and s.deleted_at is null and s.is_demo = 0 and ${concerns(tool)}`

const events = `select 'event' as kind, e.id, e.title as name, e.starts_at as startsAt, 0 as canStart,
  e.board_id as boardId from board_events e left join boards b on b.account_id = e.account_id and b.id = e.board_id
where e.account_id = ?1 and e.starts_at >= ?3 and e.starts_at < ?4 and (e.board_id is null or (b.deleted_at is null
  and b.archived_at is null)) and (e.creator_id = ?2 or instr(e.people, ?2) > 0)`

type Period = { from: number; until: number }

/** Lists the actor's meetings between two times, in order. `hasBoards` includes the events of boards. */
export async function listMeetings(
  { db, accountId, actorId }: AccountScope,
  { tools, hasBoards, from, until }: Period & { tools: readonly Tool[]; hasBoards: boolean },
): Promise<Meeting[]> {
  const parts = [...tools.map(sessionsOf), ...(hasBoards ? [events] : [])]
  if (parts.length === 0) return []
  const sql = `select * from (${parts.join(' union all ')}) order by startsAt, id limit 20`
  const rows = await db.run<StoredMeeting>(sql, [accountId, actorId, from, until])
  return rows.map(row => ({ ...row, canStart: row.canStart === 1 }))
}

const ownItems = (condition: string) => `select i.id, i.number, i.title, i.board_id from board_items i
  join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
  where i.account_id = ?1 and ${condition} and instr(i.assignees, ?2) > 0 and i.deleted_at is null`
const personName = (column: string) => `(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
  where u.id = ${column})`

// The first move of an item is its creation.
const selectChanges = `with own as materialized (${ownItems("i.status in ('TODO', 'ACTIVE')")} and i.archived_at is null
  union all ${ownItems("i.status = 'COMPLETE' and i.work_completed_at >= ?3")})
select kind, at, ${personName('actor')} as actorName, boardId, itemId, number, title, columnTitle from (
  select 'moved' as kind, m.at, m.actor_id as actor, o.board_id as boardId, o.id as itemId, o.number, o.title,
    (select c.title from board_columns c where c.account_id = m.account_id and c.id = m.to_column_id) as columnTitle
  from own o cross join board_moves m on m.account_id = ?1 and m.item_id = o.id and m.at >= ?3
  where m.actor_id is not ?2 and m.from_status is not null
  union all
  select 'commented', c.created_at, c.author_id, o.board_id, o.id, o.number, o.title, null
  from own o cross join board_comments c on c.account_id = ?1 and c.item_id = o.id and c.created_at >= ?3
  where c.author_id <> ?2
) order by at desc, itemId limit 15`

/** Lists what others did to the actor's cards since a time, latest first. */
export const listChanges = ({ db, accountId, actorId }: AccountScope, since: number): Promise<Change[]> =>
  db.run<Change>(selectChanges, [accountId, actorId, since])
