import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as schema from '#db/schema/index.ts'

/** Tables with deleted rows that no scheduled task removes, with the reason. */
const unpurgedTables: Record<string, string> = {
  poker_templates: 'is removed when the next template is deleted',
  voting_systems: 'past sessions refer to it',
  boards: 'is deleted with its account: measurements refer to it',
  board_columns: 'is deleted with its board: the history refers to it',
  board_items: 'is deleted with its board: the history refers to it',
}

it('deleted rows are removed by a task in src/worker.ts or listed with a reason', () => {
  const worker = readFileSync('src/worker.ts', 'utf8')
  const jobs = worker.slice(worker.indexOf('const jobs'), worker.indexOf(']', worker.indexOf('const jobs')))
  const importMatches = [...worker.matchAll(/import \{ (\w+) \} from '#features\/(.+)'/g)]
  const files = importMatches.filter(([, name]) => jobs.includes(name!)).map(([, , file]) => `src/features/${file}`)
  const commandSources = files.map(file => readFileSync(file, 'utf8')).join()
  const tables = Object.entries(schema).flatMap(([name, value]) => (is(value, SQLiteTable) ? [{ name, value }] : []))
  const purgedTables = [...commandSources.matchAll(/removeDeletedRows\(\w+, \[([^\]]*)\]/g)]
    .map(([, names]) => names)
    .join()
  const tablesWithDeletedRows = tables
    .filter(({ name }) => !purgedTables.split(/\W+/).includes(name))
    .map(({ value }) => getTableConfig(value))
    .filter(({ columns }) => columns.some(column => column.name === 'deleted_at'))
  // A statement with `${tool}` is for the tables of poker and of retros. The linter rejects `${` in a plain string, so
  // the dollar sign is escaped.
  const isRemoved = (name: string) =>
    [name, name.replace(/^(poker|retro)_/, '\u0024{tool}_')].some(each =>
      commandSources.includes(`delete from ${each} where`),
    )
  const remainingTables = tablesWithDeletedRows.map(({ name }) => name).filter(name => !isRemoved(name))
  const hint = 'tables with unpurged rows: add the command that removes them to `jobs` in src/worker.ts'
  expect(remainingTables.sort(), hint).toEqual(Object.keys(unpurgedTables).sort())
})
