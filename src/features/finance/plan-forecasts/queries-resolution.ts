import { isNotArchivedAtSql } from '#features/finance/bank-accounts/rules.ts'
import { isCountedItemSql, itemsBelowSql } from '#features/finance/plan/queries-epics.ts'
import { listFunding, listNewestBalances } from '#features/finance/runway/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Day, dayIn } from '#kit/day.ts'
import type { ResolutionFacts, WorkState } from './rules-resolution.ts'

// Work that was removed from the plan counts only if it is done.
const selectWorkSql = `with recursive subjects (id) as (select value from json_each(?2)),
  roots (id, board_id, isDone, done_at) as materialized (
    select e.id, e.board_id, e.status = 'COMPLETE', e.work_completed_at from subjects s
      join board_items e on e.account_id = ?1 and e.id = s.id and e.deleted_at is null
    union all select d.id, d.board_id, d.status = 'DONE', d.done_at from subjects s
      join deliveries d on d.account_id = ?1 and d.id = s.id),
  ${itemsBelowSql},
  counts (root, openItems, lastDone) as (select b.id_of_root, sum(i.status <> 'COMPLETE'), max(i.work_completed_at)
    from (select root as id_of_root, id from below) b cross join board_items i on i.account_id = ?1 and i.id = b.id
    where ${isCountedItemSql} group by 1)
select r.id, p.size_low as low, p.size_likely as likely, p.size_high as high,
  iif(r.isDone, coalesce(r.done_at, c.lastDone), iif(c.openItems = 0, c.lastDone, null)) as shippedAt
from roots r left join counts c on c.root = r.id
left join plan_epics p on p.account_id = ?1 and p.id = r.id
where p.id is not null or shippedAt is not null`

type WorkRow = { id: string; low: number | null; likely: number | null; high: number | null; shippedAt: number | null }

function workStateOf({ id, low, likely, high, shippedAt }: WorkRow): WorkState {
  const size = low === null || likely === null || high === null ? null : { low, likely, high }
  return { id, shippedOn: shippedAt === null ? null : dayIn('UTC', shippedAt), size }
}

// The balances of each bank account in use, from `since` to today.
const selectBalancesSql = `select a.id, b.day, b.usd_cents as cents from bank_accounts a
  left join bank_balances b on b.account_id = a.account_id and b.bank_account_id = a.id and b.replaced_at is null
    and b.day >= ?3 and b.day <= ?4
  where a.account_id = ?1 and ${isNotArchivedAtSql('a', 2)} order by b.day`

type BalanceRow = { id: string; day: Day | null; cents: number | null }

/**
 * The sum of the first balance of each account on or after a day, and the latest of their days. Null while one is
 * missing.
 */
export function firstCashSince(rows: readonly BalanceRow[], day: Day): { cents: number; day: Day } | null {
  const accounts = new Set(rows.map(({ id }) => id))
  let [cents, lastDay] = [0, day]
  for (const account of accounts) {
    const firstBalance = rows.find(row => row.id === account && row.day !== null && row.day >= day)
    if (!firstBalance || firstBalance.day === null || firstBalance.cents === null) return null
    cents += firstBalance.cents
    if (firstBalance.day > lastDay) lastDay = firstBalance.day
  }
  return accounts.size === 0 ? null : { cents, day: lastDay }
}

/** Loads the events since forecasts that began on `since` or later. */
export async function loadResolutionFacts(
  scope: AccountScope,
  subjectIds: readonly string[],
  { since, today }: { since: Day; today: Day },
): Promise<ResolutionFacts> {
  const { db, accountId, clock } = scope
  const now = clock.now()
  const asOfDate = { day: today, at: now, isPast: false }
  const [work, balances, newestBalances, funding] = await Promise.all([
    db.run<WorkRow>(selectWorkSql, [accountId, JSON.stringify(subjectIds)]),
    db.run<BalanceRow>(selectBalancesSql, [accountId, now, since, today]),
    listNewestBalances(scope, asOfDate),
    listFunding(scope, asOfDate),
  ])
  const cash = newestBalances.reduce((sum, { usdCents }) => sum + usdCents, 0)
  return {
    today,
    work: work.map(workStateOf),
    cashOutDay: newestBalances.length > 0 && cash < 0 ? today : null,
    firstCashSince: day => firstCashSince(balances, day),
    fundingBetween: (from, to) =>
      funding.filter(({ day }) => day > from && day <= to).reduce((sum, { usdCents }) => sum + usdCents, 0),
  }
}
