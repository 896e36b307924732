import { createInvestmentRule } from '#features/finance/investment-rules/commands.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'

/** Creates a category rule. */
export async function investmentObjects(scope: AccountScope, word: string): Promise<Record<string, string>> {
  const rule = { kind: 'LABEL', subject: `${word} label`, category: 'PLATFORM', position: 10 } as const
  const { id } = await createInvestmentRule(scope, rule)
  return { investmentRuleId: id, categoryKey: 'KTLO', month: '2026-08' }
}

export const unknownInvestments = (ids: Ids): Record<string, string> => ({
  investmentRuleId: ids.id('inr'),
  categoryKey: 'HOBBIES',
  month: '2026-13',
})

const choice = { category: 'PLATFORM', reason: 'Shared by all teams' }

/** Request bodies of the writes for the CFO dashboard. */
export const investmentBodies: Record<string, Record<string, unknown> | null> = {
  'PUT /api/finance/investment-settings': { rdCreditShare: 15 },
  'POST /api/finance/investment-categories/rules': { kind: 'LABEL', subject: 'Research', category: 'R_AND_D' },
  'PATCH /api/finance/investment-categories/rules/:investmentRuleId': { category: 'COMPLIANCE' },
  'DELETE /api/finance/investment-categories/rules/:investmentRuleId': null,
  'PATCH /api/finance/investment-categories/:categoryKey': { name: 'Upkeep' },
  'PUT /api/finance/budget-allocations': { year: 2026, allocations: { R_AND_D: 1_000_000 } },
  'POST /api/finance/months/:month/lock': null,
  'PUT /api/work-items/:nodeId/category': choice,
  'PUT /api/finance/cash-entries/:entryId/category': choice,
}
