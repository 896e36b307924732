import type { RootDb } from '#db/client.ts'
import { sprintReportOf } from '#features/agile/kanban/boards/items/rules-sprints.ts'
import type { Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import type { SprintReport } from '#features/agile/kanban/boards/live/rules-state.ts'
import { loadBoardRoom } from '#features/agile/kanban/boards/live/storage/queries-live.ts'
import { sprintRows } from '#features/agile/kanban/boards/live/storage/queries-rows.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import type { ScopeLogEntry, SprintRow } from './rules-types.ts'
import type { SprintFigures } from './rules-velocity.ts'
import { type SprintQuery, sprintList } from './schema.ts'

type Row = Record<string, unknown> & Pick<SprintRow, 'items' | 'points' | 'doneItems' | 'donePoints'>
const isDoneSql = "i.status = 'COMPLETE'"
// In `group by +s.id` below, the unary plus keeps SQLite from reading all sprints in the order of their ids.
const selectSql = `select s.*, count(i.id) as items, coalesce(sum(i.points), 0) as points,
  coalesce(sum(${isDoneSql}), 0) as doneItems, coalesce(sum(case when ${isDoneSql} then i.points end), 0) as donePoints
from sprints s left join board_items i on i.account_id = s.account_id and i.board_id = s.board_id and i.sprint_id = s.id
  and i.deleted_at is null
where s.account_id = ?1 and s.board_id = ?2`
const sorts: Record<string, string> = {
  status: "case s.status when 'ACTIVE' then 0 when 'PLANNED' then 1 else 2 end",
  name: 'lower(s.name)',
  start: 's.start_date',
}
const isListedSql = `s.account_id = ?1 and s.board_id = ?2 and (?3 is null or s.status = ?3)
  and (?4 is null or s.name || ' ' || s.goal glob ?4)`

const rowOf = ({ items, points, doneItems, donePoints, ...row }: Row): SprintRow => {
  return { ...sprintRows.read(row), items, points, doneItems, donePoints }
}

/** Returns one page of a board's sprints. */
export async function listSprints({ db, accountId }: AccountScope, boardId: string, query: SprintQuery) {
  const { page, pageSize, status, q, sort } = query
  const args = [accountId, boardId, status ?? null, globPattern(q)]
  const order = `${sorts[sort]} ${sprintList.orderOf(query)} nulls last, s.completed_at desc, s.created_at, s.id`
  const sql = `${selectSql} and ${isListedSql} group by +s.id order by ${order} limit ?5 offset ?6`
  const [rows, [count]] = await Promise.all([
    db.run<Row>(sql, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(`select count(*) as total from sprints s where ${isListedSql}`, args),
  ])
  return { items: rows.map(rowOf), total: count?.total ?? 0, page, pageSize }
}

/** Returns the first 300 sprints of a board, in the default order. */
export const listAllSprints = (scope: AccountScope, boardId: string) =>
  listSprints(scope, boardId, { page: 1, pageSize: 300, q: '', sort: 'status' })

/** Returns one sprint with its figures. Throws not_found when there is none. */
export async function getSprintRow({ db, accountId }: AccountScope, boardId: string, id: string): Promise<SprintRow> {
  const [row] = await db.run<Row>(`${selectSql} and s.id = ?3 group by +s.id`, [accountId, boardId, id])
  return row ? rowOf(row) : fail('not_found')
}

const selectChangesSql = `select c.change, c.points, c.at, i.id as itemId, i.number, i.title, c.actor_id as userId,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as userName
from sprint_scope c join board_items i on i.account_id = c.account_id and i.id = c.item_id
left join users u on u.id = c.actor_id
where c.account_id = ?1 and c.sprint_id = ?2 order by +c.rowid`

type StoredChange = Omit<ScopeLogEntry, 'item' | 'user'> & {
  itemId: string
  number: number
  title: string
  userId: string | null
  userName: string | null
}

/** Lists the scope changes of a sprint, oldest first. Throws not_found when there is no such sprint. */
export async function listScopeChanges(scope: AccountScope, boardId: string, id: string): Promise<ScopeLogEntry[]> {
  const { db, accountId } = scope
  await getSprintRow(scope, boardId, id)
  const rows = await db.run<StoredChange>(selectChangesSql, [accountId, id])
  return rows.map(({ itemId, number, title, userId, userName, ...row }) => ({
    ...row,
    item: { id: itemId, number, title },
    user: userId === null || userName === null ? null : { id: userId, name: userName },
  }))
}

/**
 * Returns a sprint with its report. A completed sprint has its stored report. An active one has the report as if it
 * ended now (`isFinal` is false). A planned one has none. Throws not_found when there is no such sprint.
 */
export async function getSprintReport(root: RootDb, scope: AccountScope, boardId: string, id: string) {
  const sprint = await getSprintRow(scope, boardId, id)
  const isFinal = sprint.status === 'COMPLETED'
  const report = isFinal ? await readReport(scope, boardId, id) : await liveReport(root, boardId, sprint)
  return { sprint, isFinal, report }
}

async function readReport({ db, accountId }: AccountScope, boardId: string, id: string): Promise<SprintReport | null> {
  const sql = 'select report from sprints where account_id = ? and board_id = ? and id = ?'
  const [row] = await db.run<{ report: string | null }>(sql, [accountId, boardId, id])
  return row?.report ? JSON.parse(row.report) : null
}

async function liveReport(root: RootDb, boardId: string, { id, status }: Sprint): Promise<SprintReport | null> {
  if (status !== 'ACTIVE') return null
  const loaded = await loadBoardRoom(root, boardId)
  return loaded && sprintReportOf(loaded.state, id)
}

const selectTeamSql = `select s.id, s.name, b.id as boardId, b.title as board, b.team_id as teamId from sprints s
join boards b on b.account_id = s.account_id and b.id = s.board_id and b.deleted_at is null
where s.account_id = ?1 and s.id = ?2`

/** Returns a sprint of the account with its board and team, or null. */
export async function findSprintWithTeam({ db, accountId }: AccountScope, sprintId: string) {
  type Row = { id: string; name: string; boardId: string; board: string; teamId: string | null }
  const [row] = await db.run<Row>(selectTeamSql, [accountId, sprintId])
  return row ?? null
}

/** Returns a board with its team, or null. */
export async function findBoardWithTeam({ db, accountId }: AccountScope, boardId: string) {
  type Row = { id: string; title: string; teamId: string | null }
  const sql = 'select id, title, team_id as teamId from boards where account_id = ?1 and id = ?2 and deleted_at is null'
  const [row] = await db.run<Row>(sql, [accountId, boardId])
  return row ?? null
}

const selectFiguresSql = `select id, name, completed_at as completedAt, coalesce(committed_points, 0) as committedPoints,
  coalesce(committed_items, 0) as committedItems,
  (select coalesce(sum(value ->> 'points'), 0) from json_each(report, '$.completed')) as completedPoints,
  (select count(*) from json_each(report, '$.completed')) as completedItems
from sprints where account_id = ?1 and board_id = ?2 and status = 'COMPLETED' and report is not null
order by completed_at desc limit ?3`

/** Lists the results of the last completed sprints, latest first, from their stored reports. */
export const listSprintFigures = (
  { db, accountId }: AccountScope,
  boardId: string,
  last: number,
): Promise<SprintFigures[]> => db.run<SprintFigures>(selectFiguresSql, [accountId, boardId, last])
