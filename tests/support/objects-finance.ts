import { recordBalance } from '#features/finance/balances/commands.ts'
import { createBankAccount } from '#features/finance/bank-accounts/commands.ts'
import { createDraft } from '#features/finance/bank-imports/upload/commands-upload.ts'
import { createCashEntry } from '#features/finance/entries/commands.ts'
import { NewCashEntry } from '#features/finance/entries/schema.ts'
import { createRate } from '#features/finance/exchange-rates/commands.ts'
import {
  createMovementImportDraft as createMovementDraft,
  importMovements,
} from '#features/finance/mrr-movement-import/commands.ts'
import { createMovement } from '#features/finance/mrr-movements/commands.ts'
import { plannedCommands } from '#features/finance/planned/commands.ts'
import { NewPlannedPayment } from '#features/finance/planned/schema.ts'
import { recurringCommands } from '#features/finance/recurring/commands.ts'
import { NewRecurringFlow } from '#features/finance/recurring/schema.ts'
import { teamCostCommands } from '#features/finance/team-costs/commands.ts'
import { NewTeamCost } from '#features/finance/team-costs/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { dayIn } from '#kit/day.ts'
import { ownerReader } from '#tests/support/books.ts'
import { createInvestmentObjects, investmentBodies, unknownInvestmentIds } from '#tests/support/objects-investment.ts'
import { createMetricObjects, metricBodies, unknownMetricIds } from '#tests/support/objects-metrics.ts'
import { createPlanObjects, planBodies, unknownPlanIds } from '#tests/support/objects-plan.ts'
import { createScenarioObjects, scenarioBodies, unknownScenarioIds } from '#tests/support/objects-scenarios.ts'

/** Creates one of each object of the finance pages. */
export async function createFinanceObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const day = dayIn('UTC', scope.clock.now())
  const account = await createBankAccount(scope, ownerReader, { name: `${marker} bank`, currency: 'USD' })
  const balance = await recordBalance(scope, ownerReader, account.id, { day, cents: 1_000_000 })
  const entryInput = { bankAccountId: account.id, day, cents: -4200, category: 'TOOLS', text: `${marker} tools` }
  const entry = await createCashEntry(scope, 'PAYROLL', NewCashEntry.parse(entryInput))
  const content = `Buchungstag,Verwendungszweck,Betrag,Saldo\n${day},${marker} line,-5.00,100.00\n`
  const importDraft = await createDraft(scope, 'PAYROLL', {
    bankAccountId: account.id,
    fileName: `${marker}.csv`,
    content,
  })
  const movement = await createMovement(scope, {
    day,
    customer: `${marker} customer`,
    kind: 'NEW',
    cents: 4900,
    note: '',
  })
  const importedTable = `day,customer,mrr\n${day},${marker} importer,5.00`
  await importMovements(scope, { content: importedTable, preview: false }, line => line)
  const draftTable = `day,customer,mrr\n${day},${marker} newcomer,7.00`
  const movementDraft = await createMovementDraft(scope, { fileName: `${marker}.csv`, content: draftTable })
  const rate = await createRate(scope, { currency: 'EUR', day, rate: 1.1 })
  const rent = { name: `${marker} rent`, cents: -5000, category: 'OFFICE', every: 'MONTH', fromDay: day }
  const rentFlow = await recurringCommands.create(scope, ownerReader, NewRecurringFlow.parse(rent))
  const tax = NewPlannedPayment.parse({ name: `${marker} tax`, kind: 'TAX', day, cents: -900 })
  const taxPayment = await plannedCommands.create(scope, ownerReader, tax)
  const contractor = NewTeamCost.parse({ name: `${marker} contractor`, weeklyCents: 123_400, fromDay: '2026-01-01' })
  const teamCost = await teamCostCommands.create(scope, contractor)
  return {
    bankAccountId: account.id,
    balanceId: balance.id,
    entryId: entry.id,
    rateId: rate.id,
    ...(await createMetricObjects(scope, marker)),
    ...(await createInvestmentObjects(scope, marker)),
    ...(await createPlanObjects(scope, marker)),
    recurringId: rentFlow.id,
    plannedId: taxPayment.id,
    ...(await createScenarioObjects(scope, marker)),
    teamCostId: teamCost.id,
    importId: importDraft.id,
    movementId: movement.id,
    movementImportId: movementDraft.id,
  }
}

export const unknownFinanceIds = (ids: Ids): Record<string, string> => ({
  bankAccountId: ids.id('bnk'),
  balanceId: ids.id('bal'),
  entryId: ids.id('ent'),
  rateId: ids.id('rat'),
  ...unknownMetricIds(ids),
  ...unknownInvestmentIds(ids),
  ...unknownPlanIds(ids),
  ...unknownScenarioIds(ids),
  recurringId: ids.id('rec'),
  plannedId: ids.id('pln'),
  teamCostId: ids.id('cst'),
  importId: ids.id('imp'),
  movementId: ids.id('mov'),
  movementImportId: ids.id('imp'),
})

const day = '2026-10-01'

/** Request bodies of the writes for the books. */
export const financeBodies = ({
  bankAccountId = '',
  deliveryId = '',
  importId = '',
  ...ids
}: Record<string, string>): Record<string, Record<string, unknown> | null> => ({
  ...metricBodies,
  ...planBodies(ids),
  ...scenarioBodies,
  ...investmentBodies,
  'POST /api/finance/bank-accounts': { name: 'Reserve' },
  'PATCH /api/finance/bank-accounts/:bankAccountId': { name: 'Main' },
  'DELETE /api/finance/bank-accounts/:bankAccountId': null,
  'POST /api/finance/bank-accounts/:bankAccountId/balances': { day, cents: 500 },
  'DELETE /api/finance/bank-accounts/:bankAccountId/balances/:balanceId': null,
  'POST /api/finance/cash-entries': { bankAccountId, day, cents: -100, category: 'OFFICE', text: 'Rent' },
  'PATCH /api/finance/cash-entries/:entryId': { text: 'Rent for October' },
  'DELETE /api/finance/cash-entries/:entryId': null,
  'POST /api/finance/cash-entries/import/preview': { importId, categories: [] },
  'POST /api/finance/cash-entries/import': { importId },
  'POST /api/finance/cash-entries/imports/:importId/undo': null,
  'POST /finance/cash/import': {},
  'POST /finance/cash/import/:importId': { do: 'look' },
  'POST /finance/cash/import/:importId/undo': {},
  'POST /api/finance/rates': { currency: 'GBP', day, rate: 1.3 },
  'PATCH /api/finance/rates/:rateId': { rate: 1.25 },
  'DELETE /api/finance/rates/:rateId': null,
  'PUT /api/finance/mvp': { kind: 'DELIVERY', id: deliveryId },
  'POST /finance/mvp': { work: '' },
  'POST /api/finance/recurring': { name: 'Rent', cents: -100, category: 'OFFICE', every: 'MONTH', fromDay: day },
  'PATCH /api/finance/recurring/:recurringId': { name: 'Rent of the office' },
  'DELETE /api/finance/recurring/:recurringId': null,
  'POST /demo/runway': {},
  'POST /api/finance/cash-planned': { name: 'Seed round', kind: 'ROUND', day, cents: 100 },
  'PATCH /api/finance/cash-planned/:plannedId': { day: '2026-11-01' },
  'DELETE /api/finance/cash-planned/:plannedId': null,
  'POST /api/finance/team-costs': { name: 'Ada', weeklyCents: 100, fromDay: day },
  'PATCH /api/finance/team-costs/:teamCostId': { weeklyCents: 200 },
  'DELETE /api/finance/team-costs/:teamCostId': null,
  'POST /api/finance/mrr-movements': { day, customer: 'Quay Foods', kind: 'NEW', cents: 9900 },
  'PATCH /api/finance/mrr-movements/:movementId': { note: 'Yearly plan' },
  'DELETE /api/finance/mrr-movements/:movementId': null,
  'POST /api/finance/mrr-movements/import': { content: 'day,customer,mrr\n2026-09-01,Pier Post,12.00' },
  'PUT /api/finance/settings': { grossMargin: 80 },
  'POST /finance/revenue/movements': { day, customer: 'Quay Foods', kind: 'NEW', amount: '99.00' },
  'POST /finance/revenue/movements/:movementId': { note: 'Yearly plan' },
  'POST /finance/revenue/movements/:movementId/act': { do: 'delete' },
  'POST /api/finance/mrr-movements/imports/:movementImportId/undo': null,
  'POST /finance/revenue/import': { content: 'day,customer,mrr\n2026-09-01,Pier Post,12.00' },
  'POST /finance/revenue/import/:movementImportId': { do: 'look' },
  'POST /finance/revenue/import/:movementImportId/undo': {},
  'POST /finance/revenue/margin': { grossMargin: '80' },
  'PUT /api/value-configuration': { valueType: 'revenue', rewardMultiplier: 250 },
  'POST /business-value-config': {
    valueType: 'both',
    displayMode: 'cards',
    rewardMultiplier: '500',
    prefix: '$',
    source: 'promises_kept',
    name: '',
    min: '0',
    max: '100',
    target: '80',
    value: '',
  },
  'POST /business-value-config/reset': null,
  'POST /finance/cash/accounts': { name: 'Reserve', currency: 'USD' },
  'POST /finance/cash/accounts/:bankAccountId': { name: 'Main' },
  'POST /finance/cash/accounts/:bankAccountId/act': { do: 'archive' },
  'POST /finance/cash/accounts/:bankAccountId/balances': { day, amount: '5.00' },
  'POST /finance/cash/accounts/:bankAccountId/balances/:balanceId/act': { do: 'delete' },
  'POST /finance/cash/entries': { bankAccountId, day, amount: '-1.00', category: 'OFFICE', text: 'Rent' },
  'POST /finance/cash/entries/:entryId': { amount: '-2.00' },
  'POST /finance/cash/entries/:entryId/act': { do: 'delete' },
  'POST /finance/cash/rates': { currency: 'GBP', day, rate: '1.3' },
  'POST /finance/cash/rates/:rateId': { rate: '1.2' },
  'POST /finance/cash/rates/:rateId/act': { do: 'delete' },
  'POST /finance/cash/planned': {
    name: 'Seed round',
    kind: 'ROUND',
    day,
    amount: '1.00',
    currency: 'USD',
    chance: '50',
  },
  'POST /finance/cash/planned/:plannedId': { amount: '-2.00' },
  'POST /finance/cash/planned/:plannedId/act': { do: 'delete' },
  'POST /finance/costs': { name: 'Ada', amount: '1.00', fromDay: day },
  'POST /finance/costs/:teamCostId': { amount: '2.00' },
  'POST /finance/costs/:teamCostId/act': { do: 'delete' },
  'POST /finance/cash/recurring': {
    name: 'Rent',
    amount: '-1.00',
    currency: 'USD',
    category: 'OFFICE',
    every: 'MONTH',
    fromDay: day,
  },
  'POST /finance/cash/recurring/:recurringId': { amount: '-2.00' },
  'POST /finance/cash/recurring/:recurringId/act': { do: 'delete' },
})
