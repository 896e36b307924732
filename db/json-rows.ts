import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from './client.ts'

type Name<T extends SQLiteTable> = Extract<keyof T['$inferSelect'], string>

/**
 * Some columns of a table as typed objects, under the names of the schema. Statements that write take an account (?1), a
 * board, a session or another owner (?2) and one JSON array of such objects (?3): one statement, whatever the number of rows.
 */
export function jsonRows<T extends SQLiteTable, const N extends Name<T>>(table: T, names: readonly N[]) {
  const all = getTableColumns(table)
  const tableName = getTableName(table)
  /** `rowid` has no name in a schema. */
  const columnName = (name: string) => all[name]?.name ?? name
  const owner = ['boardId', 'sessionId'].find(name => all[name])
  const columns = names.map(name => all[name]!)
  const given = names.map(name => `value ->> '${name}'`)
  // A plus keeps a condition from the choice of an index: given rows are gone through once, and each row found by its id.
  const within = `+account_id = ?1 and ${owner ? `+${columnName(owner)} = ?2` : "?2 <> ''"}`

  /** `fixed`: SQL of the columns that are the same in all rows. */
  const insert = (fixed: Record<string, string>) => `insert into ${tableName}
    (${[...Object.keys(fixed).map(columnName), ...columns.map(({ name }) => name)].join(', ')})
  select ${[...Object.values(fixed), ...given].join(', ')} from json_each(?3) where ?2 <> ''`

  return {
    insert,

    /**
     * Inserts rows, or changes those that are there by their key: all but the columns `kept`. `also`: SQL by column, ahead of
     * what is given.
     */
    upsert(
      fixed: Record<string, string>,
      kept: readonly N[],
      also: Record<string, string> = {},
      key: readonly string[] = ['id'],
    ): string {
      const isReplaced = (name: N) => !key.includes(name) && !kept.includes(name) && !(name in also)
      const replaced = names.filter(isReplaced).map(columnName)
      const changes = replaced.map(name => `${name} = excluded.${name}`)
      const more = Object.entries(also).map(([name, sql]) => `${columnName(name)} = ${sql}`)
      return `${insert(fixed)}
      on conflict (${key.map(columnName).join(', ')}) do update set ${[...changes, ...more].join(', ')}
      where account_id = ?1 and ${columnName(owner!)} = ?2`
    },

    /** Changes rows by their ids. */
    update(): string {
      const changed = names.filter(name => name !== 'id')
      return `update ${tableName} set ${changed.map(name => `${columnName(name)} = given.${name}`).join(', ')}
      from (select ${names.map((name, at) => `${given[at]} as ${name}`).join(', ')} from json_each(?3)) as given
      where ${within} and ${tableName}.id = given.id`
    },

    /** SQL of a JSON object with these columns of the row called `alias`, as `read` would give it. */
    object(alias: string): string {
      const values = columns.map(({ name, dataType }, at) => {
        const place = `${alias}.${name}`
        const flag = `json(case when ${place} then 'true' else 'false' end)`
        return `'${names[at]}', ${dataType === 'json' ? `json(${place})` : dataType === 'boolean' ? flag : place}`
      })
      return `json_object(${values.join(', ')})`
    },

    /** A row as SELECT gives it. */
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

/** What `jsonRows` takes as one row. */
export type RowOf<Rows extends { read(row: never): unknown }> = ReturnType<Rows['read']>

/** What makes a statement of an account and an owner; [] where there are no rows. `more` are its parameters from ?4 on. */
export const statementsOf =
  (accountId: string, ownerId: string) =>
  (sql: string, rows: readonly unknown[], ...more: unknown[]): Statement[] =>
    rows.length ? [{ sql, args: [accountId, ownerId, JSON.stringify(rows), ...more] }] : []
