import { isPausedByPlanSql } from '#features/billing/usage/queries-projects.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { columnRows, deliveryRows, headRows, itemRows, sprintRows } from './queries-rows.ts'

const listSql = (object: string, from: string) => `(select json_group_array(${object}) from ${from})`
// The unary plus makes SQLite find the rows by their board and sort them then, instead of reading the whole table in
// the order of the rows.
const rowsOfBoardSql = (table: string, condition = '', order = 'rowid') =>
  `(select * from ${table} x where x.account_id = b.account_id and x.board_id = b.id${condition} order by +x.${order}) x`
const peopleFromSql = `(select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.avatar_url
  from memberships m join users u on u.id = m.user_id where m.account_id = b.account_id and m.status = 'ACTIVE'
  and m.role <> 'INVESTOR' and u.deleted_at is null order by 2, 1) x`

const headSql = headRows.object('b')
const recordSql = `json_set(${headSql}, '$.accountId', b.account_id, '$.agileProcessType', b.process)`
const stateSql = `json_object(
  'board', ${headSql},
  'labels', json(b.labels),
  'columns', ${listSql(columnRows.object('x'), rowsOfBoardSql('board_columns', ' and x.deleted_at is null', 'order_key'))},
  'items', ${listSql(itemRows.object('x'), rowsOfBoardSql('board_items', ' and x.archived_at is null and x.deleted_at is null'))},
  'sprints', ${listSql(sprintRows.object('x'), rowsOfBoardSql('sprints'))},
  'deliveries', ${listSql(deliveryRows.object('x'), rowsOfBoardSql('deliveries'))},
  'online', json_array())`
const personSql = `json_object('id', x.id, 'name', x.name, 'avatarUrl', x.avatar_url)`

// The database builds the JSON, which avoids parsing rows to serialize them again. ?3 is the last event of the cached
// state: no newer event means the same contents. People can change without an event.
const selectSql = `select creatorId, seq, people, record, paused, case when seq is ?3 then null else state end as state from (
  select b.creator_id as creatorId, ${isPausedByPlanSql('b')} as paused, ${stateSql} as state, ${listSql(personSql, peopleFromSql)} as people, ${recordSql} as record,
    (select coalesce(max(e.seq), 0) from session_events e where e.account_id = b.account_id and e.session_id = b.id) as seq
  from boards b where b.account_id = ?1 and b.id = ?2 and b.deleted_at is null)`

type Row = { creatorId: string; seq: number; people: string; record: string; paused: number; state: string | null }
/** A board's JSON without its last brace, at the event number `seq`. */
type CachedBoard = { seq: number; bytes: Uint8Array }

const maxCachedBytes = 8_000_000
const caches = new WeakMap<Services, Map<string, CachedBoard>>()
const encoder = new TextEncoder()

/** Keeps the most recently used boards within `maxBytes`. */
function addToCache(boards: Map<string, CachedBoard>, key: string, board: CachedBoard) {
  boards.delete(key)
  boards.set(key, board)
  let size = 0
  for (const { bytes } of boards.values()) size += bytes.length
  for (const [oldest, { bytes }] of boards) {
    if (size <= maxCachedBytes) break
    size -= bytes.length
    boards.delete(oldest)
  }
}

/**
 * Reads a board in one statement. Reuses the cached contents if no event is newer. Fails with not_found.
 * - `bytes` is the JSON of a BoardView without its last brace. The caller adds `people`, `me` and `isPausedByPlan`.
 * - `record` is the JSON of the board alone.
 */
export async function readBoardJson(services: Services, { db, accountId }: AccountScope, id: string) {
  const boards = caches.get(services) ?? new Map<string, CachedBoard>()
  caches.set(services, boards)
  const key = `${accountId} ${id}`
  const cached = boards.get(key)
  const [row] = await db.run<Row>(selectSql, [accountId, id, cached?.seq ?? null])
  if (!row) return fail('not_found')
  const { creatorId, seq, people, record, paused, state } = row
  const board = state === null ? cached! : { seq, bytes: encoder.encode(state.slice(0, -1)) }
  addToCache(boards, key, board)
  return { creatorId, seq, people, record, isPausedByPlan: paused === 1, bytes: board.bytes }
}

/** Joins texts and bytes, as UTF-8. */
export function joinBytes(...chunks: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = chunks.map(chunk => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  const result = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let offset = 0
  for (const chunk of parts) {
    result.set(chunk, offset)
    offset += chunk.length
  }
  return result
}
