import { budgetExceededMessage } from '#db/budget-triggers.ts'
import { workBudgets } from '#db/schema/discovery.ts'
import { abortUnlessNodeExists, getNode } from '#features/discovery/tree/queries-node.ts'
import type { AccountScope } from '#kit/context.ts'
import { rowPerRecord } from '#kit/data/row-per-record.ts'
import { failAt } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { formatMoney } from '#kit/money.ts'
import { loadBudgetOfNode } from './queries.ts'
import type { Budget } from './rules.ts'

const rows = rowPerRecord(workBudgets, 'budget')

const hasNoBudgetsBelowSql = `not exists (select 1 from work_parents w
  join work_budgets c on c.account_id = w.account_id and c.id = w.id where w.account_id = ?1 and w.parent_id = ?2)`

const formatDollars = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** Fails with the reason of a refused budget: the parent has too little left, or the nodes below have more. */
async function failWithReason(scope: AccountScope, nodeId: string, cents: number): Promise<never> {
  const { givenCents, parentLeftCents } = await loadBudgetOfNode(scope, nodeId)
  if (cents < givenCents) failAt('cents', 'budgets.errors.below', 'conflict', { given: formatDollars(givenCents) })
  const dollarsLeft = formatDollars(Math.max(0, parentLeftCents ?? 0))
  return failAt('cents', 'budgets.errors.parent', 'conflict', { left: dollarsLeft })
}

/**
 * Sets the budget of a node in US cents, or removes it (null). Triggers make the same checks when nodes move, so the
 * sums are always right. Throws `not_found`. Throws `conflict` if the budget is more than the parent has left, or less
 * than the nodes below have.
 */
export async function setBudget(scope: AccountScope, nodeId: string, cents: number | null): Promise<Budget> {
  await getNode(scope, nodeId)
  if (cents === null) {
    const guards = [abortUnless(hasNoBudgetsBelowSql, [scope.accountId, nodeId])]
    const { cents: storedCents, givenCents } = await loadBudgetOfNode(scope, nodeId)
    // A removal is refused for the same reason as a budget below the sum of the budgets right below it.
    if (storedCents !== null)
      await rows.remove(scope, nodeId, {
        guards,
        refusals: { aborted: () => failWithReason(scope, nodeId, givenCents - 1) },
      })
  } else {
    const refusals = { [budgetExceededMessage]: () => failWithReason(scope, nodeId, cents) }
    await rows.save(scope, nodeId, { cents }, { guards: [abortUnlessNodeExists(scope, nodeId)], refusals })
  }
  return loadBudgetOfNode(scope, nodeId)
}
