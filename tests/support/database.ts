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

/** Opens a local file with libSQL. A single connection keeps the pragmas for every statement. */
export async function openFile(file: string): Promise<Client> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 10_000 })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute('PRAGMA synchronous = OFF')
  return client
}

/** Creates a temporary folder. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trimtab-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type TestDatabase = { db: RootDb; client: Pick<Client, 'execute' | 'batch'>; close: () => Promise<void> }

/** Creates an empty migrated database with the account check on. `close` removes it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { folder, remove } = await temporaryFolder()
  const file = join(folder, 'trimtab.db')
  await createDatabaseFile(file)
  const client = await openFile(file)
  return {
    db: openDb(client, { checkAccounts: true, tenantTables }),
    client,
    async close() {
      client.close()
      await remove()
    },
  }
}

/** Creates an empty migrated database file. */
export const createDatabaseFile = async (file: string): Promise<void> => copyFile(await template(), file)

/** Returns the migrated file that fresh databases are copied from. Its name is a hash of the migrations. */
async function template(): Promise<string> {
  const dir = resolve('migrations')
  const checksums = readMigrations(dir).map(({ checksum }) => checksum)
  const name = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `trimtab-template-${name}.db`)
  if (await stat(file).catch(() => null)) return file

  const { folder, remove } = await temporaryFolder()
  const unfinishedFile = join(folder, 'template.db')
  const client = await openFile(unfinishedFile)
  await migrate(client, { dir })
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  client.close()
  // Several test files can build it at the same time. Each builds its own copy, and the last rename wins.
  await rename(unfinishedFile, file)
  await remove()
  return file
}
