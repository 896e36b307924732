import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from './client.ts'

type Name<T extends SQLiteTable> = Extract<keyof T['$inferSelect'], string>

/**
 * Reads and writes some columns of a table as typed objects. Write statements take the account (?1), an owner such as a
 * board or session (?2), and one JSON array of objects (?3): one statement for any number of rows.
 */
export function jsonRows<T extends SQLiteTable, const N extends Name<T>>(table: T, names: readonly N[]) {
  const tableColumns = getTableColumns(table)
  const tableName = getTableName(table)
  /** `rowid` is not part of a schema. */
  const columnName = (name: string) => tableColumns[name]?.name ?? name
  const owner = ['boardId', 'sessionId'].find(name => tableColumns[name])
  const columns = names.map(name => tableColumns[name]!)
  const jsonValues = names.map(name => `value ->> '${name}'`)
  // A unary plus excludes a condition from index selection, so that each row is found by its id.
  const scopeCondition = `+account_id = ?1 and ${owner ? `+${columnName(owner)} = ?2` : "?2 <> ''"}`

  /** `fixed`: SQL for columns that are the same in all rows. */
  const insert = (fixed: Record<string, string>) => `insert into ${tableName}
    (${[...Object.keys(fixed).map(columnName), ...columns.map(({ name }) => name)].join(', ')})
  select ${[...Object.values(fixed), ...jsonValues].join(', ')} from json_each(?3) where ?2 <> ''`

  return {
    insert,

    /** Inserts rows, or updates existing ones except the columns `preserved`. `extra`: SQL by column that overrides values. */
    upsert(
      fixed: Record<string, string>,
      preserved: readonly N[],
      extra: Record<string, string> = {},
      key: readonly string[] = ['id'],
    ): string {
      const isReplaced = (name: N) => !key.includes(name) && !preserved.includes(name) && !(name in extra)
      const replaced = names.filter(isReplaced).map(columnName)
      const changes = replaced.map(name => `${name} = excluded.${name}`)
      const extraChanges = Object.entries(extra).map(([name, sql]) => `${columnName(name)} = ${sql}`)
      return `${insert(fixed)}
      on conflict (${key.map(columnName).join(', ')}) do update set ${[...changes, ...extraChanges].join(', ')}
      where account_id = ?1 and ${columnName(owner!)} = ?2`
    },

    /** Updates rows by id. */
    update(): string {
      const changed = names.filter(name => name !== 'id')
      return `update ${tableName} set ${changed.map(name => `${columnName(name)} = given.${name}`).join(', ')}
      from (select ${names.map((name, at) => `${jsonValues[at]} as ${name}`).join(', ')} from json_each(?3)) as given
      where ${scopeCondition} and ${tableName}.id = given.id`
    },

    /** Returns the SQL of a JSON object with these columns of the row `alias`, in the form that `read` returns. */
    object(alias: string): string {
      const values = columns.map(({ name, dataType }, at) => {
        const place = `${alias}.${name}`
        const flag = `json(case when ${place} then 'true' else 'false' end)`
        return `'${names[at]}', ${dataType === 'json' ? `json(${place})` : dataType === 'boolean' ? flag : place}`
      })
      return `json_object(${values.join(', ')})`
    },

    /** Converts a row of a SELECT. */
    read(row: Record<string, unknown>): Pick<T['$inferSelect'], N> {
      const record: Record<string, unknown> = {}
      for (const [at, column] of columns.entries()) {
        const value = row[column.name] ?? null
        record[names[at]!] = value === null ? null : column.mapFromDriverValue(value)
      }
      return record as Pick<T['$inferSelect'], N>
    },
  }
}

/** One row of `jsonRows`. */
export type RowOf<Rows extends { read(row: never): unknown }> = ReturnType<Rows['read']>

/** Creates statements for an account and an owner; [] without rows. `more` are the parameters from ?4 on. */
export const statementsOf =
  (accountId: string, ownerId: string) =>
  (sql: string, rows: readonly unknown[], ...extraChanges: unknown[]): Statement[] =>
    rows.length ? [{ sql, args: [accountId, ownerId, JSON.stringify(rows), ...extraChanges] }] : []
