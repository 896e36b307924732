import { resolve } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client'
import { openDb } from '#db/client.ts'
import { readMigrations } from '#db/migrations.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import type { TestDatabase } from '#tests/support/database.ts'

type Prepared = { statement: StatementSync; columns: string[] }

/** Returns a row like the libSQL client's: by position for drizzle, by name for `run`. */
function toRow(values: unknown[], columns: string[]) {
  const row = values as unknown[] & Record<string, unknown>
  columns.forEach((column, i) => {
    // Arrays have inherited names such as `at`: only own properties count.
    if (!Object.hasOwn(row, column)) row[column] = values[i]
  })
  return row
}

/**
 * Creates an empty migrated SQLite database in memory, for tests with several hundred thousand queries. It is faster
 * because it uses neither a file nor the libSQL client.
 */
export function memoryDatabase(): TestDatabase {
  const sqlite = new DatabaseSync(':memory:')
  for (const { statements } of readMigrations(resolve('migrations'))) for (const sql of statements) sqlite.exec(sql)
  sqlite.exec('PRAGMA foreign_keys = ON')

  const cache = new Map<string, Prepared>()
  function prepareStatement(sql: string): Prepared {
    const cachedStatement = cache.get(sql)
    if (cachedStatement) return cachedStatement
    const statement = sqlite.prepare(sql)
    statement.setReturnArrays(true)
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    cache.set(sql, prepared)
    return prepared
  }

  function perform(statement: InStatement): ResultSet {
    const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
    const values = (args as unknown[]).map(value => (typeof value === 'boolean' ? Number(value) : value)) as string[]
    const { statement: compiled, columns } = prepareStatement(sql)
    const changeCount = columns.length > 0 ? 0 : Number(compiled.run(...values).changes)
    const foundRows = columns.length > 0 ? (compiled.all(...values) as unknown as unknown[][]) : []
    return {
      columns,
      rows: foundRows.map(row => toRow(row, columns)),
      rowsAffected: changeCount,
    } as unknown as ResultSet
  }

  const client = {
    async execute(statement: InStatement, args?: InArgs) {
      return perform(typeof statement === 'string' && args ? { sql: statement, args } : statement)
    },
    async batch(statements: InStatement[]) {
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const results = statements.map(perform)
        sqlite.exec('COMMIT')
        return results
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  } as Pick<Client, 'execute' | 'batch'>
  return { db: openDb(client, { checkAccounts: true, tenantTables }), client, close: async () => sqlite.close() }
}
