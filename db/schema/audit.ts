import { sql } from 'drizzle-orm'
import { index, integer, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, json, tenantTable } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

/** SQL: the actions that change an action item or a goal. An index finds them by subject. */
export const workActionsSql = "('action_item.updated', 'goal.created', 'goal.updated', 'goal_check_in.created')"

/** The audit log: actor, action, time and address. Append-only. */
export const auditLog = tenantTable(
  'audit_log',
  {
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
    riskScore: integer('risk_score'),
    at: at('at').notNull(),
    /** Position in the account's chain, and the hash of this row and the previous seal. Set when the row is sealed. */
    sealNumber: integer('seal_number'),
    seal: text('seal'),
  },
  t => [
    unique().on(t.accountId, t.sealNumber),
    index('audit_log_at_idx').on(t.accountId, t.at),
    index('audit_log_work_idx')
      .on(t.accountId, t.subject, t.at)
      .where(sql.raw(`action in ${workActionsSql}`)),
    index('audit_log_unsealed_idx').on(t.accountId).where(sql`seal is null`),
  ],
)

/** Archived audit rows: each row here holds consecutive sealed rows of the audit log. Append-only. */
export const auditArchives = tenantTable(
  'audit_archives',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** The seal of the last row, from which the chain continues. */
    seal: text('seal').notNull(),
    rows: json<unknown[]>('rows').notNull(),
    createdAt: createdAt(),
  },
  t => [unique().on(t.accountId, t.firstNumber)],
)
