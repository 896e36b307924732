import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, id, json, tenantKey, updatedAt } from '#db/columns.ts'
import { users } from '#db/schema/identity.ts'

export const accounts = sqliteTable('accounts', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  type: text('type', { enum: ['ENTERPRISE', 'TEAM', 'INDIVIDUAL'] })
    .notNull()
    .default('TEAM'),
  status: text('status', { enum: ['ACTIVE', 'SUSPENDED', 'CLOSED'] })
    .notNull()
    .default('ACTIVE'),
  plan: text('plan', { enum: ['FREE', 'PRO', 'ENTERPRISE'] })
    .notNull()
    .default('FREE'),
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id),
  demoEndsAt: at('demo_ends_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const memberships = sqliteTable(
  'memberships',
  {
    id: id(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', {
      enum: ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR'],
    }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'SUSPENDED', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    permissions: json<string[]>('permissions').notNull(),
    invitedBy: text('invited_by'),
    joinedAt: at('joined_at').notNull(),
  },
  t => [tenantKey(t), unique().on(t.accountId, t.userId), index('memberships_user_idx').on(t.userId)],
)

/** Who did what, when and from where. Rows are only ever added. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    actorId: text('actor_id'),
    sessionId: text('session_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    details: json<Record<string, unknown>>('details').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    success: integer('success', { mode: 'boolean' }).notNull().default(true),
    at: at('at').notNull(),
  },
  t => [tenantKey(t), index('audit_log_at_idx').on(t.accountId, t.at)],
)
