import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'libsql'
import { errorSentence, fileArgument, flush } from '#scripts/backup-helpers.ts'
import { readSecretKey } from '#scripts/secret-key.ts'
import { stop } from '#scripts/settings.ts'

const usage = 'npm run backup -- FILE'

/**
 * Writes the database and the key of a data folder into one new file: a consistent copy with a table `_backup` for the
 * key. The server may be running. Only the owner can read the file. Returns its size in bytes and whether it contains
 * the key. If it fails, it throws an Error with a readable message and leaves no file.
 */
export function backUp(dataDir: string, target: string): { bytes: number; hasKey: boolean } {
  const source = join(dataDir, 'trimtab.db')
  if (!existsSync(source))
    throw new Error(`There is no database in ${dataDir}. Name the data folder: DATA_DIR=/path/to/data ${usage}`)
  if (existsSync(target)) throw new Error(`${target} already exists. Choose a new name for the backup.`)
  if (!existsSync(dirname(target))) throw new Error(`The folder ${dirname(target)} does not exist. Create it first.`)
  const partialFile = `${target}.partial-${process.pid}`
  try {
    // Create the file with these permissions first, so that no one else can read it at any time.
    closeSync(openSync(partialFile, 'wx', 0o600))
    const key = readSecretKey(dataDir)
    copyDatabase(source, partialFile)
    if (readSecretKey(dataDir) !== key) throw new Error('The key changed during the backup. Run it again.')
    addKey(partialFile, key)
    chmodSync(partialFile, 0o600)
    flush(partialFile)
    renameSync(partialFile, target)
    flush(dirname(target))
    return { bytes: statSync(target).size, hasKey: key !== null }
  } catch (thrown) {
    throw new Error(errorSentence(thrown, `The backup ${target} was not written`))
  } finally {
    for (const file of [partialFile, `${partialFile}-journal`]) rmSync(file, { force: true })
  }
}

function copyDatabase(source: string, target: string) {
  const db = new Database(source, { timeout: 5000 })
  try {
    // One read transaction: it does not block writers, and the copy is consistent.
    db.prepare('VACUUM INTO ?').run(target)
  } finally {
    db.close()
  }
}

function addKey(file: string, key: string | null) {
  const db = new Database(file)
  try {
    db.exec('PRAGMA synchronous = FULL; CREATE TABLE _backup (made_at INTEGER NOT NULL, secret_key TEXT)')
    db.prepare('INSERT INTO _backup (made_at, secret_key) VALUES (?, ?)').run(Date.now(), key)
  } finally {
    db.close()
  }
}

function main() {
  const target = fileArgument() ?? stop(usage)
  const { bytes, hasKey } = backUp(resolve(process.env.DATA_DIR || '.data'), target)
  console.log(`Saved ${target} (${(bytes / 1_000_000).toFixed(1)} MB).`)
  console.log(
    hasKey
      ? 'It contains the encryption key. Store it like a password.'
      : 'It contains no key, because the data folder has none. Keep the value of SECRET_KEY too.',
  )
}

if (import.meta.main) {
  try {
    main()
  } catch (thrown) {
    stop((thrown as Error).message)
  }
}
