import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from './client.ts'

type Name<T extends SQLiteTable> = Extract<keyof T['$inferSelect'], string>

/** A statement for many rows, with the names of its columns in reading order. */
export type RowsSql = { sql: string; names: readonly string[] }

/**
 * Reads and writes some columns of a table as typed objects. Write statements take the account (?1), an owner such as a
 * board or session (?2), and one JSON array of rows (?3). So one statement writes any number of rows. In the JSON, each
 * row is an array of values, because SQLite finds a value faster by index than by name.
 */
export function jsonRows<T extends SQLiteTable, const N extends Name<T>>(table: T, names: readonly N[]) {
  const tableColumns = getTableColumns(table)
  const tableName = getTableName(table)
  /** `rowid` is not part of a schema. */
  const columnName = (name: string) => tableColumns[name]?.name ?? name
  const owner = ['boardId', 'sessionId'].find(name => tableColumns[name])
  const columns = names.map(name => tableColumns[name]!)
  /** Returns the SQL of a row's value. */
  const valueSql = (name: N) => `value ->> ${names.indexOf(name)}`
  const jsonValues = names.map(valueSql)
  // A unary plus excludes a condition from index selection, so that each row is found by its id. `?2 <> ''` is
  // always true: every argument has to occur in its statement.
  const scopeCondition = `+account_id = ?1 and ${owner ? `+${columnName(owner)} = ?2` : "?2 <> ''"}`

  /** `fixedColumns`: SQL for columns that are the same in all rows. */
  const insertSql = (fixedColumns: Record<string, string>) => `insert into ${tableName}
    (${[...Object.keys(fixedColumns).map(columnName), ...columns.map(({ name }) => name)].join(', ')})
  select ${[...Object.values(fixedColumns), ...jsonValues].join(', ')} from json_each(?3) where ?2 <> ''`

  return {
    valueSql,

    insert: (fixedColumns: Record<string, string>): RowsSql => ({ sql: insertSql(fixedColumns), names }),

    /**
     * Inserts rows, or updates existing ones except the columns `preservedNames`. `overrides`: SQL by column in place
     * of the value of the row.
     */
    upsert(
      fixedColumns: Record<string, string>,
      preservedNames: readonly N[],
      overrides: Record<string, string> = {},
      key: readonly string[] = ['id'],
    ): RowsSql {
      const isReplaced = (name: N) => !key.includes(name) && !preservedNames.includes(name) && !(name in overrides)
      const replaced = names.filter(isReplaced).map(columnName)
      const changes = replaced.map(name => `${name} = excluded.${name}`)
      const extraChanges = Object.entries(overrides).map(([name, sql]) => `${columnName(name)} = ${sql}`)
      const sql = `${insertSql(fixedColumns)}
      on conflict (${key.map(columnName).join(', ')}) do update set ${[...changes, ...extraChanges].join(', ')}
      where account_id = ?1 and ${columnName(owner!)} = ?2`
      return { sql, names }
    },

    /** Updates rows by id. */
    update(): RowsSql {
      const changedNames = names.filter(name => name !== 'id')
      const sql = `update ${tableName} set ${changedNames.map(name => `${columnName(name)} = input.${name}`).join(', ')}
      from (select ${names.map((name, index) => `${jsonValues[index]} as ${name}`).join(', ')} from json_each(?3)) as input
      where ${scopeCondition} and ${tableName}.id = input.id`
      return { sql, names }
    },

    /** Returns the SQL of a JSON object with these columns of the row `alias`, in the form that `read` returns. */
    object(alias: string): string {
      const values = columns.map(({ name, dataType }, index) => {
        const columnSql = `${alias}.${name}`
        const booleanSql = `json(case when ${columnSql} then 'true' else 'false' end)`
        const plainSql = dataType === 'boolean' ? booleanSql : columnSql
        return `'${names[index]}', ${dataType === 'json' ? `json(${columnSql})` : plainSql}`
      })
      return `json_object(${values.join(', ')})`
    },

    /** Converts a row of a SELECT. */
    read(row: Record<string, unknown>): Pick<T['$inferSelect'], N> {
      const record: Record<string, unknown> = {}
      for (const [index, column] of columns.entries()) {
        const value = row[column.name] ?? null
        record[names[index]!] = value === null ? null : column.mapFromDriverValue(value)
      }
      return record as Pick<T['$inferSelect'], N>
    },
  }
}

/** One row of `jsonRows`. */
export type RowOf<Rows extends { read(row: never): unknown }> = ReturnType<Rows['read']>

/**
 * Returns a row as an element of ?3. For `RowsSql` it is an array of the values in the order of the columns. For SQL
 * text it is the row itself.
 */
export const encodeRow = (statement: string | RowsSql, row: unknown): unknown =>
  typeof statement === 'string' ? row : statement.names.map(name => (row as Record<string, unknown>)[name])

export const sqlOf = (statement: string | RowsSql): string =>
  typeof statement === 'string' ? statement : statement.sql

/** Creates statements for an account and an owner, or [] without rows. `moreArgs` are the parameters from ?4 on. */
export const statementsOf =
  (accountId: string, ownerId: string) =>
  (statement: string | RowsSql, rows: readonly unknown[], ...moreArgs: unknown[]): Statement[] => {
    if (rows.length === 0) return []
    const json = JSON.stringify(rows.map(row => encodeRow(statement, row)))
    return [{ sql: sqlOf(statement), args: [accountId, ownerId, json, ...moreArgs] }]
  }
