import { investmentRules } from '#db/schema/investment.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { failAt } from '#kit/errors.ts'
import { getInvestmentRule, hasTarget } from './queries.ts'
import type { InvestmentRule } from './rules.ts'
import type { InvestmentRuleUpdate, NewInvestmentRule } from './schema.ts'

const rows = restorableRows(investmentRules, { prefix: 'inr', audit: 'investment_rule' })

/** Throws `invalid` for an epic or a board that does not exist. */
async function checkTarget(scope: AccountScope, { kind, subject }: Pick<InvestmentRule, 'kind' | 'subject'>) {
  if (!(await hasTarget(scope, kind, subject))) failAt('subject', 'investmentRules.errors.target')
}

/** Adds a rule. */
export async function createInvestmentRule(scope: AccountScope, input: NewInvestmentRule): Promise<InvestmentRule> {
  await checkTarget(scope, input)
  return getInvestmentRule(scope, await rows.create(scope, input, rowLimitChecksOf(scope, 'investment_rules')))
}

/** Updates the fields that were sent. */
export async function updateInvestmentRule(
  scope: AccountScope,
  id: string,
  change: InvestmentRuleUpdate,
): Promise<InvestmentRule> {
  const { kind, subject } = await getInvestmentRule(scope, id)
  const next = { kind: change.kind ?? kind, subject: change.subject ?? subject }
  if (next.kind !== kind || next.subject !== subject) await checkTarget(scope, next)
  await rows.update(scope, id, change)
  return getInvestmentRule(scope, id)
}

/** Deletes a rule. */
export const deleteInvestmentRule = async (scope: AccountScope, id: string): Promise<InvestmentRule> =>
  rows.remove(scope, await getInvestmentRule(scope, id))

/** Restores a deleted rule. */
export const restoreInvestmentRule = async (scope: AccountScope, id: string): Promise<InvestmentRule> =>
  rows.restore(
    scope,
    await getInvestmentRule(scope, id, { deleted: true }),
    rowLimitChecksOf(scope, 'investment_rules'),
  )
