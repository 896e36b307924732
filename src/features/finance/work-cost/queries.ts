import { type Month, monthOf, monthsBetween } from '#features/finance/books/rules-months.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { listInvestmentMonths } from '#features/finance/investment-months/queries.ts'
import { isMonthShown } from '#features/finance/investment-months/rules.ts'
import { loadWork } from '#features/finance/investment-spend/queries-work.ts'
import { getValueConfiguration } from '#features/finance/value-configuration/queries.ts'
import { valueFiguresOf } from '#features/finance/value-delivered/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { type WorkCost, workCostOf } from './rules.ts'

// One `union all` branch for each kind of child. A recursion over the view `work_parents` would read the whole account.
const belowSql = `with recursive below (id) as (
    select ?2
    union all
    select i.id from below b cross join board_items i on i.account_id = ?1 and i.parent_id = b.id and i.deleted_at is null
    union all
    select l.id from below b cross join initiative_items l on l.account_id = ?1 and l.initiative_id = b.id
      cross join board_items i on i.account_id = ?1 and i.id = l.id and i.parent_id is null
    union all
    select n.id from below b cross join initiatives n on n.account_id = ?1 and n.product_id = b.id and n.deleted_at is null
  )`
const selectItemsSql = `${belowSql}
select i.id, i.points, i.work_completed_at is not null as isDone,
  (select min(m.at) from board_moves m where m.account_id = ?1 and m.item_id = i.id and m.to_status = 'ACTIVE') as startedAt,
  not exists (select 1 from board_items c where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null) as isLeaf
from below b cross join board_items i on i.account_id = ?1 and i.id = b.id and i.deleted_at is null`

type ItemRow = { id: string; points: number | null; isDone: number; startedAt: number | null; isLeaf: number }

/** Returns the sum of points. An item without an estimate counts as one point. */
const pointsIn = (items: readonly ItemRow[]) => items.reduce((sum, { points }) => sum + (points ?? 1), 0)

type Options = { today: Day; reader: BooksReader }

/** Returns the cost so far of a node and everything below it, and the value of its points. */
export async function getWorkCost(scope: AccountScope, nodeId: string, { today, reader }: Options): Promise<WorkCost> {
  const [items, terms] = await Promise.all([
    scope.db.run<ItemRow>(selectItemsSql, [scope.accountId, nodeId]),
    getValueConfiguration(scope),
  ])
  const leaves = items.filter(({ isLeaf }) => isLeaf)
  const centsOf = (points: number) => valueFiguresOf({ points, promised: 0, kept: 0 }, terms).revenueValue * 100
  const worth = {
    doneCents: centsOf(pointsIn(leaves.filter(({ isDone }) => isDone))),
    allCents: centsOf(pointsIn(leaves)),
    pointCents: centsOf(1),
  }
  const starts = items.flatMap(({ startedAt }) => startedAt ?? [])
  const since = starts.length === 0 ? null : monthOfTime(starts.reduce((earliest, at) => Math.min(earliest, at)))
  return {
    nodeId,
    since,
    ...(since === null ? { costCents: 0, days: 0 } : await loadCost(scope, since, items, { today, reader })),
    worth: terms.valueType === 'customerKPI' ? null : worth,
  }
}

const monthOfTime = (at: number): Month => new Date(at).toISOString().slice(0, 7)

async function loadCost(scope: AccountScope, since: Month, items: readonly ItemRow[], { today, reader }: Options) {
  const months = monthsBetween(since, monthOf(today))
  const work = await loadWork(scope, [since, ...months.slice(1)])
  const spending = await listInvestmentMonths(scope, months, today, work)
  const costs = spending.map(month => ({
    pay: month.pay,
    isShown: isMonthShown(month, reader),
    times: work.timesIn(month.month),
  }))
  return workCostOf(costs, new Set(items.map(({ id }) => id)))
}
