import { nameSql, personalValueSql } from '#features/agile/rooms/commands-personal-values.ts'
import { cardRows, commentRows, draftRows, groupRows, participantRows, sessionUpdates } from './queries-rows.ts'

const keyColumns = { accountId: '?1', sessionId: '?2' }

export const updateSession = sessionUpdates.update()

export const upsertParticipants = participantRows.upsert(keyColumns, ['userId'], {
  name: nameSql('excluded.user_id', 'excluded.name'),
  mood: personalValueSql('excluded.user_id', 'excluded.mood', 'null'),
  answer: personalValueSql('excluded.user_id', 'excluded.answer', "''"),
})

// A random rowid (below 2^52, which JavaScript can read), so that the file does not reveal the order in which
// anonymous cards were written.
export const upsertCards = cardRows.upsert({ rowid: 'random() & 4503599627370495', ...keyColumns }, [
  'authorId',
  'ownerKey',
  'isLate',
])

const deleteRowsSql = (table: string) => `delete from ${table} where account_id = ?1 and session_id = ?2
  and id in (select value from json_each(?3))`
export const deleteCards = deleteRowsSql('retro_cards')
export const deleteGroups = deleteRowsSql('retro_groups')
export const deleteComments = deleteRowsSql('retro_comments')
export const deleteDrafts = deleteRowsSql('retro_action_drafts')

export const upsertDrafts = draftRows.upsert(keyColumns, ['topicId'])

export const upsertGroups = groupRows.upsert(keyColumns, ['columnId'])

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
export const upsertVotes = `insert into retro_votes (account_id, session_id, topic_id, participant_id, count)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3) where true
on conflict (topic_id, participant_id) do update set count = excluded.count
where account_id = ?1 and session_id = ?2`

export const deleteVotes = `delete from retro_votes where account_id = ?1 and session_id = ?2
  and (topic_id, participant_id) in (select value ->> 0, value ->> 1 from json_each(?3))`

export const insertReactions = `insert into retro_reactions (account_id, session_id, card_id, reaction, owner_key)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3) where true
on conflict (card_id, reaction, owner_key) do nothing`

export const deleteReactions = `delete from retro_reactions where account_id = ?1 and session_id = ?2
  and (card_id, reaction, owner_key) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(?3))`

export const upsertComments = commentRows.upsert(keyColumns, ['cardId', 'authorId', 'name', 'ownerKey'])

export const deleteReactionsOfCards = `delete from retro_reactions where account_id = ?1 and session_id = ?2
  and card_id in (select value from json_each(?3))`

// A completed retro must never get a secret again.
export const storeSecret = `update retro_sessions set owner_secret = ?3
where account_id = ?1 and id = ?2 and completed_at is null and owner_secret is not ?3`

// The following statements delete the owners of anonymous cards, comments and reactions. Reactions get random values,
// because their owner is part of a unique key.
export const forgetSecretAndStoreWriters =
  'update retro_sessions set owner_secret = null, writers = ?3 where account_id = ?1 and id = ?2'
export const forgetCardOwners = `update retro_cards set owner_key = '' where account_id = ?1 and session_id = ?2`
export const forgetCommentOwners = `update retro_comments set owner_key = '' where account_id = ?1 and session_id = ?2`
export const forgetReactionOwners = `update retro_reactions set owner_key = lower(hex(randomblob(16)))
where account_id = ?1 and session_id = ?2`

export const upsertItems = `insert into action_items
  (account_id, source, source_id, team_id, created_at, updated_at, id, title, description, trigger, status, priority,
    assignee_id, assignee_name, due_date, card_id, creator_id)
select ?1, 'RETRO', ?2, ?4, ?5, ?5, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
  value ->> 6, ${nameSql('value ->> 6', 'value ->> 7')}, value ->> 8, value ->> 9, value ->> 10
from json_each(?3) where true
on conflict (id) do update set title = excluded.title, description = excluded.description, trigger = excluded.trigger,
  status = excluded.status, priority = excluded.priority, assignee_id = excluded.assignee_id,
  assignee_name = excluded.assignee_name, due_date = excluded.due_date, updated_at = ?5,
  completed_at = iif(excluded.status = 'completed', coalesce(completed_at, ?5), null)
where account_id = ?1 and source_id = ?2`

export const deleteItems = `delete from action_items where account_id = ?1 and source = 'RETRO' and source_id = ?2
  and id in (select value from json_each(?3))`
