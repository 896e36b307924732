export const insertBoard = `insert into boards
  (account_id, id, title, description, process, team_id, priority, start_date, target_date, is_active, labels,
    last_number, creator_id, archived_at, created_at, updated_at, imported_at, imported_from,
    deleted_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16, ?17, ?18)`

export const insertBlocks = `insert into board_blocks (account_id, board_id, item_id, reason, since, until)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?3)`

export const insertComments = `insert into board_comments
  (account_id, item_id, id, author_id, name, content, created_at, edited_at)
select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
from json_each(?3) where ?2 <> ''`

export const insertViews = `insert into board_views
  (account_id, board_id, id, owner_id, name, query, is_shared, created_at, updated_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ?4, ?4 from json_each(?3)`

export const insertEvents = `insert into board_events
  (account_id, board_id, creator_id, created_at, updated_at, id, sprint_id, type, title, description, starts_at,
    duration, time_zone, people, link)
select ?1, ?2, ?5, ?4, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
  value ->> 7, value ->> 8, value ->> 9
from json_each(?3)`

/** A board that was written piece by piece, as a deleted one, appears; or it is removed again, so many items at a time. */
export const showBoard = 'update boards set deleted_at = null where account_id = ?1 and id = ?2'
export const discardItems = `delete from board_items
where rowid in (select rowid from board_items where account_id = ?1 and board_id = ?2 limit ?3)`
export const discardBoard = 'delete from boards where account_id = ?1 and id = ?2 and deleted_at is not null'
