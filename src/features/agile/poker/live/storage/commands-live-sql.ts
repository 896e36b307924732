import { nameSql } from '#features/agile/rooms/commands-personal-values.ts'
import { commentRows, participantRows, roundRows, sessionUpdateRows, storyRows } from './queries-rows.ts'

const parentColumns = { accountId: '?1', sessionId: '?2' }

export const updateSession = sessionUpdateRows.update()

export const upsertParticipants = participantRows.upsert(parentColumns, ['userId'], {
  name: nameSql('excluded.user_id', 'excluded.name'),
})

export const upsertStories = storyRows.upsert(
  { ...parentColumns, updatedAt: '?4', estimatedAt: `iif(${storyRows.valueSql('finalEstimate')} is null, null, ?4)` },
  [],
  {
    updatedAt: '?4',
    estimatedAt: 'iif(excluded.final_estimate is final_estimate, estimated_at, excluded.estimated_at)',
  },
)

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
export const upsertVotesSql = `insert into poker_votes
  (account_id, session_id, story_id, round, participant_id, value, confidence, cast_at, salt, commitment,
    changed_value, changed_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  value ->> 8, value ->> 9
from json_each(?3) where true
on conflict (story_id, round, participant_id) do update set value = excluded.value,
  confidence = excluded.confidence, cast_at = excluded.cast_at, salt = excluded.salt,
  commitment = excluded.commitment, changed_value = excluded.changed_value, changed_at = excluded.changed_at
where account_id = ?1 and session_id = ?2`

export const deleteVotesSql = `delete from poker_votes where account_id = ?1 and session_id = ?2
  and (story_id, round, participant_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?3))`

export const upsertRounds = roundRows.upsert(parentColumns, ['startedAt'], {}, ['storyId', 'round'])

export const insertComments = commentRows.insert(parentColumns)

export const deleteCommentsSql = `delete from poker_comments where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`

export const deleteStoriesSql = `delete from poker_stories where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`
