import type { Month } from '#features/finance/books/rules-months.ts'
import { loadSpending } from '#features/finance/investment-spend/queries-months.ts'
import type { MonthlyWork } from '#features/finance/investment-spend/queries-work.ts'
import type { MonthSpending } from '#features/finance/investment-spend/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import type { InvestmentMonth, MonthLock } from './rules.ts'

type LockRow = MonthLock & { spending: string }

const selectLocksSql = `select m.month, m.locked_at as lockedAt, m.locked_by as lockedBy, m.spending,
    trim(u.first_name || ' ' || u.last_name) as lockedByName
  from cfo_months m left join users u on u.id = m.locked_by
  where m.account_id = ?1 and m.month in (select value from json_each(?2))`

/**
 * Lists consecutive months with their spending, oldest first. Locked months have the spending as it was when they were
 * locked. `work` is the work of the months if it is loaded already.
 */
export async function listInvestmentMonths(
  scope: AccountScope,
  months: readonly Month[],
  today: Day,
  work?: MonthlyWork,
): Promise<InvestmentMonth[]> {
  const rows = await scope.db.run<LockRow>(selectLocksSql, [scope.accountId, JSON.stringify(months)])
  const locks = new Map(rows.map(row => [row.month, row]))
  const isOpen = (month: Month) => !locks.has(month)
  const firstOpen = months.findIndex(isOpen)
  const lastOpen = months.findLastIndex(isOpen)
  const openSpendings =
    firstOpen === -1 ? [] : await loadSpending(scope, months.slice(firstOpen, lastOpen + 1), today, work)
  const spendingByMonth = new Map(openSpendings.map(spending => [spending.month, spending]))
  return months.map(month => {
    const row = locks.get(month)
    if (!row) return { ...spendingByMonth.get(month)!, lock: null }
    const { spending, ...lock } = row
    return { ...(JSON.parse(spending) as MonthSpending), lock }
  })
}
