export const updateBoard = `update boards set title = ?3, description = ?4, team_id = ?5, priority = ?6, start_date = ?7,
  target_date = ?8, is_active = ?9, labels = ?10, last_number = ?11, archived_at = ?12, deleted_at = ?13, updated_at = ?14
where account_id = ?1 and id = ?2`

export const touchBoard = `update boards set last_number = ?3, updated_at = ?4 where account_id = ?1 and id = ?2`

// WHERE true keeps the parser from reading ON CONFLICT as a join condition.
export const upsertColumns = `insert into board_columns
  (account_id, board_id, id, title, status, wip_limit, is_hard, color, order_key)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
from json_each(?3) where true
on conflict (id) do update set title = excluded.title, status = excluded.status, wip_limit = excluded.wip_limit,
  is_hard = excluded.is_hard, color = excluded.color, order_key = excluded.order_key
where account_id = ?1 and board_id = ?2`

export const removeColumns = `update board_columns set deleted_at = ?4
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`

const itemColumns = [
  'id',
  'number',
  'title',
  'kind',
  'column_id',
  'status',
  'order_key',
  'parent_id',
  'points',
  'assignees',
  'labels',
  'priority',
  'due_date',
  'sprint_id',
  'delivery_id',
  'checklist',
  'attachments',
  'blocked_at',
  'blocked_reason',
  'text_version',
  'comments',
  'entered_at',
  'created_at',
  'work_started_at',
  'work_completed_at',
  'cycle_time',
  'version',
  'creator_id',
]
const kept = new Set(['id', 'number', 'created_at', 'creator_id'])

// Whoever is upserted is on the board: what was put away comes back with it.
export const upsertItems = `insert into board_items (account_id, board_id, updated_at, ${itemColumns.join(', ')})
select ?1, ?2, ?4, ${itemColumns.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(?3) where true
on conflict (id) do update set updated_at = ?4, archived_at = null, deleted_at = null,
  ${itemColumns
    .filter(name => !kept.has(name))
    .map(name => `${name} = excluded.${name}`)
    .join(', ')}
where account_id = ?1 and board_id = ?2`

// A plus keeps a condition from the choice of an index: what is given is gone through once, and each row found by its id.
// Without it all rows of the board are gone through, and for each of them all that is given.
export const describeItems = `update board_items set description = given.text
from (select value ->> 0 as id, value ->> 1 as text from json_each(?3)) as given
where +account_id = ?1 and +board_id = ?2 and board_items.id = given.id`

const putAway = (column: string) => `update board_items set ${column} = given.at, updated_at = given.at
from (select value ->> 0 as id, value ->> 1 as at from json_each(?3)) as given
where +account_id = ?1 and +board_id = ?2 and board_items.id = given.id`
export const linkStories = `update board_items set story_id = given.story, estimated_at = given.at
from (select value ->> 0 as id, value ->> 1 as story, value ->> 2 as at from json_each(?3)) as given
where +account_id = ?1 and +board_id = ?2 and board_items.id = given.id`

export const archiveItems = putAway('archived_at')
export const removeItems = putAway('deleted_at')

export const insertMoves = `insert into board_moves
  (account_id, board_id, item_id, from_column_id, to_column_id, from_status, to_status, actor_id, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
from json_each(?3)`

// CROSS goes from what is given to its rows; MATERIALIZED keeps the update from turning that around.
export const endBlocks = `with given (place, at) as materialized (
  select k.rowid, g.value ->> 1 from json_each(?3) g
  cross join board_blocks k on k.account_id = ?1 and k.item_id = g.value ->> 0
  where k.board_id = ?2 and k.until is null)
update board_blocks set until = given.at from given where board_blocks.rowid = given.place`

export const insertBlocks = `insert into board_blocks (account_id, board_id, item_id, reason, since)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2 from json_each(?3)`

export const insertComments = `insert into board_comments (account_id, item_id, id, author_id, name, content, created_at)
select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3) where ?2 <> ''`

export const editComments = `update board_comments set content = given.content, edited_at = given.at
from (select value ->> 0 as id, value ->> 1 as content, value ->> 2 as at from json_each(?3)) as given
where +account_id = ?1 and ?2 <> '' and board_comments.id = given.id`

export const removeComments = `delete from board_comments
where account_id = ?1 and ?2 <> '' and id in (select value from json_each(?3))`

export const upsertSprints = `insert into sprints
  (account_id, board_id, created_at, updated_at, id, name, goal, status, start_date, end_date, capacity, started_at,
    completed_at, committed_points, committed_items)
select ?1, ?2, ?4, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
  value ->> 7, value ->> 8, value ->> 9, value ->> 10
from json_each(?3) where true
on conflict (id) do update set name = excluded.name, goal = excluded.goal, status = excluded.status,
  start_date = excluded.start_date, end_date = excluded.end_date, capacity = excluded.capacity,
  started_at = excluded.started_at, completed_at = excluded.completed_at,
  committed_points = excluded.committed_points, committed_items = excluded.committed_items, updated_at = ?4
where account_id = ?1 and board_id = ?2`

export const reportSprints = `update sprints set report = given.report
from (select value ->> 0 as id, value ->> 1 as report from json_each(?3)) as given
where +account_id = ?1 and +board_id = ?2 and sprints.id = given.id`

export const removeSprints = `delete from sprints
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`

export const insertScope = `insert into sprint_scope (account_id, sprint_id, item_id, change, points, actor_id, at)
select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3) where ?2 <> ''`

export const upsertDeliveries = `insert into deliveries
  (account_id, board_id, created_at, updated_at, id, title, description, target_date, status, done_at)
select ?1, ?2, ?4, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
from json_each(?3) where true
on conflict (id) do update set title = excluded.title, description = excluded.description,
  target_date = excluded.target_date, status = excluded.status, done_at = excluded.done_at, updated_at = ?4
where account_id = ?1 and board_id = ?2`

export const removeDeliveries = `delete from deliveries
where account_id = ?1 and board_id = ?2 and id in (select value from json_each(?3))`
