import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema/index.ts'

const tables = Object.values(schema)
  .filter(value => is(value, SQLiteTable))
  .map(table => getTableConfig(table as SQLiteTable))
  .filter(({ columns }) => columns.some(c => c.name === 'account_id'))

/** The names of the tables with a column `account_id`. Each of their rows belongs to one account. */
export const tenantTables: ReadonlySet<string> = new Set(tables.map(({ name }) => name))

/**
 * The tables that the account check guards: the tenant tables and the search index. Rows of the search index belong to
 * accounts by `search_entries`.
 */
export const guardedTables: ReadonlySet<string> = new Set([...tenantTables, 'search_index'])

/** The tenant tables, children before parents: the order for deletion. */
export const childrenFirst: readonly string[] = orderByReferences()

function orderByReferences(): string[] {
  const ordered: string[] = []
  const visited = new Set<string>()
  const parentsOf = new Map(
    tables.map(({ name, foreignKeys }) => [
      name,
      foreignKeys
        .map(key => getTableConfig(key.reference().foreignTable).name)
        .filter(parent => tenantTables.has(parent)),
    ]),
  )
  // Parents come before children here. The result is reversed.
  function visit(name: string) {
    if (visited.has(name)) return
    visited.add(name)
    for (const parent of parentsOf.get(name) ?? []) visit(parent)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered.reverse()
}
