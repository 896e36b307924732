import { BankAccountUpdate, NewBankAccount } from '#features/finance/bank-accounts/schema.ts'
import { CashEntryUpdate, NewCashEntry } from '#features/finance/entries/schema.ts'
import { NewRate, RateUpdate } from '#features/finance/exchange-rates/schema.ts'
import { MovementUpdate, NewMovement } from '#features/finance/mrr-movements/schema.ts'
import { NewPlannedPayment, PlannedPaymentUpdate } from '#features/finance/planned/schema.ts'
import { NewRecurringFlow, RecurringFlowUpdate } from '#features/finance/recurring/schema.ts'
import { FinanceSettings } from '#features/finance/revenue/schema.ts'
import { NewTeamCost, TeamCostUpdate } from '#features/finance/team-costs/schema.ts'
import { ValueConfigurationUpdate } from '#features/finance/value-configuration/schema.ts'
import { investmentRecordKinds } from '#tests/support/objects-investment.ts'
import { metricRecordKinds } from '#tests/support/objects-metrics.ts'
import { scenarioRecordKind } from '#tests/support/objects-scenarios.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

const versionReason = 'names the version that was changed'

export const financeRecordKinds: RecordKind[] = [
  ...investmentRecordKinds,
  {
    name: 'value configuration',
    create: null,
    update: { method: 'PUT', schema: ValueConfigurationUpdate },
    path: '/api/value-configuration',
    form: { page: '/business-value-config', firstField: 'valueType' },
    samples: (_, n) => ({
      rewardMultiplier: 100 + n,
      revenueSettings: { currency: 'USD', prefix: ['$', 'US$', ''][n - 1], perPoint: 100 + n },
      customerKPISettings: {
        source: ['nps', 'csat', 'manual'][n - 1],
        name: ['Love', 'Score', 'Happy'][n - 1],
        min: -n,
        max: 50 + n,
        target: 30 + n,
        value: 20 + n,
      },
    }),
    notSent: { updatedAt: versionReason },
    notInForm: {
      'revenueSettings.currency': 'is always the US dollar',
      'revenueSettings.perPoint': 'is another name of rewardMultiplier',
    },
  },
  ...metricRecordKinds,
  {
    name: 'bank account',
    create: { path: '/api/finance/bank-accounts', schema: NewBankAccount },
    update: { method: 'PATCH', schema: BankAccountUpdate },
    path: '/api/finance/bank-accounts/:id',
    form: { page: '/finance/cash/accounts?panel=edit&id=:id', firstField: 'name' },
    samples: (_, n) => ({ currency: ['EUR', 'GBP', 'USD'][n - 1] }),
    notRead: { archived: 'is read as archivedAt' },
    notInForm: { archived: 'is an action of the row', currency: 'never changes' },
  },
  {
    name: 'cash entry',
    create: { path: '/api/finance/cash-entries', schema: NewCashEntry },
    update: { method: 'PATCH', schema: CashEntryUpdate },
    path: '/api/finance/cash-entries/:id',
    form: { page: '/finance/cash/entries?panel=edit&id=:id', firstField: 'text' },
    samples: ({ bankAccountId, userId }, n) => ({
      bankAccountId,
      personId: userId,
      day: `2026-09-0${n}`,
      rate: n + 0.5,
    }),
    notSent: { version: versionReason },
    notInForm: {
      bankAccountId: 'never changes',
      cents: 'is typed as an amount',
      rate: 'is the dated rate',
    },
  },
  {
    name: 'exchange rate',
    create: { path: '/api/finance/rates', schema: NewRate },
    update: { method: 'PATCH', schema: RateUpdate },
    path: '/api/finance/rates/:id',
    form: { page: '/finance/cash/rates?panel=edit&id=:id', firstField: 'rate' },
    notSent: { updatedAt: versionReason },
    samples: (_, n) => ({ currency: ['EUR', 'GBP', 'CHF'][n - 1], day: `2026-09-0${n}`, rate: n + 0.25 }),
    notInForm: { currency: 'never changes', day: 'never changes' },
  },
  {
    name: 'recurring amount',
    create: { path: '/api/finance/recurring', schema: NewRecurringFlow },
    update: { method: 'PATCH', schema: RecurringFlowUpdate },
    path: '/api/finance/recurring/:id',
    form: { page: '/finance/cash/recurring?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: versionReason },
    samples: (_, n) => ({ currency: ['EUR', 'GBP', 'USD'][n - 1] }),
    notInForm: { cents: 'is typed as an amount' },
  },
  scenarioRecordKind,
  {
    name: 'planned payment',
    create: { path: '/api/finance/cash-planned', schema: NewPlannedPayment },
    update: { method: 'PATCH', schema: PlannedPaymentUpdate },
    path: '/api/finance/cash-planned/:id',
    form: { page: '/finance/cash/planned?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: versionReason },
    samples: (_, n) => ({ currency: ['EUR', 'GBP', 'USD'][n - 1] }),
    notInForm: { cents: 'is typed as an amount' },
  },
  {
    name: 'team cost',
    create: { path: '/api/finance/team-costs', schema: NewTeamCost },
    update: { method: 'PATCH', schema: TeamCostUpdate },
    path: '/api/finance/team-costs/:id',
    form: { page: '/finance/costs?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: versionReason },
    samples: ({ userId, teamId }, n) =>
      n === 2 ? { memberId: null, name: 'Ada', teamId: null } : { memberId: userId, name: '', teamId },
    notInForm: { weeklyCents: 'is typed as an amount' },
  },
  {
    name: 'MRR movement',
    create: { path: '/api/finance/mrr-movements', schema: NewMovement },
    update: { method: 'PATCH', schema: MovementUpdate },
    path: '/api/finance/mrr-movements/:id',
    form: { page: '/finance/revenue/movements?panel=edit&id=:id', firstField: 'customer' },
    samples: (_, n) => ({ customer: `Customer ${n}`, kind: 'NEW', cents: n * 100, day: `2026-09-0${n}` }),
    notSent: { version: versionReason },
    notInForm: { cents: 'is typed as an amount' },
  },
  {
    name: 'finance settings',
    create: null,
    update: { method: 'PUT', schema: FinanceSettings },
    path: '/api/finance/settings',
    form: { page: '/finance/revenue', firstField: 'grossMargin' },
  },
]
