import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { updatedAt } from '#db/columns.ts'

/** Site-wide state that survives restarts, by name. */
export const siteState = sqliteTable('site_state', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
})
