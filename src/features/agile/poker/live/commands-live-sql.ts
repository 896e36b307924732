import { nameOf } from '#features/agile/rooms/commands-names.ts'

export const updateSession = `update poker_sessions set status = ?3, facilitator_id = ?4, current_story_id = ?5,
  timer_ends_at = ?6, timer_duration = ?7, started_at = ?8, completed_at = ?9, name = ?10, description = ?11,
  team_id = ?12, deleted_at = ?13, settings = ?14, voting_system_id = ?15, door_closed = ?16, updated_at = ?17
where account_id = ?1 and id = ?2`

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
export const upsertParticipants = `insert into poker_participants
  (account_id, session_id, id, user_id, name, role, status, joined_at, leads_only)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
from json_each(?3) where true
on conflict (id) do update set name = ${nameOf('excluded.user_id', 'excluded.name')}, role = excluded.role, status = excluded.status,
  joined_at = excluded.joined_at, leads_only = excluded.leads_only
where account_id = ?1 and session_id = ?2`

export const upsertStories = `insert into poker_stories
  (account_id, session_id, updated_at, id, title, sort_order, status, round, final_estimate, description, link,
    external_key, estimated_at)
select ?1, ?2, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
  value ->> 7, value ->> 8, iif(value ->> 5 is null, null, ?4)
from json_each(?3) where true
on conflict (id) do update set title = excluded.title, sort_order = excluded.sort_order, status = excluded.status,
  round = excluded.round, description = excluded.description, link = excluded.link,
  external_key = excluded.external_key, final_estimate = excluded.final_estimate,
  estimated_at = iif(excluded.final_estimate is final_estimate, estimated_at, excluded.estimated_at),
  updated_at = excluded.updated_at
where account_id = ?1 and session_id = ?2`

export const upsertVotes = `insert into poker_votes
  (account_id, session_id, story_id, round, participant_id, value, confidence, cast_at, salt, commitment,
    changed_value, changed_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  value ->> 8, value ->> 9
from json_each(?3) where true
on conflict (story_id, round, participant_id) do update set value = excluded.value,
  confidence = excluded.confidence, cast_at = excluded.cast_at, salt = excluded.salt,
  commitment = excluded.commitment, changed_value = excluded.changed_value, changed_at = excluded.changed_at
where account_id = ?1 and session_id = ?2`

export const deleteVotes = `delete from poker_votes where account_id = ?1 and session_id = ?2
  and (story_id, round, participant_id) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?3))`

export const upsertRounds = `insert into poker_rounds
  (account_id, session_id, story_id, round, started_at, revealed_at, results)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?3) where true
on conflict (story_id, round) do update set revealed_at = excluded.revealed_at, results = excluded.results
where account_id = ?1 and session_id = ?2`

export const insertComments = `insert into poker_comments
  (account_id, session_id, id, story_id, participant_id, name, content, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`

export const deleteComments = `delete from poker_comments where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`

export const deleteStories = `delete from poker_stories where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`
