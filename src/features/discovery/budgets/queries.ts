import type { AccountScope } from '#kit/context.ts'
import type { Budget } from './rules.ts'

type Row = {
  cents: number | null
  givenCents: number
  parentId: string | null
  parentCents: number
  siblingCents: number
}

// `work_parents` is a view of the parents of initiatives and items that are not deleted.
const selectBudgetSql = `with node (parentId) as (select (select parent_id from work_parents where account_id = ?1 and id = ?2))
select n.parentId,
  (select cents from work_budgets where account_id = ?1 and id = ?2) as cents,
  (select coalesce(sum(b.cents), 0) from work_parents w join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = ?1 and w.parent_id = ?2) as givenCents,
  coalesce((select cents from work_budgets where account_id = ?1 and id = n.parentId), 0) as parentCents,
  (select coalesce(sum(b.cents), 0) from work_parents w join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = ?1 and w.parent_id = n.parentId and w.id <> ?2) as siblingCents
from node n`

/** Returns the budget of a node, the sum of the budgets below it, and the rest of its parent's budget. */
export async function loadBudgetOfNode({ db, accountId }: AccountScope, nodeId: string): Promise<Budget> {
  const [row] = await db.run<Row>(selectBudgetSql, [accountId, nodeId])
  const { cents, givenCents, parentId, parentCents, siblingCents } = row!
  return { nodeId, cents, givenCents, parentLeftCents: parentId === null ? null : parentCents - siblingCents }
}
