import type { ItemKind, ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import { getBoard, listLabels } from '#features/agile/kanban/boards/queries.ts'
import { lastDaysRangeOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import type { AccountScope } from '#kit/context.ts'
import { flowOf } from './rules.ts'
import type { FlowColumn, FlowHistory, FlowItem } from './rules-history.ts'
import { figuresOf } from './rules-metrics.ts'
import { type StoredMove, sortMoves } from './rules-moves.ts'
import type { BoardFlow, BoardName, BoardOption, Overview } from './rules-types.ts'
import type { FlowQuery } from './schema.ts'

const itemColumns = `i.id, i.number, i.title, i.kind, i.created_at as createdAt, i.column_id as columnId, i.status,
  i.work_started_at as startedAt, i.work_completed_at as completedAt, i.archived_at as archivedAt`

// Selects one JSON text, which is much faster than tens of thousands of separate rows.
const selectItemsSql = `select json_group_array(json_array(id, number, title, kind, createdAt, columnId, status, startedAt,
  completedAt, archivedAt)) as items from (
  select ${itemColumns} from board_items i
  where i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null and (?3 is null or i.kind = ?3)
    and (?4 is null or exists (select 1 from json_each(i.labels) where value = ?4))
  order by i.number)`

// Includes moves of items that do not count. The caller drops them, because a join with items would make the query four
// times as slow.
const selectMovesSql = `select json_group_array(json_array(item_id, to_column_id, to_status, at, rowNumber)) as moves from (
  select m.item_id, m.to_column_id, m.to_status, m.at, m.rowid as rowNumber from board_moves m
  where m.account_id = ?1 and m.board_id = ?2 order by m.at, m.rowid)`

const selectBlocksSql = `select k.item_id as itemId, k.since, k.until from board_blocks k
where k.account_id = ?1 and k.board_id = ?2`

const selectColumnsSql = (where: string) => `select c.id, c.board_id as boardId, c.title, c.status, c.color,
  c.wip_limit as wipLimit, c.deleted_at is not null as isGone
from board_columns c where c.account_id = ?1 and ${where} order by c.order_key, c.id`

type StoredItem = [
  id: string,
  number,
  title: string,
  kind: ItemKind,
  createdAt: number,
  columnId: string | null,
  status: ItemStatus,
  startedAt: number | null,
  completedAt: number | null,
  archivedAt: number | null,
]
type MoveRow = [itemId: string, to: string | null, status: ItemStatus, at: number, rowNumber: number]
type StoredColumn = Omit<FlowColumn, 'isGone'> & { isGone: number; boardId: string }

const itemOf = (stored: StoredItem): FlowItem => {
  const [id, number, title, kind, createdAt, columnId, status, startedAt, completedAt, archivedAt] = stored
  return { id, number, title, kind, createdAt, columnId, status, startedAt, completedAt, archivedAt }
}
const columnOf = ({ boardId: _, isGone, ...column }: StoredColumn): FlowColumn => ({
  ...column,
  isGone: Boolean(isGone),
})

type Filter = { kind?: string | null | undefined; label?: string | null | undefined }

/**
 * Returns the history of a board, optionally of one kind or label only. A filtered history has no WIP limits, since
 * those apply to all items of a column.
 */
export async function loadHistory(
  { db, accountId, clock }: AccountScope,
  boardId: string,
  { kind = null, label = null }: Filter = {},
): Promise<FlowHistory> {
  const args = [accountId, boardId]
  const [[itemRow], [moveRow], blocks, columns] = await Promise.all([
    db.run<{ items: string }>(selectItemsSql, [...args, kind, label]),
    db.run<{ moves: string }>(selectMovesSql, args),
    db.run<{ itemId: string; since: number; until: number | null }>(selectBlocksSql, args),
    db.run<StoredColumn>(selectColumnsSql('c.board_id = ?2'), args),
  ])
  const items = (JSON.parse(itemRow?.items ?? '[]') as StoredItem[]).map(itemOf)
  const itemIndexes = new Map(items.map(({ id }, i) => [id, i]))
  const moves: StoredMove[] = []
  for (const [itemId, to, status, at, rowNumber] of JSON.parse(moveRow?.moves ?? '[]') as MoveRow[]) {
    const item = itemIndexes.get(itemId)
    if (item !== undefined) moves.push({ item, to, status, at, rowNumber })
  }
  const isFiltered = kind !== null || label !== null
  return {
    items,
    moves: sortMoves(moves, clock.now()),
    blocks: blocks.flatMap(({ itemId, ...block }) => {
      const item = itemIndexes.get(itemId)
      return item === undefined ? [] : { ...block, item }
    }),
    columns: columns.map(columnOf).map(column => (isFiltered ? { ...column, wipLimit: null } : column)),
    since: earliest(items.map(({ createdAt }) => createdAt)),
  }
}

/** Returns the earliest of these times, or null without any. */
function earliest(times: readonly (number | null)[]): number | null {
  let first: number | null = null
  for (const time of times) if (time !== null && (first === null || time < first)) first = time
  return first
}

/** Returns the flow of a board with its name and labels. Throws not_found when there is no such board. */
export async function getFlow(
  scope: AccountScope,
  boardId: string,
  { days, ...filter }: FlowQuery,
): Promise<BoardFlow> {
  const [{ id, title, process }, labels, history] = await Promise.all([
    getBoard(scope, boardId),
    listLabels(scope, boardId),
    loadHistory(scope, boardId, filter),
  ])
  return { board: { id, title, process }, labels, flow: flowOf(history, { days, now: scope.clock.now() }) }
}

const isVisibleSql = 'b.account_id = ?1 and b.deleted_at is null'

/** Lists up to 200 boards, last updated first, archived ones last. Always includes `selectedId`. */
export const listBoardOptions = ({ db, accountId }: AccountScope, selectedId?: string): Promise<BoardOption[]> =>
  db.run<BoardOption>(
    `select id, title, process, archived_at as archivedAt from (
      select b.*, b.id = ?2 as isSelected from boards b
      where b.account_id = ?1 and b.deleted_at is null
      order by isSelected desc, b.archived_at is not null, b.updated_at desc, b.id limit 200
    ) order by archived_at is not null, updated_at desc, id`,
    [accountId, selectedId ?? ''],
  )

// Selects items completed in the period or in progress now, as one JSON text. CROSS JOIN keeps the planner from reading
// all items.
const selectRecentSql = `select json_group_array(json_array(board_id, id, number, title, kind, createdAt, columnId, status,
  startedAt, completedAt, archivedAt)) as items from (
select ${itemColumns}, i.board_id from board_items i
cross join boards b on b.account_id = i.account_id and b.id = i.board_id
where ${isVisibleSql} and i.account_id = ?1 and i.deleted_at is null and (?3 is null or i.kind = ?3)
  and (i.work_completed_at >= ?2 or (i.status = 'ACTIVE' and i.archived_at is null and b.archived_at is null)))`

const selectBoardsSql = `select b.id, b.title, b.process, b.is_active as isActive, b.archived_at as archivedAt,
  (select min(i.created_at) from board_items i
    where i.account_id = b.account_id and i.board_id = b.id and i.deleted_at is null) as since,
  ${isNotCopySql('boards', 'b')} as isOriginal
from boards b where ${isVisibleSql} order by b.archived_at is not null, b.updated_at desc, b.id`

type BoardRow = BoardName & {
  isActive: number
  archivedAt: number | null
  since: number | null
  isOriginal: number
}

/**
 * Returns flow figures for the whole account and for each board. The figures of the account leave out copies of boards.
 */
export async function getOverview(
  { db, accountId, clock }: AccountScope,
  { days, kind }: Pick<FlowQuery, 'days' | 'kind'>,
): Promise<Overview> {
  const period = { days, now: clock.now() }
  const from = startOfDay(lastDaysRangeOf(period.now, days).first)
  const isOnBoardsSql = `c.board_id in (select b.id from boards b where ${isVisibleSql})`
  const [rows, [recent], columns] = await Promise.all([
    db.run<BoardRow>(selectBoardsSql, [accountId]),
    db.run<{ items: string }>(selectRecentSql, [accountId, from, kind ?? null]),
    db.run<StoredColumn>(selectColumnsSql(isOnBoardsSql), [accountId]),
  ])
  // A copied board has its own figures, but the totals leave it out so that nothing counts twice.
  const copies = new Set(rows.filter(({ isOriginal }) => !isOriginal).map(({ id }) => id))
  const itemsByBoard = new Map<string, FlowItem[]>()
  const items = (JSON.parse(recent?.items ?? '[]') as [boardId: string, ...StoredItem][]).flatMap(
    ([boardId, ...stored]) => {
      const item = itemOf(stored)
      const boardItems = itemsByBoard.get(boardId)
      if (boardItems) boardItems.push(item)
      else itemsByBoard.set(boardId, [item])
      return copies.has(boardId) ? [] : [item]
    },
  )
  const columnsByBoard = Map.groupBy(columns, ({ boardId }) => boardId)
  const withLimits = (storedColumns: StoredColumn[]) =>
    storedColumns.map(columnOf).map(column => (kind === undefined ? column : { ...column, wipLimit: null }))
  const boards = rows.map(({ isActive, archivedAt, since, isOriginal: _, ...board }) => {
    const { id } = board
    const boardHistory = {
      items: itemsByBoard.get(id) ?? [],
      columns: withLimits(columnsByBoard.get(id) ?? []),
      blocks: null,
      since,
    }
    return {
      ...board,
      isActive: Boolean(isActive),
      isArchived: archivedAt !== null,
      figures: figuresOf(boardHistory, period),
    }
  })
  const since = earliest(rows.filter(({ id }) => !copies.has(id)).map(row => row.since))
  // Archived boards have no work in progress, so their limits do not count.
  const archived = new Set(rows.filter(({ archivedAt }) => archivedAt !== null).map(({ id }) => id))
  const openColumns = withLimits(columns.filter(({ boardId }) => !archived.has(boardId) && !copies.has(boardId)))
  return { days, figures: figuresOf({ items, columns: openColumns, blocks: null, since }, period), boards }
}
