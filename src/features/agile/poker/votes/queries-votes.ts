import type { RootDb } from '#db/client.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'

const selectVoteSql = `select v.value, v.confidence from poker_stories s
join poker_sessions o on o.account_id = s.account_id and o.id = s.session_id and o.deleted_at is null
left join poker_participants p on p.account_id = s.account_id and p.session_id = s.session_id
  and (p.user_id = ?3 or p.id = ?4)
left join poker_votes v on v.account_id = s.account_id and v.story_id = s.id and v.round = s.round
  and v.participant_id = p.id
where s.account_id = ?1 and s.id = ?2 and (?5 is null or s.session_id = ?5)`

type VoteQuery = { storyId: string; sessionId?: string }
type StoredRow = { value: string | null; confidence: number | null }

/**
 * Returns the viewer's vote in a story's latest round, or null. Throws `not_found` when the story is not in the
 * viewer's account or the named session.
 */
export async function getOwnVote(
  root: RootDb,
  viewer: Viewer,
  { storyId, sessionId }: VoteQuery,
): Promise<PokerView['myVote']> {
  const { accountId, userId, participantId } = viewer
  const args = [accountId, storyId, userId, participantId, sessionId ?? null]
  const [story] = await root.forAccount(accountId).run<StoredRow>(selectVoteSql, args)
  if (!story) return fail('not_found')
  return story.value === null ? null : { storyId, value: story.value, confidence: story.confidence }
}

const selectVotesSql = `select v.story_id as storyId, s.title as storyTitle, v.round, coalesce(v.changed_value, v.value) as value,
  iif(v.changed_value is null, null, v.value) as castValue, v.confidence, v.cast_at as castAt,
  r.revealed_at is not null as revealed
from poker_sessions o
join poker_participants p on p.account_id = o.account_id and p.session_id = o.id and (p.user_id = ?3 or p.id = ?4)
join poker_votes v on v.account_id = o.account_id and v.session_id = o.id and v.participant_id = p.id
join poker_stories s on s.account_id = o.account_id and s.id = v.story_id
left join poker_rounds r on r.account_id = o.account_id and r.story_id = v.story_id and r.round = v.round
where o.account_id = ?1 and o.id = ?2 and o.deleted_at is null
  and (r.revealed_at is not null or (s.status = 'VOTING' and v.round = s.round))
order by s.sort_order, v.round`

/** The viewer's vote. Times are milliseconds UTC. */
export type OwnVote = {
  storyId: string
  storyTitle: string
  round: number
  value: string
  /** The cast value, when it was changed after the reveal. */
  castValue: string | null
  confidence: number | null
  castAt: number
  revealed: boolean
}

/**
 * Returns the viewer's votes in revealed rounds and in the open round of a session, in story order. Leaves out rounds
 * that were never revealed. Throws `not_found`.
 */
export async function listOwnVotes(root: RootDb, viewer: Viewer, sessionId: string): Promise<OwnVote[]> {
  const { accountId, userId, participantId } = viewer
  const db = root.forAccount(accountId)
  const selectSessionSql = 'select 1 from poker_sessions where account_id = ? and id = ? and deleted_at is null'
  if ((await db.run(selectSessionSql, [accountId, sessionId])).length === 0) fail('not_found')
  const args = [accountId, sessionId, userId, participantId]
  const rows = await db.run<Omit<OwnVote, 'revealed'> & { revealed: number }>(selectVotesSql, args)
  return rows.map(row => ({ ...row, revealed: Boolean(row.revealed) }))
}
