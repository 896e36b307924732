import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt, versionColumns, withinAccount } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const cashCategories = [
  'REVENUE',
  'PAYROLL',
  'TOOLS',
  'MARKETING',
  'OFFICE',
  'TAX',
  'FUNDING',
  'TRANSFER',
  'OTHER',
] as const

/** The account that owns the row. Deleting the account deletes the row. */
const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })

/** A bank account of the company. The balance of an archived account does not count as cash. */
export const bankAccounts = tenantTable('bank_accounts', {
  accountId: accountReference(),
  name: text('name').notNull(),
  /** ISO 4217. It never changes. */
  currency: text('currency').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: at('archived_at'),
  /** Earlier periods in which it was archived. It does not count as cash on their days. */
  archivedBefore: json<{ from: number; to: number }[]>('archived_before').notNull().default([]),
})

/** The versions of the balance of a bank account at the end of a day. */
export const bankBalances = tenantTable(
  'bank_balances',
  {
    balanceId: text('balance_id').notNull(),
    bankAccountId: text('bank_account_id').notNull(),
    day: text('day').notNull(),
    /** In the currency of the bank account. */
    cents: integer('cents').notNull(),
    /** US dollars for one unit of the currency. */
    rate: real('rate').notNull(),
    usdCents: integer('usd_cents').notNull(),
    ...versionColumns(),
  },
  t => [
    withinAccount(t, t.bankAccountId, () => bankAccounts, 'cascade'),
    uniqueIndex('bank_balances_day_key').on(t.accountId, t.bankAccountId, t.day).where(sql`replaced_at is null`),
    index('bank_balances_account_idx').on(t.accountId, t.bankAccountId, t.day),
    index('bank_balances_id_idx').on(t.accountId, t.balanceId),
  ],
)

/** The rate of a currency on a day: US dollars for one unit. */
export const currencyRates = tenantTable(
  'currency_rates',
  {
    accountId: accountReference(),
    currency: text('currency').notNull(),
    day: text('day').notNull(),
    rate: real('rate').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [uniqueIndex('currency_rates_day_key').on(t.accountId, t.currency, t.day)],
)

/** The versions of the entries of a bank account, typed or imported. */
export const cashEntries = tenantTable(
  'cash_entries',
  {
    entryId: text('entry_id').notNull(),
    bankAccountId: text('bank_account_id').notNull(),
    day: text('day').notNull(),
    /** In `currency`. Negative for money that leaves. */
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    rate: real('rate').notNull(),
    usdCents: integer('usd_cents').notNull(),
    category: text('category', { enum: cashCategories }).notNull(),
    /** The text on the bank statement. */
    text: text('text').notNull(),
    note: text('note').notNull().default(''),
    /** The member of an entry about a person, such as a refund. Only owners and admins see these entries. */
    personId: text('person_id'),
    /** The investment category of the entry. Null for none. */
    investmentCategory: text('investment_category'),
    importId: text('import_id'),
    source: text('source').notNull(),
    /** Identifies the line of the file, or the entry, within its source. */
    sourceKey: text('source_key').notNull(),
    ...versionColumns(),
  },
  t => [
    withinAccount(t, t.bankAccountId, () => bankAccounts, 'cascade'),
    uniqueIndex('cash_entries_source_key').on(t.accountId, t.source, t.sourceKey).where(sql`replaced_at is null`),
    index('cash_entries_day_idx').on(t.accountId, t.day),
    index('cash_entries_id_idx').on(t.accountId, t.entryId),
    index('cash_entries_account_idx').on(t.accountId, t.bankAccountId, t.day),
    index('cash_entries_import_idx').on(t.accountId, t.importId),
  ],
)

/** Recurring income or spending. */
export const cashRecurring = tenantTable(
  'cash_recurring',
  {
    accountId: accountReference(),
    name: text('name').notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    category: text('category', { enum: cashCategories }).notNull(),
    every: text('every', { enum: ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] }).notNull(),
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [index('cash_recurring_from_idx').on(t.accountId, t.fromDay)],
)

/** An expected payment on a day, with its probability. `slips` are its earlier planned days. */
export const cashPlanned = tenantTable(
  'cash_planned',
  {
    accountId: accountReference(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['ROUND', 'TAX', 'HIRE', 'OTHER'] }).notNull(),
    day: text('day').notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    /** Whole percent, 1 to 100. */
    chance: integer('chance').notNull(),
    slips: json<{ day: string; changedAt: number }[]>('slips').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [index('cash_planned_day_idx').on(t.accountId, t.day)],
)

/** The weekly cost of a person, who is a member or only a name. */
export const teamCosts = tenantTable(
  'team_costs',
  {
    accountId: accountReference(),
    memberId: text('member_id'),
    name: text('name').notNull(),
    teamId: text('team_id'),
    weeklyCents: integer('weekly_cents').notNull(),
    fromDay: text('from_day').notNull(),
    untilDay: text('until_day'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [index('team_costs_from_idx').on(t.accountId, t.fromDay)],
)
