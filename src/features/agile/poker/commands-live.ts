import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Participant, PokerFact, PokerState, Story } from './rules-state.ts'

const updateSession = `update poker_sessions set status = ?3, facilitator_id = ?4, current_story_id = ?5,
  timer_ends_at = ?6, timer_duration = ?7, started_at = ?8, completed_at = ?9, updated_at = ?10
where account_id = ?1 and id = ?2`

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
const upsertParticipants = `insert into poker_participants
  (account_id, session_id, id, user_id, name, role, status, joined_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3) where true
on conflict (id) do update set name = excluded.name, role = excluded.role, status = excluded.status,
  joined_at = excluded.joined_at
where account_id = ?1 and session_id = ?2`

const upsertStories = `insert into poker_stories
  (account_id, session_id, updated_at, id, title, sort_order, status, round, final_estimate)
select ?1, ?2, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
from json_each(?3) where true
on conflict (id) do update set status = excluded.status, round = excluded.round,
  final_estimate = excluded.final_estimate, updated_at = excluded.updated_at
where account_id = ?1 and session_id = ?2`

const upsertVotes = `insert into poker_votes
  (account_id, session_id, story_id, round, participant_id, value, confidence, cast_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3) where true
on conflict (story_id, round, participant_id) do update set value = excluded.value,
  confidence = excluded.confidence, cast_at = excluded.cast_at
where account_id = ?1 and session_id = ?2`

const deleteVotes = `delete from poker_votes where account_id = ?1 and session_id = ?2
  and (story_id, round, participant_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?3))`

const touchesSession = new Set<PokerFact['type']>([
  'session.started',
  'session.completed',
  'story.voting_started',
  'story.selected',
  'timer.started',
  'timer.stopped',
  'participant.left',
  'participant.role_updated',
])

/**
 * Writes what the facts of one batch changed, as the draft has it in the end: one statement per kind of row, whatever the
 * number of facts. A batch of votes is one statement.
 */
export function pokerStatements(scope: AccountScope, draft: PokerState, facts: readonly PokerFact[]): Statement[] {
  const stories = new Set<string>()
  const participants = new Set<string>()
  const votes = new Map<string, VoteRow>()
  let sessionTouched = false

  for (const fact of facts) {
    if (fact.type === 'vote.cast') {
      const { storyId, round, participantId, vote } = fact
      const row: VoteRow = [storyId, round, participantId, vote.value, vote.confidence, vote.castAt]
      votes.set(`${storyId} ${round} ${participantId}`, row)
      continue
    }
    sessionTouched ||= touchesSession.has(fact.type)
    if (fact.type === 'vote.withdrawn') {
      const { storyId, round, participantId } = fact
      votes.set(`${storyId} ${round} ${participantId}`, [storyId, round, participantId])
    } else if (fact.type === 'story.added') for (const { id } of fact.stories) stories.add(id)
    else if (fact.type === 'participant.joined') participants.add(fact.participant.id)
    else if ('participantId' in fact) participants.add(fact.participantId)
    else if ('storyId' in fact) stories.add(fact.storyId)
  }

  const now = scope.clock.now()
  const ids = [scope.accountId, draft.session.id]
  const statement = (sql: string, rows: unknown[], ...more: unknown[]): Statement[] =>
    rows.length ? [{ sql, args: [...ids, JSON.stringify(rows), ...more] }] : []
  const cast = [...votes.values()].filter(row => row.length > 3)
  const withdrawn = [...votes.values()].filter(row => row.length === 3)

  return [
    ...(sessionTouched ? [{ sql: updateSession, args: [...ids, ...sessionRow(draft), now] }] : []),
    ...statement(
      upsertParticipants,
      Array.from(participants, id => participantRow(draft.participants.get(id)!)),
    ),
    ...statement(
      upsertStories,
      Array.from(stories, id => storyRow(draft.stories.get(id)!)),
      now,
    ),
    ...statement(upsertVotes, cast),
    ...statement(deleteVotes, withdrawn),
  ]
}

/** A vote as it is now in its round; without a value it was withdrawn. */
type VoteRow = [
  story: string,
  round: number,
  participant: string,
  value?: string,
  confidence?: number | null,
  at?: number,
]

const sessionRow = ({ session, timer }: PokerState) => [
  session.status,
  session.facilitatorId,
  session.currentStoryId,
  timer?.endsAt ?? null,
  timer?.duration ?? null,
  session.startedAt,
  session.completedAt,
]

const participantRow = ({ id, userId, name, role, status, joinedAt }: Participant) => [
  id,
  userId,
  name,
  role,
  status,
  joinedAt,
]

const storyRow = ({ id, title, order, status, round, finalEstimate }: Story) => [
  id,
  title,
  order,
  status,
  round,
  finalEstimate,
]
