import { listAncestors } from '#features/discovery/tree/queries-search.ts'
import { addMonths, type Month } from '#features/finance/books/rules-months.ts'
import type { AccountScope } from '#kit/context.ts'
import type { CategoryFacts } from './rules-category.ts'
import { monthStartMsOf, type WorkPeriod, workTimesIn } from './rules-work.ts'

const selectPeriodsSql = `with moves as (
    select m.item_id as itemId, m.at as since, m.to_status as status,
      lead(m.at) over (partition by m.item_id order by m.at, m.rowid) as until
    from board_moves m where m.account_id = ?1 and m.at < ?3
  )
  select m.itemId, m.since, coalesce(m.until, i.archived_at) as until from moves m
  join board_items i on i.account_id = ?1 and i.id = m.itemId and i.deleted_at is null
  join boards b on b.account_id = i.account_id and b.id = i.board_id and b.deleted_at is null
  where m.status = 'ACTIVE' and coalesce(m.until, i.archived_at, ?3) > ?2`

/** Lists the periods in which items were in progress, between two times (milliseconds UTC). */
export const listWorkPeriods = ({ db, accountId }: AccountScope, from: number, until: number) =>
  db.run<WorkPeriod>(selectPeriodsSql, [accountId, from, until])

type ItemRow = { id: string; boardId: string; labels: string; boardLabels: string }

const selectItemsSql = `select i.id, i.board_id as boardId, i.labels, b.labels as boardLabels from board_items i
  join boards b on b.account_id = i.account_id and b.id = i.board_id
  where i.account_id = ?1 and i.id in (select value from json_each(?2))`

/** Lists the facts that decide the categories of some items. */
export async function listCategoryFacts(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, CategoryFacts>> {
  const [rows, ancestorPaths] = await Promise.all([
    scope.db.run<ItemRow>(selectItemsSql, [scope.accountId, JSON.stringify(ids)]),
    listAncestors(scope, ids),
  ])
  return new Map(
    rows.map(({ id, boardId, labels, boardLabels }) => {
      const names = new Map(
        (JSON.parse(boardLabels) as { id: string; name: string }[]).map(label => [label.id, label.name]),
      )
      const itemLabels = (JSON.parse(labels) as string[]).flatMap(label => names.get(label) ?? [])
      // A path starts at the top of the tree.
      const ancestorIds = (ancestorPaths.get(id) ?? []).map(node => node.id).toReversed()
      return [id, { id, boardId, labels: itemLabels, ancestorIds }]
    }),
  )
}

export type MonthlyWork = Awaited<ReturnType<typeof loadWork>>

/**
 * Loads the work of consecutive months: the facts about its items, and the time that each was in progress in a month.
 */
export async function loadWork(scope: AccountScope, months: readonly [Month, ...Month[]]) {
  const now = scope.clock.now()
  const end = Math.min(monthStartMsOf(addMonths(months.at(-1)!, 1)), now)
  const periods = await listWorkPeriods(scope, monthStartMsOf(months[0]), end)
  const items = await listCategoryFacts(scope, [...new Set(periods.map(({ itemId }) => itemId))])
  return { items, timesIn: (month: Month) => workTimesIn(month, { periods, items, now }) }
}
