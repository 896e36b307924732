import { nameOf, ownValue } from '#features/agile/rooms/commands-names.ts'

export const updateSession = `update retro_sessions set name = ?3, description = ?4, format = ?5, status = ?6, phase = ?7,
  reached = ?8, columns = ?9, settings = ?10, icebreaker = ?11, team_id = ?12, facilitator_id = ?13,
  timer_ends_at = ?14, timer_duration = ?15, topic_id = ?16, topic_ends_at = ?17, discussed = ?18, started_at = ?19,
  completed_at = ?20, deleted_at = ?21, door_closed = ?22, updated_at = ?23
where account_id = ?1 and id = ?2`

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
export const upsertParticipants = `insert into retro_participants
  (account_id, session_id, id, user_id, name, role, status, joined_at, ready_phase, mood, answer, rating, told_rating)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  value ->> 8, value ->> 9, value ->> 10
from json_each(?3) where true
on conflict (id) do update set name = ${nameOf('excluded.user_id', 'excluded.name')}, role = excluded.role, status = excluded.status,
  joined_at = excluded.joined_at, ready_phase = excluded.ready_phase, mood = ${ownValue('excluded.user_id', 'excluded.mood', 'null')},
  answer = ${ownValue('excluded.user_id', 'excluded.answer', "''")}, rating = excluded.rating, told_rating = excluded.told_rating
where account_id = ?1 and session_id = ?2`

// A random rowid (below 2^52, which JavaScript can read), so that the file does not tell in which order anonymous cards were written.
export const upsertCards = `insert into retro_cards
  (rowid, account_id, session_id, id, column_id, content, author_id, owner_key, is_late, is_shown, group_id,
    moderation)
select random() & 4503599627370495, ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  value ->> 8
from json_each(?3) where true
on conflict (id) do update set column_id = excluded.column_id, content = excluded.content,
  is_shown = excluded.is_shown, group_id = excluded.group_id, moderation = excluded.moderation
where account_id = ?1 and session_id = ?2`

const gone = (table: string) => `delete from ${table} where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`
export const deleteCards = gone('retro_cards')
export const deleteGroups = gone('retro_groups')
export const deleteComments = gone('retro_comments')

export const upsertGroups = `insert into retro_groups (account_id, session_id, id, title, column_id)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3) where true
on conflict (id) do update set title = excluded.title where account_id = ?1 and session_id = ?2`

export const insertVotes = `insert into retro_votes (account_id, session_id, topic_id, participant_id)
select ?1, ?2, value ->> 0, value ->> 1 from json_each(?3) where true
on conflict (topic_id, participant_id) do nothing`

export const deleteVotes = `delete from retro_votes where account_id = ?1 and session_id = ?2
  and (topic_id, participant_id) in (select value ->> 0, value ->> 1 from json_each(?3))`

export const insertReactions = `insert into retro_reactions (account_id, session_id, card_id, reaction, owner_key)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3) where true
on conflict (card_id, reaction, owner_key) do nothing`

export const deleteReactions = `delete from retro_reactions where account_id = ?1 and session_id = ?2
  and (card_id, reaction, owner_key) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?3))`

export const insertComments = `insert into retro_comments
  (account_id, session_id, id, card_id, author_id, name, owner_key, content, moderation)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
from json_each(?3) where true
on conflict (id) do update set content = excluded.content, moderation = excluded.moderation
where account_id = ?1 and session_id = ?2`

export const clearReactions = `delete from retro_reactions where account_id = ?1 and session_id = ?2
  and card_id in (select value from json_each(?3))`

const secretOf = 'where account_id = ?1 and id = ?2 and completed_at is null and owner_secret is not ?3'
export const storeSecret = `update retro_sessions set owner_secret = ?3 ${secretOf}`

// These forget the owners of anonymous things. Reactions get random values, because their owner is part of a unique key.
export const forgetSecret =
  'update retro_sessions set owner_secret = null, writers = ?3 where account_id = ?1 and id = ?2'
export const forgetCardOwners = `update retro_cards set owner_key = '' where account_id = ?1 and session_id = ?2`
export const forgetCommentOwners = `update retro_comments set owner_key = '' where account_id = ?1 and session_id = ?2`
export const forgetReactionOwners = `update retro_reactions set owner_key = lower(hex(randomblob(16)))
where account_id = ?1 and session_id = ?2`

export const upsertItems = `insert into action_items
  (account_id, source, source_id, team_id, created_at, updated_at, id, title, description, trigger, status, priority,
    assignee_id, assignee_name, due_date, card_id, creator_id)
select ?1, 'RETRO', ?2, ?4, ?5, ?5, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
  value ->> 6, ${nameOf('value ->> 6', 'value ->> 7')}, value ->> 8, value ->> 9, value ->> 10
from json_each(?3) where true
on conflict (id) do update set title = excluded.title, description = excluded.description, trigger = excluded.trigger,
  status = excluded.status, priority = excluded.priority, assignee_id = excluded.assignee_id,
  assignee_name = excluded.assignee_name, due_date = excluded.due_date, updated_at = ?5,
  completed_at = iif(excluded.status = 'completed', coalesce(completed_at, ?5), null)
where account_id = ?1 and source_id = ?2`

export const deleteItems = `delete from action_items where account_id = ?1 and source = 'RETRO' and source_id = ?2
  and id in (select value from json_each(?3))`
