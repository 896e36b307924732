import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const flag = (column: string) => `json(case when ${column} then 'true' else 'false' end)`
const object = (fields: Record<string, string>) =>
  `json_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`
const list = (fields: Record<string, string>, from: string) =>
  `(select json_group_array(${object(fields)}) from ${from})`
const ofBoard = (table: string, also = '') =>
  `${table} x where x.account_id = b.account_id and x.board_id = b.id${also} order by x.rowid`
const plain = (names: string) =>
  Object.fromEntries(
    names.split(' ').map(name => [name, `x.${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`]),
  )
const parsed = (names: string) => Object.fromEntries(names.split(' ').map(name => [name, `json(x.${name})`]))

const head = {
  ...{ id: 'b.id', title: 'b.title', description: 'b.description', process: 'b.process', teamId: 'b.team_id' },
  ...{ priority: 'b.priority', startDate: 'b.start_date', targetDate: 'b.target_date' },
  ...{
    isActive: flag('b.is_active'),
    isDemo: flag('b.is_demo'),
    creatorId: 'b.creator_id',
    archivedAt: 'b.archived_at',
  },
}
const columnFields = {
  ...plain('id title status wipLimit'),
  isHard: flag('x.is_hard'),
  ...plain('color'),
  order: 'x.order_key',
}
const itemFields = {
  ...plain('id number title kind columnId'),
  order: 'x.order_key',
  ...plain('parentId points'),
  ...parsed('assignees labels'),
  ...plain('priority dueDate sprintId deliveryId'),
  ...parsed('checklist attachments'),
  ...plain('blockedAt blockedReason textVersion comments enteredAt createdAt workStartedAt workCompletedAt cycleTime'),
  ...plain('version'),
}
const sprintFields = {
  ...plain('id name goal status startDate endDate capacity startedAt completedAt committedPoints committedItems'),
}
const people = `(select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.avatar_url
  from memberships m join users u on u.id = m.user_id where m.account_id = b.account_id and m.status = 'ACTIVE'
  and m.role <> 'INVESTOR' and u.deleted_at is null order by 2, 1) x`

const state = {
  board: object(head),
  labels: 'json(b.labels)',
  columns: list(
    columnFields,
    `(select * from ${ofBoard('board_columns', ' and x.deleted_at is null').replace('rowid', 'order_key')}) x`,
  ),
  items: list(
    itemFields,
    `(select * from ${ofBoard('board_items', ' and x.archived_at is null and x.deleted_at is null')}) x`,
  ),
  sprints: list(sprintFields, `(select * from ${ofBoard('sprints')}) x`),
  deliveries: list(
    plain('id title description targetDate status doneAt'),
    `(select * from ${ofBoard('deliveries')}) x`,
  ),
  people: list(plain('id name avatarUrl'), people),
  online: 'json_array()',
}

// The database writes the JSON itself: nothing is read into rows here only to be written out again.
const select = `select b.creator_id as creatorId, ${object(state)} as state,
  (select coalesce(max(e.seq), 0) from session_events e where e.account_id = b.account_id and e.session_id = b.id) as seq
from boards b where b.account_id = ?1 and b.id = ?2 and b.deleted_at is null`

/**
 * A board with everything on it, in one statement: the JSON of a BoardView as its room would send it, without `me`, which
 * is for whoever asks; the number of its last event, and who made it. Fails with not_found where there is none.
 */
export async function boardText({ db, accountId }: AccountScope, id: string) {
  const [row] = await db.run<{ creatorId: string; state: string; seq: number }>(select, [accountId, id])
  return row ?? fail('not_found')
}
