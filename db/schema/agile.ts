import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

export type VotingValue = { value: string; label: string; description?: string; color?: string; order: number }

export const votingSystems = tenantTable(
  'voting_systems',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: ['FIBONACCI', 'POWERS_OF_TWO', 'T_SHIRT', 'CUSTOM'] }).notNull(),
    category: text('category', { enum: ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] }).notNull(),
    allowCustomValues: flag('allow_custom_values'),
    isDefault: flag('is_default'),
    sortOrder: integer('sort_order').notNull().default(0),
    values: json<VotingValue[]>('choices').notNull(),
    /**
     * Deleted systems are kept for the completed sessions that used them. Their `nameKey` changes, which frees the
     * name.
     */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique().on(t.accountId, t.nameKey)],
)

/** SQL: the event types of board items that no other table records. They have an index by item. */
export const itemEventTypesSql = "('item.edited', 'item.described', 'item.blocked', 'item.unblocked')"
/** SQL: the id of the item that such an event changes. */
export const eventItemIdSql = "payload ->> 'itemId'"

/** All accepted events of a live session, in order and without gaps. Contains no vote values. */
export const sessionEvents = sqliteTable(
  'session_events',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    seq: integer('seq').notNull(),
    commandId: text('command_id').notNull(),
    actorId: text('actor_id').notNull(),
    type: text('type').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.seq] }),
    index('session_events_account_idx').on(t.accountId, t.at),
    index('session_events_item_idx')
      .on(t.accountId, sql.raw(`(${eventItemIdSql})`), t.at)
      .where(sql.raw(`type in ${itemEventTypesSql}`)),
  ],
)
