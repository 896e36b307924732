import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const categories = [
  'CUSTOMER_RETENTION',
  'ACQUISITION',
  'KTLO',
  'PLATFORM',
  'R_AND_D',
  'COMPLIANCE',
  'OPERATIONAL_EFFICIENCY',
] as const

/** The account that owns the row. Deleting the account deletes the row. */
const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })

/** The investment categories that an account changed. The others have their defaults. */
export const changedInvestmentCategories = tenantTable(
  'investment_categories',
  {
    accountId: accountReference(),
    key: text('key', { enum: categories }).notNull(),
    /** Null for the built-in name. */
    name: text('name'),
    taxClass: text('tax_class', { enum: ['OPEX', 'CAPEX', 'R_AND_D_CREDIT'] }).notNull(),
    updatedAt: updatedAt(),
  },
  t => [uniqueIndex('investment_categories_key').on(t.accountId, t.key)],
)

/** The budget of an investment category for a year, in US cents. */
export const budgetAllocations = tenantTable(
  'budget_allocations',
  {
    accountId: accountReference(),
    category: text('category', { enum: categories }).notNull(),
    year: integer('year').notNull(),
    cents: integer('cents').notNull(),
    updatedAt: updatedAt(),
  },
  t => [uniqueIndex('budget_allocations_key').on(t.accountId, t.year, t.category)],
)

/** A rule that assigns work items to an investment category. */
export const investmentRules = tenantTable(
  'investment_rules',
  {
    accountId: accountReference(),
    kind: text('kind', { enum: ['LABEL', 'EPIC', 'BOARD'] }).notNull(),
    /** The name of a label, or the id of an epic or a board. */
    subject: text('subject').notNull(),
    category: text('category', { enum: categories }).notNull(),
    /** Rules with lower numbers come first. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted rules can be restored for 30 days. */
    deletedAt: at('deleted_at'),
  },
  t => [index('investment_rules_position_idx').on(t.accountId, t.position)],
)

/** The category that a person chose for one work item or one cash entry, in place of its rule or tag. */
export const investmentOverrides = tenantTable(
  'investment_overrides',
  {
    accountId: accountReference(),
    kind: text('kind', { enum: ['ITEM', 'ENTRY'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    category: text('category', { enum: categories }).notNull(),
    reason: text('reason').notNull(),
    userId: text('user_id').notNull(),
    updatedAt: updatedAt(),
  },
  t => [uniqueIndex('investment_overrides_key').on(t.accountId, t.kind, t.subjectId)],
)

/** A month whose spending by investment category is fixed. Its row never changes. */
export const lockedInvestmentMonths = tenantTable(
  'cfo_months',
  {
    accountId: accountReference(),
    month: text('month').notNull(),
    lockedAt: at('locked_at').notNull(),
    lockedBy: text('locked_by').notNull(),
    spending: json<unknown>('spending').notNull(),
  },
  t => [uniqueIndex('cfo_months_key').on(t.accountId, t.month)],
)
