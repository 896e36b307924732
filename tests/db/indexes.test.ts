import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

const { client, close } = await freshDatabase()
afterAll(close)

const rowsOf = async (sql: string, ...args: string[]) => (await client.execute({ sql, args })).rows
const tables = (await rowsOf(`select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'`)).map(
  ({ name }) => String(name),
)

type ForeignKey = { table: string; parent: string; columns: string[] }
const foreignKeys: ForeignKey[] = []
for (const table of tables) {
  const keyColumns = await rowsOf('select id, "table" as parent, "from" as name from pragma_foreign_key_list(?)', table)
  for (const columns of Map.groupBy(keyColumns, ({ id }) => id).values())
    foreignKeys.push({ table, parent: String(columns[0]!.parent), columns: columns.map(({ name }) => String(name)) })
}

async function indexesOf(table: string): Promise<string[][]> {
  const indexes = await rowsOf('select name, partial from pragma_index_list(?)', table)
  const fullIndexes = indexes.filter(({ partial }) => partial === 0)
  const columnsOf = async (name: string) =>
    (await rowsOf('select name from pragma_index_info(?) order by seqno', name)).map(row => String(row.name))
  return Promise.all(fullIndexes.map(({ name }) => columnsOf(String(name))))
}

const haveSameColumns = (a: string[], b: string[]) => [...a].sort().join() === [...b].sort().join()

describe('foreign keys', () => {
  it('are found', () => expect(foreignKeys.length).toBeGreaterThan(50))

  it.each(foreignKeys)(
    '$table refers to $parent by $columns over an index that begins with them',
    async ({ table, columns }) => {
      const indexes = await indexesOf(table)
      expect(indexes.filter(index => haveSameColumns(index.slice(0, columns.length), columns))).not.toEqual([])
    },
  )

  it.each(foreignKeys)(
    'deleting a row of $parent finds its $table by $columns, not by the account alone',
    async key => {
      const condition = key.columns.map(column => `${column} = ?`).join(' and ')
      const plan = await rowsOf(`explain query plan delete from ${key.table} where ${condition}`, ...key.columns)
      for (const { detail } of plan) expect(detail).toMatch(/=\?/)
      const step = plan.map(({ detail }) => String(detail)).find(detail => detail.startsWith(`SEARCH ${key.table} `))
      for (const column of key.columns) expect(step).toContain(`${column}=?`)
    },
  )
})
