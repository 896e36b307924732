import { lockedInvestmentMonths } from '#db/schema/investment.ts'
import { type Month, monthOf } from '#features/finance/books/rules-months.ts'
import { loadSpending } from '#features/finance/investment-spend/queries-months.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'

/**
 * Locks a month: later changes do not affect its spending. Throws `conflict` if the month is not over or
 * is locked already.
 */
export async function lockMonth(scope: AccountScope, month: Month, today: Day): Promise<void> {
  if (month >= monthOf(today)) fail('conflict', 'investmentDashboard.errors.notOver')
  const [spending] = await loadSpending(scope, [month], today)
  const { db, ids, clock, accountId, actorId } = scope
  const row = { id: ids.id('cfm'), accountId, month, lockedAt: clock.now(), lockedBy: actorId ?? '', spending }
  const audit = auditStatement(scope, 'cfo_month.locked', { subject: month })
  await commitOrRefuse(
    scope,
    [db.orm.insert(lockedInvestmentMonths).values(row), audit],
    { id: month },
    {
      'cfo_months.month': () => fail('conflict', 'investmentDashboard.errors.locked'),
    },
  )
}
