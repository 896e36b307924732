import type { ActivityQuery } from '#features/agile/poker/schema.ts'
import type { AccountScope } from '#kit/context.ts'

/** Minimum agreement and votes for a high-consensus entry. */
const highConsensus = { agreement: 0.8, votes: 3 }

const isVisibleSql = 'p.account_id = ?1 and p.deleted_at is null and p.is_demo = 0'

// Only revealed rounds, whose results everyone in the session has seen.
const selectActivitySql = `select 'completed:' || p.id as id, 'session_completed' as type, 'completed' as kind,
    p.completed_at as timestamp, p.id as sessionId, p.name as session, null as story, null as value,
    p.facilitator_id as userId, 3 as rank
  from poker_sessions p where ${isVisibleSql} and p.completed_at is not null and p.status in ('COMPLETED', 'ARCHIVED')
union all select 'created:' || p.id, 'other', 'created', p.created_at, p.id, p.name, null, null, p.creator_id, 0
  from poker_sessions p where ${isVisibleSql}
union all select 'started:' || p.id, 'other', 'started', p.started_at, p.id, p.name, null, null, p.facilitator_id, 1
  from poker_sessions p where ${isVisibleSql} and p.started_at is not null
union all select 'agreed:' || r.story_id || ':' || r.round, 'high_consensus', 'agreed', r.revealed_at, p.id, p.name,
    s.title, r.results ->> 'suggested', null, 2
  from poker_sessions p
  join poker_rounds r on r.account_id = p.account_id and r.session_id = p.id
  join poker_stories s on s.account_id = r.account_id and s.id = r.story_id
  where ${isVisibleSql} and r.revealed_at is not null and r.results ->> 'suggested' is not null
    and r.results ->> 'agreement' >= ${highConsensus.agreement} and r.results ->> 'count' >= ${highConsensus.votes}`

const selectSql = `select h.id, h.type, h.kind, h.timestamp, h.sessionId, h.session, h.story, h.value, h.userId,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as userName
from (${selectActivitySql}) h left join users u on u.id = h.userId
order by h.timestamp desc, h.rank desc, h.id desc limit ?2 offset ?3`

type StoredRow = Omit<ActivityEntry, 'message' | 'user'> & {
  kind: 'completed' | 'created' | 'started' | 'agreed'
  session: string
  story: string | null
  value: string | null
  userId: string | null
  userName: string | null
}

/** An entry in the activity list of the account's poker sessions. `timestamp` is milliseconds UTC. */
export type ActivityEntry = {
  id: string
  type: 'session_completed' | 'high_consensus' | 'other'
  /** In the reader's language. */
  message: string
  timestamp: number
  sessionId: string
  user: { id: string; name: string } | null
}

type TranslateActivity = (
  key: `activity.${StoredRow['kind']}`,
  values: { session: string; story: string; value: string },
) => string

/** Returns one page of activities, latest first. `t` translates them. */
export async function listActivity(
  { db, accountId }: AccountScope,
  { page, pageSize }: ActivityQuery,
  t: TranslateActivity,
) {
  const [rows, [count]] = await Promise.all([
    db.run<StoredRow>(selectSql, [accountId, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from (${selectActivitySql}) h`, [accountId]),
  ])
  const items = rows.map(
    ({ kind, session, story, value, userId, userName, ...row }): ActivityEntry => ({
      ...row,
      message: t(`activity.${kind}`, { session, story: story ?? '', value: value ?? '' }),
      user: userId && userName ? { id: userId, name: userName } : null,
    }),
  )
  return { items, total: count?.total ?? 0, page, pageSize }
}
