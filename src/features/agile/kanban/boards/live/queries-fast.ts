import type { AccountScope, Parts } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const flag = (column: string) => `json(case when ${column} then 'true' else 'false' end)`
const object = (fields: Record<string, string>) =>
  `json_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`
const list = (fields: Record<string, string>, from: string) =>
  `(select json_group_array(${object(fields)}) from ${from})`
const ofBoard = (table: string, also = '') =>
  `${table} x where x.account_id = b.account_id and x.board_id = b.id${also} order by +x.rowid`
const plain = (names: string) =>
  Object.fromEntries(
    names.split(' ').map(name => [name, `x.${name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`]),
  )
const parsed = (names: string) => Object.fromEntries(names.split(' ').map(name => [name, `json(x.${name})`]))

const head = {
  id: 'b.id',
  title: 'b.title',
  description: 'b.description',
  process: 'b.process',
  teamId: 'b.team_id',
  priority: 'b.priority',
  startDate: 'b.start_date',
  targetDate: 'b.target_date',
  isActive: flag('b.is_active'),
  creatorId: 'b.creator_id',
  archivedAt: 'b.archived_at',
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
  online: 'json_array()',
}

// The database writes the JSON itself: nothing is read into rows here only to be written out again. What was read at the
// number of the last event (?3) is what is there: all that is on a board changes with an event. Who is in the account does not.
const select = `select creatorId, seq, people, record, case when seq is ?3 then null else state end as state from (
  select b.creator_id as creatorId, ${object(state)} as state, ${list(plain('id name avatarUrl'), people)} as people,
    ${object({ ...head, accountId: 'b.account_id', agileProcessType: 'b.process' })} as record,
    (select coalesce(max(e.seq), 0) from session_events e where e.account_id = b.account_id and e.session_id = b.id) as seq
  from boards b where b.account_id = ?1 and b.id = ?2 and b.deleted_at is null)`

type Row = { creatorId: string; seq: number; people: string; record: string; state: string | null }
/** A board's JSON without its last brace, as it was at the number of an event. */
type Kept = { seq: number; bytes: Uint8Array }

const mostBytes = 8_000_000
const keptBy = new WeakMap<Parts, Map<string, Kept>>()
const encoder = new TextEncoder()

/** Keeps what was asked for last, and as much of it as there is room for. */
function keep(boards: Map<string, Kept>, key: string, kept: Kept) {
  boards.delete(key)
  boards.set(key, kept)
  let size = 0
  for (const { bytes } of boards.values()) size += bytes.length
  for (const [oldest, { bytes }] of boards) {
    if (size <= mostBytes) break
    size -= bytes.length
    boards.delete(oldest)
  }
}

/**
 * A board with everything on it, in one statement: the JSON of a BoardView as its room would send it, without its last brace
 * and without `people` and `me`, which are added for whoever asks; the number of its last event, and who made it. A board
 * that nothing has happened to is not read again. `record` is the JSON of the board alone. Fails with not_found where there is none.
 */
export async function boardBytes(parts: Parts, { db, accountId }: AccountScope, id: string) {
  const boards = keptBy.get(parts) ?? new Map<string, Kept>()
  keptBy.set(parts, boards)
  const key = `${accountId} ${id}`
  const known = boards.get(key)
  const [row] = await db.run<Row>(select, [accountId, id, known?.seq ?? null])
  if (!row) return fail('not_found')
  const { creatorId, seq, people, record, state } = row
  const kept = state === null ? known! : { seq, bytes: encoder.encode(state.slice(0, -1)) }
  keep(boards, key, kept)
  return { creatorId, seq, people, record, bytes: kept.bytes }
}

/** Texts and bytes one after the other, as UTF-8. */
export function joined(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map(part => (typeof part === 'string' ? encoder.encode(part) : part))
  const whole = new Uint8Array(all.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
