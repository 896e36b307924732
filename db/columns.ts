import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  foreignKey,
  integer,
  type SQLiteColumnBuilderBase,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core'

type WithId = { id: AnySQLiteColumn }
type InAccount = { accountId: AnySQLiteColumn }
type Tenant = InAccount & WithId

/** `id text primary key`: a random, prefixed id such as `ret_…`, created by the caller. */
export const id = () => text('id').primaryKey()

/** `account_id text not null`: marks a tenant table. It never changes once written. */
export const accountId = () => text('account_id').notNull()

/** A timestamp in integer milliseconds UTC. Nullable until `.notNull()`. */
export const at = (name: string) => integer(name, { mode: 'number' })

/** `created_at`, integer milliseconds UTC, from the command's clock, never from the database. */
export const createdAt = () => at('created_at').notNull()

/** `updated_at`, integer milliseconds UTC, from the command's clock, never from the database. */
export const updatedAt = () => at('updated_at').notNull()

/** A boolean stored as 0 or 1, not null, false by default (`.default(true)` changes it). */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** A value of type T stored as JSON text. Nullable until `.notNull()`. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

const tenantKey = (table: Tenant) => unique().on(table.accountId, table.id)

type TenantColumns = { id: ReturnType<typeof id>; accountId: ReturnType<typeof accountId> }
type Columns = Record<string, SQLiteColumnBuilderBase>

/**
 * A table whose rows belong to one account. Adds `id` and `accountId` before the given columns, and `UNIQUE
 * (account_id, id)` for references within the account. A table without a parent declares the foreign key of `accountId`
 * itself.
 */
export const tenantTable = <Name extends string, Extra extends Columns>(
  name: Name,
  columns: Extra,
  keys: (
    table: BuildExtraConfigColumns<Name, TenantColumns & Extra, 'sqlite'>,
  ) => SQLiteTableExtraConfigValue[] = () => [],
) =>
  sqliteTable(name, { id: id(), accountId: accountId(), ...columns } as TenantColumns & Extra, table => [
    tenantKey(table as unknown as Tenant),
    ...keys(table as unknown as BuildExtraConfigColumns<Name, TenantColumns & Extra, 'sqlite'>),
  ])

/**
 * A foreign key that cannot leave the account: `(account_id, column)` refers to `(account_id, id)` of a tenant table.
 * `set null` is not offered: SQLite would set account_id to null as well.
 * @example (table) => [withinAccount(table, table.retroId, () => retros, 'cascade')]
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

/**
 * The columns of a versioned table. Each row is one version, valid from `recorded_at` until `replaced_at`. The current
 * version has none.
 */
export const versionColumns = () => ({
  recordedAt: at('recorded_at').notNull(),
  recordedBy: text('recorded_by').notNull(),
  replacedAt: at('replaced_at'),
})
