import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Client, InStatement, ResultSet } from '@libsql/client'
import { type Migration, readMigrations } from '#db/migrations.ts'

type AppliedMigration = { idx: number; tag: string; checksum: string }
type Options = {
  /** The folder with the .sql files and meta/_journal.json. */
  dir?: string
  log?: (line: string) => void
  /**
   * `staleAfter`: seconds without a heartbeat after which the lock of another migrator is taken over (30). `waitFor`:
   * seconds to wait for the lock (60).
   */
  lock?: { staleAfter?: number; waitFor?: number }
}

const migrationTables: InStatement[] = [
  `CREATE TABLE IF NOT EXISTS _migrations (
    idx INTEGER PRIMARY KEY, tag TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS _migration_lock (
    id INTEGER PRIMARY KEY CHECK (id = 1), owner TEXT NOT NULL, seen_at INTEGER NOT NULL)`,
]

/**
 * Fails on purpose if there are dangling rows. Their list is used as a JSON path. It is invalid as a path, so SQLite
 * quotes it in its error. Without such rows the path is NULL, which is no error.
 */
const checkReferencesSql = `SELECT json_extract('{}', (
  SELECT 'dangling ' || group_concat(row, '; ') FROM (
    SELECT DISTINCT "table" || ' row ' || coalesce(rowid, '?') || ' refers to a missing row of ' || parent AS row
    FROM pragma_foreign_key_check LIMIT 20)))`

/**
 * Applies all pending migrations and returns their tags. Each migration and its row in _migrations are one transaction.
 * Only one migrator works at a time, and others wait. Throws an Error with instructions when files and database do not
 * match, a migration fails, or it leaves dangling references.
 */
export async function migrate(client: Client, options: Options = {}): Promise<{ applied: string[] }> {
  const { dir = resolve('migrations'), log = () => {}, lock = {} } = options
  const migrations = readMigrations(dir)
  await client.batch(migrationTables, 'write')
  if (pendingMigrations(migrations, await readApplied(client)).length === 0) return { applied: [] }

  const owner = crypto.randomUUID()
  await acquireLock(client, owner, log, lock)
  try {
    const applied: string[] = []
    for (const migration of pendingMigrations(migrations, await readApplied(client))) {
      await applyMigration(client, migration, owner)
      log(`Applied migration ${migration.tag}`)
      applied.push(migration.tag)
    }
    return { applied }
  } finally {
    // If this fails, the lock becomes stale. It must not hide an earlier error.
    await client.execute({ sql: 'DELETE FROM _migration_lock WHERE owner = ?', args: [owner] }).catch(() => undefined)
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.execute('SELECT idx, tag, checksum FROM _migrations ORDER BY idx')
  return rows as unknown as AppliedMigration[]
}

/** Returns the migrations that are not applied yet. Throws when the applied ones do not match the files. */
function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  applied.forEach(({ idx, tag, checksum }, position) => {
    const file = migrations[idx]
    if (!file || file.tag !== tag) {
      const migration = migrations.find(each => each.tag === tag)
      throw new Error(
        migration
          ? `Migration ${tag} was applied as number ${idx} and is now number ${migration.idx}. Restore the order in meta/_journal.json, and add new migrations at its end.`
          : `The database has migration ${tag}, which has no file here. This code is older than the database: update it, or use the matching database.`,
      )
    }
    if (idx !== position) {
      throw new Error(
        `Migration ${migrations[position]!.tag} was never applied, but the later ${tag} was. Give it a new number after the last one (npm run db:generate), so that all databases apply them in the same order.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The file ${tag}.sql was changed after it was applied. Restore it, and add the change as a new migration (npm run db:generate).`,
      )
    }
  })
  return migrations.slice(applied.length)
}

async function applyMigration(client: Client, { idx, tag, checksum, statements }: Migration, owner: string) {
  // This statement runs first, so that the transaction starts with a write. If another migrator has the lock, it
  // inserts NULL, which fails.
  const record = {
    sql: `INSERT INTO _migrations (idx, tag, checksum, applied_at)
      VALUES (?, ?, (SELECT ? FROM _migration_lock WHERE owner = ?), unixepoch() * 1000)`,
    args: [idx, tag, checksum, owner],
  }
  const heartbeat = { sql: 'UPDATE _migration_lock SET seen_at = unixepoch() WHERE owner = ?', args: [owner] }
  try {
    // Runs with foreign keys off. Otherwise rebuilding a table would delete its children.
    await client.migrate([record, heartbeat, ...statements, checkReferencesSql])
  } catch (error) {
    const { message } = error as Error
    const dangling = /dangling (.*)'/s.exec(message)?.[1]
    if (dangling) {
      throw new Error(
        `Migration ${tag} was not applied: it would leave dangling references (${dangling}). Repair the data or the migration, then run it again.`,
      )
    }
    if (message.includes('_migrations.checksum')) {
      throw new Error(`Migration ${tag} was not applied: another migration took over the lock. Run it again.`)
    }
    throw new Error(`Migration ${tag} was not applied: ${message}. It was rolled back.`, { cause: error })
  }
}

async function acquireLock(
  client: Client,
  owner: string,
  log: (line: string) => void,
  lock: NonNullable<Options['lock']>,
) {
  const { staleAfter = 30, waitFor = 60 } = lock
  const deadline = Date.now() + waitFor * 1000
  let hasWaited = false
  while (true) {
    const result: ResultSet = await client.execute({
      // Uses the database's clock, because migrators may run on machines whose clocks differ.
      sql: `INSERT INTO _migration_lock (id, owner, seen_at) VALUES (1, ?, unixepoch())
        ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, seen_at = excluded.seen_at
        WHERE _migration_lock.seen_at < unixepoch() - ?`,
      args: [owner, staleAfter],
    })
    if (result.rowsAffected === 1) return
    if (!hasWaited) log('Another migration is running. Waiting for it to finish.')
    hasWaited = true
    if (Date.now() > deadline) {
      throw new Error(
        'Another migration has held the lock for too long. Check whether it is still running; if not, delete the row in _migration_lock.',
      )
    }
    await sleep(100)
  }
}

/** `node db/migrate.ts`: DATABASE_URL and DATABASE_TOKEN, or else the local file under DATA_DIR. */
async function main() {
  const { createClient } = await import('@libsql/client')
  const { DATABASE_URL, DATABASE_TOKEN, DATA_DIR = '.data' } = process.env
  const file = resolve(DATA_DIR, 'trimtab.db')
  if (!DATABASE_URL) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const client = createClient({
    url: DATABASE_URL || pathToFileURL(file).href,
    authToken: DATABASE_TOKEN,
    timeout: 5000,
    concurrency: 1,
  })
  if (!DATABASE_URL) await client.execute('PRAGMA journal_mode = WAL')
  const { applied } = await migrate(client, { log: line => console.log(line) })
  if (applied.length === 0) console.log('The database is up to date.')
  client.close()
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
