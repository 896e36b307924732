// Writes the next migration from db/schema, and adds the trigger that each new tenant table needs.

import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { budgetTriggers } from '#db/budget-triggers.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { searchTriggers } from '#db/search-triggers.ts'

const listMigrations = () => readdirSync('migrations').filter(name => name.endsWith('.sql'))
const accountTriggerOf = (table: string) =>
  `--> statement-breakpoint
CREATE TRIGGER \`${table}_account_fixed\` BEFORE UPDATE OF \`account_id\` ON \`${table}\` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;`

const existingFiles = new Set(listMigrations())
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const name of listMigrations().filter(each => !existingFiles.has(each))) {
  const file = `migrations/${name}`
  // drizzle-kit rebuilds a changed table as `__new_…`, which loses its triggers.
  const createdTables = [...readFileSync(file, 'utf8').matchAll(/CREATE TABLE `(?:__new_)?(\w+)`/g)].map(
    ([, table = '']) => table,
  )
  const accountTriggers = createdTables.filter(table => tenantTables.has(table)).map(accountTriggerOf)
  const otherTriggers = createdTables.flatMap(table => [
    ...(budgetTriggers[table] ?? []),
    ...(searchTriggers[table] ?? []),
  ])
  const triggers = [...accountTriggers, ...otherTriggers.map(trigger => `--> statement-breakpoint\n${trigger}`)]
  appendFileSync(file, ['', ...triggers, ''].join('\n'))
}
process.exit(status ?? 1)
