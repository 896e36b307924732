import { type AnySQLiteColumn, foreignKey, integer, text, unique } from 'drizzle-orm/sqlite-core'

type WithId = { id: AnySQLiteColumn }
type InAccount = { accountId: AnySQLiteColumn }
type Tenant = InAccount & WithId

/** `id text primary key`: a random, prefixed id such as `ret_…`, made by the caller. */
export const id = () => text('id').primaryKey()

/** `account_id text not null`: what makes a table a tenant table. Never changes once written. */
export const accountId = () => text('account_id').notNull()

/** A moment, integer milliseconds UTC. Nullable until `.notNull()`. */
export const at = (name: string) => integer(name, { mode: 'number' })

/** `created_at`, integer milliseconds UTC, given by the command's clock and never by the database. */
export const createdAt = () => at('created_at').notNull()

/** `updated_at`, integer milliseconds UTC, given by the command's clock and never by the database. */
export const updatedAt = () => at('updated_at').notNull()

/** A boolean kept as 0 or 1, not null, false unless said otherwise (`.default(true)`). */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** A value of type T kept as JSON text. Nullable until `.notNull()`. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

/** `UNIQUE (account_id, id)`: every tenant table has it, so that others can refer to its rows within the account. */
export const tenantKey = (table: Tenant) => unique().on(table.accountId, table.id)

/**
 * A foreign key that cannot leave the account: `(account_id, column)` refers to `(account_id, id)` of a tenant table.
 * `set null` is not offered: SQLite would set account_id to null as well.
 * @example (table) => [tenantKey(table), withinAccount(table, table.retroId, () => retros, 'cascade')]
 */
export function withinAccount(
  table: InAccount,
  column: AnySQLiteColumn,
  parent: () => Tenant,
  onDelete: 'cascade' | 'restrict' | 'no action' = 'no action',
) {
  const target = parent()
  return foreignKey({
    columns: [table.accountId, column],
    foreignColumns: [target.accountId, target.id],
  }).onDelete(onDelete)
}
