import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { openDb, type RootDb } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'

/** A libSQL client on a local file. One connection, so that its settings hold for every statement. */
export async function openFile(file: string): Promise<Client> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 10_000 })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute('PRAGMA synchronous = OFF')
  return client
}

/** A folder of its own under the system's temporary one. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trimtab-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type TestDatabase = { db: RootDb; client: Pick<Client, 'execute' | 'batch'>; close: () => Promise<void> }

/** An empty database with all migrations, for one test file, with the tenant tripwire on. `close` removes it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { folder, remove } = await temporaryFolder()
  const file = join(folder, 'trimtab.db')
  await freshFile(file)
  const client = await openFile(file)
  return {
    db: openDb(client, { tripwire: true, tenantTables }),
    client,
    async close() {
      client.close()
      await remove()
    },
  }
}

/** An empty database file with all migrations. */
export const freshFile = async (file: string): Promise<void> => copyFile(await template(), file)

/** The migrated file that every fresh database is a copy of. Its name changes with the migrations. */
async function template(): Promise<string> {
  const dir = resolve('migrations')
  const checksums = readMigrations(dir).map(({ checksum }) => checksum)
  const name = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `trimtab-template-${name}.db`)
  if (await stat(file).catch(() => null)) return file

  const { folder, remove } = await temporaryFolder()
  const built = join(folder, 'template.db')
  const client = await openFile(built)
  await migrate(client, { dir })
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  client.close()
  // Several test files may do this at once: each finishes its own, and the last name wins.
  await rename(built, file)
  await remove()
  return file
}
