import { CategoryUpdate } from '#features/finance/investment-categories/schema.ts'
import { createInvestmentRule } from '#features/finance/investment-rules/commands.ts'
import { InvestmentRuleUpdate, NewInvestmentRule } from '#features/finance/investment-rules/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

/** Creates a category rule. */
export async function createInvestmentObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const rule = { kind: 'LABEL', subject: `${marker} label`, category: 'PLATFORM', position: 10 } as const
  const { id } = await createInvestmentRule(scope, rule)
  return { investmentRuleId: id, categoryKey: 'KTLO', month: '2026-08', overrideKind: 'ITEM', subjectId: 'itm_none' }
}

export const unknownInvestmentIds = (ids: Ids): Record<string, string> => ({
  investmentRuleId: ids.id('inr'),
  categoryKey: 'HOBBIES',
  month: '2026-13',
  overrideKind: 'ITEM',
  subjectId: 'itm_none',
})

const categoryChoice = { category: 'PLATFORM', reason: 'Shared by all teams' }

/** Request bodies of the writes for the CFO dashboard. */
export const investmentBodies: Record<string, Record<string, unknown> | null> = {
  'PUT /api/finance/investment-settings': { rdCreditShare: 15 },
  'POST /api/finance/investment-categories/rules': { kind: 'LABEL', subject: 'Research', category: 'R_AND_D' },
  'PATCH /api/finance/investment-categories/rules/:investmentRuleId': { category: 'COMPLIANCE' },
  'DELETE /api/finance/investment-categories/rules/:investmentRuleId': null,
  'PATCH /api/finance/investment-categories/:categoryKey': { name: 'Upkeep' },
  'PUT /api/finance/budget-allocations': { year: 2026, allocations: { R_AND_D: 1_000_000 } },
  'POST /api/finance/months/:month/lock': null,
  'PUT /api/work-items/:nodeId/category': categoryChoice,
  'PUT /api/finance/cash-entries/:entryId/category': categoryChoice,
  'POST /cfo-dashboard/categories/:categoryKey': { taxClass: 'OPEX', year: '2026', amount: '500.00' },
  'POST /cfo-dashboard/credit': { rdCreditShare: '15' },
  'POST /cfo-dashboard/months/:month/lock': {},
  'POST /cfo-dashboard/rules': { target: 'LABEL:Research', category: 'R_AND_D' },
  'POST /cfo-dashboard/rules/:investmentRuleId': { category: 'COMPLIANCE' },
  'POST /cfo-dashboard/rules/:investmentRuleId/act': { do: 'delete' },
  'POST /cfo-dashboard/overrides': { itemId: 'itm_none', category: 'PLATFORM', reason: 'Shared by all teams' },
  'POST /cfo-dashboard/overrides/:overrideKind/:subjectId/remove': {},
}

/** The states of the pages of the CFO dashboard that a test renders, by path. */
export const investmentStates = ({ investmentRuleId = '' }: Record<string, string>) => ({
  '/cfo-dashboard/rules': {
    'the form of a category rule': `?panel=edit&id=${investmentRuleId}`,
    'a category rule just created': `?done=create&row=${investmentRuleId}`,
  },
})

/** Queries in the URLs of pages, by path. They need no object. */
export const investmentQueries: Record<string, string[]> = {
  '/cfo-dashboard': [
    '?explain=spent-R_AND_D',
    '?explain=projectedRoi-KTLO',
    '?explain=budgetRunway',
    '?edit=PLATFORM',
    '?year=2030&done=locked',
  ],
  '/cfo-dashboard/rules': ['?panel=new', '?q=nothing&kind=EPIC'],
  '/cfo-dashboard/overrides': ['?done=saved'],
}

const versionReason = 'names the version that was changed'

export const investmentRecordKinds: RecordKind[] = [
  {
    name: 'category rule',
    create: { path: '/api/finance/investment-categories/rules', schema: NewInvestmentRule },
    update: { method: 'PATCH', schema: InvestmentRuleUpdate },
    path: '/api/finance/investment-categories/rules/:id',
    form: { page: '/cfo-dashboard/rules?panel=edit&id=:id', firstField: 'target' },
    notSent: { updatedAt: versionReason },
    notInForm: { kind: 'is a part of the target', subject: 'is a part of the target' },
    samples: (_, n) => ({ kind: 'LABEL', subject: `Label ${n}`, position: n }),
  },
  {
    name: 'investment category',
    create: null,
    update: { method: 'PATCH', schema: CategoryUpdate },
    path: '/api/finance/investment-categories/KTLO',
    form: { page: '/cfo-dashboard?edit=KTLO', firstField: 'name' },
    notSent: { updatedAt: versionReason },
    samples: (_, n) => ({ name: `Upkeep ${n}` }),
  },
]
