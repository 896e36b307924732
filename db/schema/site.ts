import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { updatedAt } from '#db/columns.ts'

/** State of the whole site that is kept between starts, by name. */
export const siteState = sqliteTable('site_state', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
})
