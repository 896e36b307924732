import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { checkIntegrity, lockDatabaseFile } from '#db/database-file.ts'
import { readMigrations } from '#db/migrations.ts'
import { errorSentence, fileArgument, flush } from '#scripts/backup-helpers.ts'
import { createDataDir } from '#scripts/data-dir.ts'
import { isKey, writeSecretKey } from '#scripts/secret-key.ts'
import { stop } from '#scripts/settings.ts'

const usage = 'DATA_DIR=/path/to/empty/folder npm run restore -- FILE'
const project = resolve(import.meta.dirname, '..')

export type Backup = { madeAt: number; secretKey: string | null }

/**
 * Restores the database and the key of a backup into an empty or new data folder. The server rebuilds each room from
 * the database when people open it. Throws an Error with a readable message, and changes nothing, in these cases:
 * - The backup is incomplete or from a newer version.
 * - The folder is not empty or in use.
 */
export function restore(source: string, dataDir: string, migrations = join(project, 'migrations')): Backup {
  const backup = readBackup(source, migrations)
  const file = join(dataDir, 'trimtab.db')
  // Throws when a running server has the lock.
  if (existsSync(`${file}.lock`)) lockDatabaseFile(file)()
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`The data folder ${dataDir} is not empty. Use an empty one: ${usage}`)
  createDataDir(dataDir)
  const unlock = lockDatabaseFile(file)
  const partialFile = `${file}.restoring`
  try {
    copyFileSync(source, partialFile)
    chmodSync(partialFile, 0o600)
    removeKey(partialFile)
    flush(partialFile)
    if (backup.secretKey !== null) writeSecretKey(dataDir, backup.secretKey)
    renameSync(partialFile, file)
    flush(dataDir)
    return backup
  } catch (thrown) {
    // The folder was empty before, so everything in it is from this restore.
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { force: true })
    throw new Error(errorSentence(thrown, `${source} was not restored`))
  } finally {
    unlock()
  }
}

/** Reads the backup's metadata, after checking every page of the file. */
function readBackup(source: string, migrations: string): Backup {
  if (!existsSync(source)) throw new Error(`${source} does not exist.`)
  let backup: Backup
  let appliedMigrations: { tag: string }[]
  let db: Database.Database | undefined
  try {
    db = new Database(source)
    db.exec('PRAGMA query_only = ON')
    const [row] = db.prepare('SELECT made_at AS madeAt, secret_key AS secretKey FROM _backup').all()
    const [size] = db.prepare('SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size').all()
    if ((size as { n: number }).n !== statSync(source).size) throw new Error('its size is wrong')
    checkIntegrity(db)
    appliedMigrations = db.prepare('SELECT tag FROM _migrations ORDER BY idx').all() as { tag: string }[]
    if (!isBackup(row) || appliedMigrations.length === 0) throw new Error('its metadata is damaged')
    backup = row
  } catch (thrown) {
    throw new Error(
      `${source} is not a complete backup of Trimtab (${(thrown as Error).message}). Nothing was changed.`,
    )
  } finally {
    db?.close()
  }
  const knownTags = new Set(readMigrations(migrations).map(({ tag }) => tag))
  if (appliedMigrations.every(({ tag }) => knownTags.has(tag))) return backup
  throw new Error(
    `${source} was created by a newer version of Trimtab. Update this installation first. Nothing was changed.`,
  )
}

function isBackup(row: unknown): row is Backup {
  const { madeAt, secretKey } = (row ?? {}) as Record<string, unknown>
  return Number.isSafeInteger(madeAt) && (secretKey === null || isKey(secretKey))
}

/** Removes the key from the restored database. It belongs in the key file only. */
function removeKey(file: string) {
  const db = new Database(file)
  try {
    db.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; DROP TABLE _backup')
  } finally {
    db.close()
  }
}

function main() {
  const source = fileArgument() ?? stop(usage)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const { madeAt, secretKey } = restore(source, dataDir)
  console.log(`Restored the backup of ${new Date(madeAt).toISOString()} into ${dataDir}.`)
  if (secretKey === null) console.log('The backup has no key. Start with the SECRET_KEY that was used for this data.')
}

if (import.meta.main) {
  try {
    main()
  } catch (thrown) {
    stop((thrown as Error).message)
  }
}
