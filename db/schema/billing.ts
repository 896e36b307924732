import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, id, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })
const provider = () => text('provider', { enum: ['STRIPE', 'SIMULATED'] }).notNull()
const plan = (name = 'plan') => text(name, { enum: ['FREE', 'PRO', 'ENTERPRISE'] })
const interval = (name = 'interval') => text(name, { enum: ['MONTHLY', 'ANNUAL'] })

/** The customer that represents an account at the payment provider. */
export const billingCustomers = tenantTable(
  'billing_customers',
  {
    accountId: accountReference(),
    provider: provider(),
    customerId: text('customer_id').notNull().unique(),
    /** Each read from the provider takes the next number, its ticket. */
    lastTicket: integer('last_ticket').notNull().default(0),
    /** The ticket of the stored response. Responses with a lower ticket are dropped. */
    storedTicket: integer('stored_ticket').notNull().default(0),
    storedAt: at('stored_at'),
    createdAt: createdAt(),
  },
  t => [unique('billing_customers_account').on(t.accountId, t.provider)],
)

/** A copy of the provider's subscription. `accounts.plan` and `extra_users` are derived from it in the same batch. */
export const subscriptions = tenantTable(
  'subscriptions',
  {
    accountId: accountReference(),
    provider: provider(),
    /** The provider's id. */
    providerId: text('provider_id').notNull().unique(),
    plan: plan().notNull(),
    interval: interval().notNull(),
    /** Additional users that are paid for. */
    additionalUsers: integer('additional_users').notNull().default(0),
    status: text('status', {
      enum: ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'CANCELED', 'EXPIRED'],
    }).notNull(),
    currentPeriodStart: at('current_period_start').notNull(),
    currentPeriodEnd: at('current_period_end').notNull(),
    cancelAtPeriodEnd: flag('cancel_at_period_end'),
    trialEnd: at('trial_end'),
    endedAt: at('ended_at'),
    /** The scheduled change at the end of the period. There is at most one. Null for none. */
    nextPlan: plan('next_plan'),
    nextInterval: interval('next_interval'),
    nextAdditionalUsers: integer('next_additional_users'),
    nextAt: at('next_at'),
    /** The time when the first payment of the unpaid invoice failed. Null when nothing is overdue. */
    pastDueSince: at('past_due_since'),
    /** The last email about an overdue payment, as days after the failure. */
    dunningDay: integer('dunning_day'),
    /** The end of the period for which the notice about an expiring card was sent. */
    cardNoticeFor: at('card_notice_for'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    uniqueIndex('subscriptions_one_current').on(t.accountId).where(sql`status not in ('CANCELED', 'EXPIRED')`),
    index('subscriptions_account_idx').on(t.accountId, t.createdAt),
    index('subscriptions_due_idx').on(t.status, t.pastDueSince),
  ],
)

/** Events that the provider sent. Only ids are stored: the objects are fetched when an event is processed. */
export const billingEvents = sqliteTable(
  'billing_events',
  {
    /** The provider's id, which makes a second delivery harmless. */
    id: id(),
    provider: provider(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    objectId: text('object_id'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    processedAt: at('processed_at'),
    createdAt: createdAt(),
  },
  t => [index('billing_events_due_idx').on(t.processedAt, t.nextAttemptAt)],
)

/** Subscriptions of deleted accounts that still have to be cancelled at the provider. */
export const pendingCancellations = sqliteTable('pending_cancellations', {
  /** The provider's id of the subscription. */
  id: id(),
  provider: provider(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: at('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: createdAt(),
})

/**
 * The results of the nightly comparisons with the provider: the number of checked accounts, and the ids of those that
 * were repaired.
 */
export const billingSweeps = sqliteTable('billing_sweeps', {
  id: id(),
  checked: integer('checked').notNull(),
  repaired: json<string[]>('repaired').notNull(),
  createdAt: createdAt(),
})
