import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, id, json } from '#db/columns.ts'

/** Deleted accounts: who deleted them, and where their audit log ended. Append-only. */
export const siteLog = sqliteTable('site_log', {
  id: id(),
  action: text('action').notNull(),
  /** The id of the account. */
  subject: text('subject').notNull(),
  actorId: text('actor_id'),
  details: json<Record<string, unknown>>('details').notNull(),
  at: at('at').notNull(),
})
