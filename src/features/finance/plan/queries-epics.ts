import { isNotCopySql } from '#features/agile/rooms/queries-copies.ts'
import type { RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { PlanChoice, PlannedWork, RankedWork } from './rules.ts'

/** Epics and deliveries of boards in use. A copied board is not planned twice. */
export const plannableWorkSql = `select 'EPIC' as kind, w.id, w.title as name, w.number, w.board_id, b.title as board,
    w.status = 'COMPLETE' as isCompleted, w.order_key as place
  from board_items w join boards b on b.account_id = w.account_id and b.id = w.board_id
  where w.account_id = ?1 and w.kind = 'EPIC' and w.deleted_at is null and (w.archived_at is null or w.status = 'COMPLETE')
    and b.deleted_at is null and b.archived_at is null and ${isNotCopySql('boards', 'b')}
  union all select 'DELIVERY', w.id, w.title, null, w.board_id, b.title, w.status = 'DONE', w.target_date
  from deliveries w join boards b on b.account_id = w.account_id and b.id = w.board_id
  where w.account_id = ?1 and b.deleted_at is null and b.archived_at is null and ${isNotCopySql('boards', 'b')}`

/** SQL for `below (root, id)`: the items below each of the `roots (id, board_id)`, at any depth. */
export const itemsBelowSql = `below (root, id) as (
    select r.id, i.id from roots r cross join board_items i on i.account_id = ?1 and i.parent_id = r.id
    where i.deleted_at is null
    union select r.id, i.id from roots r cross join board_items i on i.account_id = ?1 and i.board_id = r.board_id
      and i.delivery_id = r.id
    where i.deleted_at is null
    union select b.root, i.id from below b cross join board_items i on i.account_id = ?1 and i.parent_id = b.id
    where i.deleted_at is null)`

/**
 * The SQL condition on items `i` that count: those without items below themselves. Archived ones count if they are
 * done.
 */
export const isCountedItemSql = `i.kind <> 'EPIC' and (i.archived_at is null or i.status = 'COMPLETE') and not exists (
  select 1 from board_items c where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null)`

// An item below several ranked epics belongs to the first one: `min` picks its row.
const selectRankedSql = `with recursive work as (${plannableWorkSql}),
  roots (id, board_id, rank_key) as materialized (select p.id, w.board_id, p.rank_key from plan_epics p
    join work w on w.id = p.id where p.account_id = ?1),
  ${itemsBelowSql},
  owned (id, root, rank_key) as (select b.id, b.root, min(r.rank_key) from below b join roots r on r.id = b.root group by b.id),
  counts (root, openItems, doneItems, isInWork) as (select o.root, sum(i.status <> 'COMPLETE'), sum(i.status = 'COMPLETE'),
      max(i.work_started_at is not null)
    from owned o cross join board_items i on i.account_id = ?1 and i.id = o.id where ${isCountedItemSql} group by o.root)
select p.id, w.kind, w.name, w.number, w.board_id as boardId, w.board, w.isCompleted,
  coalesce(c.openItems, 0) as openItems, coalesce(c.doneItems, 0) as doneItems, coalesce(c.isInWork, 0) as isInWork,
  p.mrr_low as mrrLow, p.mrr_likely as mrrLikely, p.mrr_high as mrrHigh,
  p.saving_low as savingLow, p.saving_likely as savingLikely, p.saving_high as savingHigh,
  p.once_cents as onceCents, p.once_chance as onceChance, p.lag_weeks as lagWeeks, p.ramp_weeks as rampWeeks,
  p.until_day as untilDay, p.size_low as sizeLow, p.size_likely as sizeLikely, p.size_high as sizeHigh,
  p.updated_at as updatedAt
from plan_epics p join work w on w.id = p.id left join counts c on c.root = p.id
where p.account_id = ?1 order by p.rank_key, p.id`

type Amounts<Name extends string> = { [K in `${Name}${'Low' | 'Likely' | 'High'}`]: number | null }
type Row = Amounts<'mrr'> &
  Amounts<'saving'> &
  Amounts<'size'> &
  Pick<
    PlannedWork,
    | 'id'
    | 'kind'
    | 'name'
    | 'number'
    | 'boardId'
    | 'board'
    | 'openItems'
    | 'doneItems'
    | 'lagWeeks'
    | 'rampWeeks'
    | 'untilDay'
    | 'updatedAt'
  > & { isCompleted: number; isInWork: number; onceCents: number | null; onceChance: number | null }

const rangeOf = (low: number | null, likely: number | null, high: number | null): RangeEstimate | null =>
  low === null || likely === null || high === null ? null : { low, likely, high }

function workOf(row: Row): PlannedWork {
  const { id, kind, name, number, boardId, board, openItems, doneItems, lagWeeks, rampWeeks, untilDay, updatedAt } = row
  return {
    id,
    kind,
    name,
    number,
    boardId,
    board,
    openItems,
    doneItems,
    isInWork: row.isInWork === 1,
    isDone: row.isCompleted === 1 || (openItems === 0 && doneItems > 0),
    mrr: rangeOf(row.mrrLow, row.mrrLikely, row.mrrHigh),
    saving: rangeOf(row.savingLow, row.savingLikely, row.savingHigh),
    once: row.onceCents === null ? null : { cents: row.onceCents, chance: row.onceChance ?? 100 },
    lagWeeks,
    rampWeeks,
    untilDay,
    size: rangeOf(row.sizeLow, row.sizeLikely, row.sizeHigh),
    updatedAt,
  }
}

const selectVersionSql = 'select plan_version as version from finance_settings where account_id = ?1'

/** The ranked epics and deliveries of the plan, first to last, with the version of their order. */
export async function loadRankedWork({ db, accountId }: AccountScope): Promise<RankedWork> {
  const [rows, [settings]] = await Promise.all([
    db.run<Row>(selectRankedSql, [accountId]),
    db.run<{ version: number }>(selectVersionSql, [accountId]),
  ])
  return { version: settings?.version ?? 0, epics: rows.map(workOf) }
}

/** Returns a ranked epic or delivery. Throws `not_found`. */
export async function getPlannedWork(scope: AccountScope, id: string): Promise<PlannedWork> {
  const { epics } = await loadRankedWork(scope)
  return epics.find(epic => epic.id === id) ?? fail('not_found')
}

const selectChoicesSql = `select kind, id, name, board_id as boardId, board from (${plannableWorkSql}) w
  where not isCompleted and not exists (select 1 from plan_epics p where p.account_id = ?1 and p.id = w.id)
  order by lower(board), board_id, kind desc, place, id limit 200`

/** The open epics and deliveries that are not in the plan, by board. */
export const listPlanChoices = ({ db, accountId }: AccountScope) => db.run<PlanChoice>(selectChoicesSql, [accountId])

/** Finds an epic or a delivery that can be planned. Returns null if there is none. */
export async function findPlannableWork({ db, accountId }: AccountScope, id: string): Promise<PlanChoice | null> {
  const sql = `select kind, id, name, board_id as boardId, board from (${plannableWorkSql}) where id = ?2`
  return (await db.run<PlanChoice>(sql, [accountId, id]))[0] ?? null
}
