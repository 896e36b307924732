import { index, integer, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

const accountReference = () => accountId().references(() => accounts.id, { onDelete: 'cascade' })

/** Objects of the simulated Stripe, as Stripe's API returns them. */
export const simulatedObjects = tenantTable(
  'simulated_objects',
  {
    accountId: accountReference(),
    /** Stripe's name of the kind: `customer`, `subscription`, … */
    object: text('object').notNull(),
    /** The customer, or another object that it belongs to. */
    parentId: text('parent_id'),
    /** Another value by which objects of the kind are found: a code, a lookup key, a status. */
    lookup: text('lookup'),
    body: json<Record<string, unknown>>('body').notNull(),
    /** The time when something is due by the account's clock: a renewal, a retry, an expiry. */
    dueAt: at('due_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [
    index('simulated_objects_kind_idx').on(t.accountId, t.object, t.parentId),
    index('simulated_objects_due_idx').on(t.dueAt),
  ],
)

/** Responses by idempotency key, for 24 hours. */
export const simulatedRequests = tenantTable(
  'simulated_requests',
  {
    accountId: accountReference(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  t => [unique('simulated_requests_key').on(t.accountId, t.key)],
)

/** Deliveries of events to the webhook. The event itself is an object. */
export const simulatedDeliveries = tenantTable(
  'simulated_deliveries',
  {
    accountId: accountReference(),
    eventId: text('event_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** By the site's clock. */
    dueAt: at('due_at').notNull(),
    deliveredAt: at('delivered_at'),
    createdAt: createdAt(),
  },
  t => [index('simulated_deliveries_due_idx').on(t.deliveredAt, t.dueAt)],
)

/** The lead of an account's clock over the site's clock, and the delivery mode of its events. */
export const simulatedClocks = tenantTable(
  'simulated_clocks',
  {
    accountId: accountReference(),
    /** Milliseconds. */
    offset: integer('offset').notNull().default(0),
    delivery: text('delivery', { enum: ['NORMAL', 'DUPLICATE', 'REORDER', 'DELAY', 'DROP'] })
      .notNull()
      .default('NORMAL'),
    updatedAt: updatedAt(),
  },
  t => [unique('simulated_clocks_account').on(t.accountId)],
)
