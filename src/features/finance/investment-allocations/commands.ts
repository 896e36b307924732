import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { getAllocations } from './queries.ts'
import type { BudgetAllocations } from './schema.ts'

const sql = `insert into budget_allocations (id, account_id, category, year, cents, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6)
  on conflict (account_id, year, category) do update set cents = excluded.cents, updated_at = excluded.updated_at`

/** Sets the budgets that were sent, all or none. */
export async function setAllocations(scope: AccountScope, { year, allocations }: BudgetAllocations) {
  const { accountId, ids, clock } = scope
  const sentAllocations = Object.entries(allocations).filter(([, cents]) => cents !== undefined)
  const statements = sentAllocations.map(
    ([category, cents]): Statement => ({ sql, args: [ids.id('bal'), accountId, category, year, cents, clock.now()] }),
  )
  const audit = auditStatement(scope, 'budget_allocation.saved', { subject: String(year) })
  await commitOrRefuse(scope, [...statements, audit], { id: String(year) })
  return { year, allocations: await getAllocations(scope, year) }
}
