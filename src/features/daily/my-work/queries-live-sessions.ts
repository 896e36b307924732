import type { AccountScope } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import type { LiveSession } from './rules.ts'

const maxSessions = 5
/**
 * A session without an event for this long, in milliseconds, no longer counts as live. Some sessions are never
 * completed.
 */
const maxLiveAge = 86_400_000

/**
 * SQL: whether the session `s` concerns the person ?2. That is the case if it has no team, if it belongs to one of the
 * person's teams, or if the person takes part in it. A session that the person was removed from does not concern them.
 */
export const isRelevantSessionSql = (tool: Tool) => `(not exists (select 1 from ${tool}_participants p
    where p.account_id = s.account_id and p.session_id = s.id and p.user_id = ?2 and p.status = 'REMOVED')
  and (s.team_id is null or s.facilitator_id = ?2 or s.creator_id = ?2
  or exists (select 1 from memberships m join team_members t on t.account_id = m.account_id and t.membership_id = m.id
    where m.account_id = ?1 and m.user_id = ?2 and t.team_id = s.team_id)
  or exists (select 1 from ${tool}_participants p where p.account_id = s.account_id and p.session_id = s.id
    and p.user_id = ?2 and p.status = 'ACTIVE')))`

const ownParticipationSql = (
  tool: Tool,
) => `${tool}_participants p where p.account_id = s.account_id and p.session_id = s.id
  and p.user_id = ?2 and p.status = 'ACTIVE' and p.role <> 'OBSERVER'`

/** SQL conditions: a vote is open, and the person can vote but has not. The conditions read no other person's vote. */
const voteAwaitedConditions: Record<Tool, string> = {
  poker: `s.status = 'ACTIVE' and exists (select 1 from poker_stories y where y.account_id = s.account_id
    and y.id = s.current_story_id and y.status = 'VOTING' and exists (select 1 from ${ownParticipationSql('poker')}
    and p.leads_only = 0 and not exists (select 1 from poker_votes v where v.account_id = s.account_id
      and v.story_id = y.id and v.round = y.round and v.participant_id = p.id)))`,
  retro: `s.phase = 'VOTE' and exists (select 1 from ${ownParticipationSql('retro')} and p.ready_phase is not 'VOTE'
    and not exists (select 1 from retro_votes v where v.account_id = s.account_id and v.session_id = s.id
      and v.participant_id = p.id))`,
}

const isRecentSql = (
  now: string,
) => `(select e.at from session_events e where e.account_id = s.account_id and e.session_id = s.id
  order by e.seq desc limit 1) > ${now} - ${maxLiveAge}`

const selectRunningSql = (
  tool: Tool,
  now: string,
) => `select '${tool}' as tool, s.id, s.name, s.started_at as startedAt,
  (select t.name from teams t where t.account_id = s.account_id and t.id = s.team_id) as teamName,
  (${voteAwaitedConditions[tool]}) as isVoteAwaited
  from ${tool}_sessions s where s.account_id = ?1 and s.status in ('ACTIVE', 'PAUSED') and s.deleted_at is null
    and s.is_demo = 0 and ${isRecentSql(now)} and ${isRelevantSessionSql(tool)}`

/**
 * SQL: the running sessions that concern a person. Sessions that await the person's vote come first. ?1 is the account,
 * `now` an SQL expression for the time.
 */
export const selectLiveSessionsSql = (tools: readonly Tool[], now: string) =>
  `select tool, id, name, teamName, isVoteAwaited from (${tools.map(tool => selectRunningSql(tool, now)).join(' union all ')})
  order by isVoteAwaited desc, startedAt desc, id limit ${maxSessions}`

export type StoredLiveSession = Omit<LiveSession, 'isVoteAwaited'> & { isVoteAwaited: number }

/** Lists the running sessions that concern the actor. */
export async function listLiveSessions(
  { db, accountId, actorId, clock }: AccountScope,
  tools: readonly Tool[],
): Promise<LiveSession[]> {
  if (tools.length === 0) return []
  const rows = await db.run<StoredLiveSession>(selectLiveSessionsSql(tools, '?3'), [accountId, actorId, clock.now()])
  return rows.map(row => ({ ...row, isVoteAwaited: row.isVoteAwaited === 1 }))
}
