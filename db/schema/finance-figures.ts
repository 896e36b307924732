import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt, versionColumns } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** The account that owns the row. Deleting the account deletes the row. */
const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })

/** The versions of the changes of monthly recurring revenue, in US cents. The kind gives the sign. */
export const mrrMovements = tenantTable(
  'mrr_movements',
  {
    accountId: accountReference(),
    movementId: text('movement_id').notNull(),
    day: text('day').notNull(),
    customer: text('customer').notNull(),
    kind: text('kind', { enum: ['NEW', 'EXPANSION', 'CONTRACTION', 'CHURN', 'REACTIVATION'] }).notNull(),
    cents: integer('cents').notNull(),
    note: text('note').notNull().default(''),
    source: text('source').notNull(),
    sourceKey: text('source_key').notNull(),
    ...versionColumns(),
  },
  t => [
    uniqueIndex('mrr_movements_source_key').on(t.accountId, t.source, t.sourceKey).where(sql`replaced_at is null`),
    index('mrr_movements_day_idx').on(t.accountId, t.day),
    index('mrr_movements_customer_idx').on(t.accountId, t.customer),
    index('mrr_movements_id_idx').on(t.accountId, t.movementId),
  ],
)

/** A custom metric: one that the account defined itself, besides the built-in ones. */
export const customMetrics = tenantTable(
  'own_metrics',
  {
    accountId: accountReference(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    unit: text('unit', { enum: ['count', 'share', 'money'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [uniqueIndex('own_metrics_key_key').on(t.accountId, t.key)],
)

/** The versions of the value of a metric on a day. */
export const metricValues = tenantTable(
  'metric_values',
  {
    accountId: accountReference(),
    valueId: text('value_id').notNull(),
    /** The key of a built-in or a custom metric. */
    metric: text('metric').notNull(),
    day: text('day').notNull(),
    value: real('value').notNull(),
    source: text('source').notNull(),
    ...versionColumns(),
  },
  t => [
    uniqueIndex('metric_values_day_key').on(t.accountId, t.metric, t.day).where(sql`replaced_at is null`),
    index('metric_values_id_idx').on(t.accountId, t.valueId),
  ],
)

/** An event that explains a change of a metric. */
export const metricEvents = tenantTable(
  'metric_events',
  {
    accountId: accountReference(),
    day: text('day').notNull(),
    kind: text('kind', { enum: ['RELEASE', 'PRICE', 'HIRE', 'OTHER'] }).notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: at('deleted_at'),
  },
  t => [index('metric_events_day_idx').on(t.accountId, t.day)],
)

/** The financial settings of an account: its gross margin and the work that counts as its MVP. */
export const financeSettings = tenantTable(
  'finance_settings',
  {
    accountId: accountReference(),
    /** Whole percent. Null for not set. */
    grossMargin: integer('gross_margin'),
    /** The R&D tax credit in whole percent of the spending. Null for the default. */
    rdCreditShare: integer('rd_credit_share'),
    mvpKind: text('mvp_kind', { enum: ['DELIVERY', 'EPIC'] }),
    mvpId: text('mvp_id'),
    /** Counts the changes of the order of the plan. */
    planVersion: integer('plan_version').notNull().default(0),
    /** The time when the next weekly forecast of the plan is due, or 0 before the first one. */
    forecastDueAt: at('forecast_due_at').notNull().default(0),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('finance_settings_account_key').on(t.accountId),
    index('finance_settings_forecast_idx').on(t.forecastDueAt),
  ],
)

/** The rules by which an account values completed work. */
export const valueConfigurations = tenantTable(
  'value_configurations',
  {
    accountId: accountReference(),
    valueType: text('value_type', { enum: ['revenue', 'customerKPI', 'both'] }).notNull(),
    displayMode: text('display_mode', { enum: ['cards', 'combined'] }).notNull(),
    revenueSettings: json<Record<string, unknown>>('revenue_settings').notNull(),
    customerKPISettings: json<Record<string, unknown>>('customer_kpi_settings').notNull(),
    rewardMultiplier: real('reward_multiplier').notNull(),
    updatedAt: updatedAt(),
  },
  t => [uniqueIndex('value_configurations_account_key').on(t.accountId)],
)

/** The burn alert of an account. Leaders are notified of a level once, and again only after seven better days. */
export const burnAlerts = tenantTable(
  'burn_alerts',
  {
    accountId: accountReference(),
    level: text('level', { enum: ['none', 'low', 'critical', 'spike'] }).notNull(),
    /** The first day of the current level. */
    since: text('since').notNull(),
    /** The day since which the level has been better than the one that leaders were notified of. Null if it is not. */
    betterSince: text('better_since'),
    notifiedLevel: text('notified_level', { enum: ['none', 'low', 'critical', 'spike'] }).notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  t => [uniqueIndex('burn_alerts_account_key').on(t.accountId), index('burn_alerts_checked_idx').on(t.checkedAt)],
)
