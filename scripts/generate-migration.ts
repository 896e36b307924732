/** Writes the next migration from db/schema, with the trigger of every tenant table that it creates. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { tenantTables } from '#db/schema/tenant-tables.ts'

const migrations = () => readdirSync('migrations').filter(name => name.endsWith('.sql'))
const triggerOf = (table: string) =>
  `--> statement-breakpoint
CREATE TRIGGER \`${table}_account_fixed\` BEFORE UPDATE OF \`account_id\` ON \`${table}\` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;`

const before = new Set(migrations())
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const name of migrations().filter(each => !before.has(each))) {
  const file = `migrations/${name}`
  // A table that is rebuilt under another name loses its triggers.
  const created = [...readFileSync(file, 'utf8').matchAll(/CREATE TABLE `(?:__new_)?(\w+)`/g)].map(
    ([, table = '']) => table,
  )
  const triggers = created.filter(table => tenantTables.has(table)).map(triggerOf)
  appendFileSync(file, ['', ...triggers, ''].join('\n'))
}
process.exit(status ?? 1)
