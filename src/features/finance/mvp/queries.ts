import { countItemsAheadOf } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import { dailyThroughput } from '#features/agile/kanban/forecasts/queries.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { loadCashFigures } from '#features/finance/runway/queries-figures.ts'
import type { AccountScope } from '#kit/context.ts'
import {
  type Mvp,
  type MvpItem,
  type MvpKind,
  type MvpProgress,
  type MvpRunway,
  type MvpWork,
  progressOf,
} from './rules.ts'

/** The forecast uses this many days of history, like the forecast of a delivery. */
const historyDays = 90

const selectWorkSql = `select 'DELIVERY' as kind, w.id, w.title as name, w.board_id as boardId, b.title as board
    from deliveries w join boards b on b.account_id = w.account_id and b.id = w.board_id
    where w.account_id = ?1 and b.deleted_at is null
  union all select 'EPIC', w.id, w.title, w.board_id, b.title
    from board_items w join boards b on b.account_id = w.account_id and b.id = w.board_id
    where w.account_id = ?1 and b.deleted_at is null and w.kind = 'EPIC' and w.deleted_at is null`

/** A delivery or an epic with the name of its board. */
export type MvpChoice = MvpWork & { board: string }

/** Lists the deliveries and epics that can be marked as the MVP, by board. */
export const listMvpChoices = ({ db, accountId }: AccountScope) =>
  db.run<MvpChoice>(
    `select * from (${selectWorkSql}) order by lower(board), boardId, kind, lower(name), id limit 1000`,
    [accountId],
  )

/** Finds a delivery or an epic. Returns null if there is none. */
export async function findDeliveryOrEpic(
  { db, accountId }: AccountScope,
  { kind, id }: { kind: MvpKind; id: string },
): Promise<MvpWork | null> {
  const sql = `select kind, id, name, boardId from (${selectWorkSql}) where kind = ?2 and id = ?3`
  return (await db.run<MvpWork>(sql, [accountId, kind, id]))[0] ?? null
}

const selectMarkedSql = `select w.kind, w.id, w.name, w.boardId from finance_settings f
  join (${selectWorkSql}) w on w.kind = f.mvp_kind and w.id = f.mvp_id where f.account_id = ?1`

/** The delivery or epic that is marked as the MVP. Null if none is or it was deleted. */
export async function findMarkedMvp({ db, accountId }: AccountScope): Promise<MvpWork | null> {
  return (await db.run<MvpWork>(selectMarkedSql, [accountId]))[0] ?? null
}

// Archived items count only if they are done.
const countedItemsSql = `i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null
  and (i.archived_at is null or i.status = 'COMPLETE')`
const selectCountedSql = `select i.id, i.number, i.title, i.status = 'COMPLETE' as isDone from board_items i
  where ${countedItemsSql} and i.id <> ?3`
const selectItemsSql: Record<MvpKind, string> = {
  DELIVERY: `${selectCountedSql} and i.delivery_id = ?3 order by isDone desc, i.number`,
  EPIC: `with recursive below (id) as (select ?3 union
      select c.id from below b join board_items c on c.account_id = ?1 and c.parent_id = b.id)
    ${selectCountedSql} and i.id in (select id from below) order by isDone desc, i.number`,
}

/** Lists the items of a delivery, or below an epic, that count as its progress: done ones first. */
export async function listMvpItems({ db, accountId }: AccountScope, { kind, boardId, id }: MvpWork) {
  const rows = await db.run<Omit<MvpItem, 'isDone'> & { isDone: number }>(selectItemsSql[kind], [
    accountId,
    boardId,
    id,
  ])
  return rows.map((row): MvpItem => ({ ...row, isDone: row.isDone === 1 }))
}

/**
 * Returns the days until the money runs out, if the reader can see them. Other readers do not see the comparison with
 * the forecast either. They could move work until the forecast passes the day of the cash-out, and so find that day.
 */
async function runwayOf(scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader): Promise<MvpRunway> {
  const { cashRunway } = await loadCashFigures(scope, asOfDate, reader)
  return { days: cashRunway.value, isEndless: cashRunway.missing?.key === 'noCashOut' }
}

/**
 * The marked MVP with its items, or null if none is marked. A past day has no MVP, because boards have no past
 * versions.
 */
export async function loadMvp(scope: AccountScope, asOfDate: AsOfDate, reader: BooksReader): Promise<Mvp | null> {
  const work = asOfDate.isPast ? null : await findMarkedMvp(scope)
  if (!work) return null
  const [items, history, runway] = await Promise.all([
    listMvpItems(scope, work),
    dailyThroughput(scope, work.boardId, historyDays),
    runwayOf(scope, asOfDate, reader),
  ])
  const itemsAhead = await countItemsAheadOf(
    scope,
    work.boardId,
    items.map(({ id }) => id),
  )
  // Boards use UTC days.
  const today = new Date(scope.clock.now()).toISOString().slice(0, 10)
  const pace = { history, itemsAhead, today }
  return { progress: progressOf({ work, items, pace, runway, asOf: asOfDate.day }), items }
}

/** The progress of the marked MVP, or null if none is marked. */
export const loadMvpProgress = async (
  scope: AccountScope,
  asOfDate: AsOfDate,
  reader: BooksReader,
): Promise<MvpProgress | null> => (await loadMvp(scope, asOfDate, reader))?.progress ?? null
