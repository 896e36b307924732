import { statSync } from 'node:fs'
import Database from 'libsql'
import { takeCleanMark } from '#db/clean-mark.ts'
import { connectionSettings } from '#db/hrana.ts'

/**
 * Files up to this size in bytes are checked and compacted before they are served. Larger ones would delay the start.
 */
const defaultMaxQuickCheckBytes = 128 * 1024 * 1024

export type OpenedDatabaseFile = {
  db: Database.Database
  /**
   * True if the file still has to be checked. The last stop was not clean, and the file is too large to check it before
   * the start.
   */
  isUnchecked: boolean
}

/**
 * Opens the file. Creates it when it is missing. Checks it, unless it is unchanged since the last clean stop. Throws an
 * Error with instructions when the file is damaged or cannot be opened.
 */
export function openDatabaseFile(file: string, maxQuickCheckBytes = defaultMaxQuickCheckBytes): OpenedDatabaseFile {
  const size = sizeOf(file)
  const isClean = takeCleanMark(file)
  const db = explainFileErrors(file, () => new Database(file, { timeout: 5000 }))
  try {
    // Works only before the first table exists. Lets the file shrink a few pages at a time.
    if (size === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    // A negative cache size is in KiB: 64 MiB.
    db.exec(`PRAGMA journal_mode = WAL; ${connectionSettings}; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY`)
    // Overwrite deleted and replaced content in the file.
    db.exec('PRAGMA secure_delete = FAST')
    // 256 MiB are mapped, a checkpoint runs after 8,000 pages, and the WAL file shrinks to 64 MiB.
    db.exec('PRAGMA mmap_size = 268435456; PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864')
    if (!isClean && size <= maxQuickCheckBytes) checkIntegrity(db)
    if (size > 0 && size <= maxQuickCheckBytes) enableShrinking(db)
    return { db, isUnchecked: !isClean && size > maxQuickCheckBytes }
  } catch (error) {
    db.close()
    throw openError(file, error)
  }
}

/** Throws when SQLite finds the file damaged. Takes about 15 s per GB. */
export function checkIntegrity(db: Database.Database) {
  const [result] = db.prepare('PRAGMA quick_check(1)').raw(true).all([]) as string[][]
  if (result?.[0] !== 'ok') throw new Error(result?.[0])
}

/**
 * Rewrites a file without `auto_vacuum` once, so that it can shrink. Leaves it unchanged when the disk is too full for
 * that.
 */
function enableShrinking(db: Database.Database) {
  const [mode] = db.prepare('PRAGMA auto_vacuum').raw(true).all([]) as number[][]
  if (mode?.[0] !== 0) return
  try {
    db.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Locks the file for this process. The operating system releases the lock when the process ends, however it ends. */
export function lockDatabaseFile(file: string): () => void {
  const lockDatabase = explainFileErrors(file, () => new Database(`${file}.lock`))
  try {
    lockDatabase.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lockDatabase.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw openError(`${file}.lock`, error)
    throw new Error(
      `The database ${file} is in use by another Trimtab. Stop that one first, or start this one with another DATA_DIR.`,
    )
  }
  return () => lockDatabase.close()
}

/** Runs work on a database file. Throws an Error with instructions if the work fails. */
export function explainFileErrors<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw openError(file, error)
  }
}

function openError(file: string, error: unknown): Error {
  const { code, message } = error as Error & { code?: string }
  if (code === 'SQLITE_BUSY')
    return new Error(`The database ${file} is locked by another program. Close that program and start again.`)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return new Error(`The disk that holds ${file} is full. Free some space and start again.`)
  // If the native library cannot open a path, its error has no code.
  if (/unable to open/i.test(message) || /^(?:E[A-Z]+$|SQLITE_(?:CANTOPEN|READONLY|PERM))/.test(code ?? '')) {
    return new Error(
      `The database ${file} cannot be opened for writing (${message}). Check the path and its permissions.`,
    )
  }
  return new Error(
    `The database ${file} is damaged (${message}). Restore it from a backup, or move ${file}, ${file}-wal and ${file}-shm away to start with an empty one.`,
    { cause: error },
  )
}
