import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema/index.ts'

const tables = Object.values(schema).filter(value => is(value, SQLiteTable)) as SQLiteTable[]

/** Names of the tables whose rows belong to one account: those with a column `account_id`. */
export const tenantTables: ReadonlySet<string> = new Set(
  tables
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(c => c.name === 'account_id'))
    .map(({ name }) => name),
)
