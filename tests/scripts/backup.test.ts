import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDatabaseFile } from '#db/database-file.ts'
import { backUp } from '#scripts/backup.ts'
import { fileArgument } from '#scripts/backup-helpers.ts'
import { restore } from '#scripts/restore.ts'
import { createDatabaseFile, temporaryFolder } from '#tests/support/database.ts'

let folder: string
let dataDir: string
let backupFile: string
let restoreDir: string
let remove: () => Promise<void>
const key = 'a key of at least thirty-two characters\n'
const marker = 'written before the backup'

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.folder
  remove = temporary.remove
  dataDir = join(folder, 'data')
  backupFile = join(folder, 'saved.backup')
  restoreDir = join(folder, 'restored')
  await mkdir(dataDir)
  await createDatabaseFile(join(dataDir, 'trimtab.db'))
  writeFileSync(join(dataDir, 'secret.key'), key)
  withDatabase(dataDir, db => db.prepare(`insert into site_state values ('marker', ?, 1)`).run(marker))
})
afterEach(() => remove())

function withDatabase<T>(dir: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(dir, 'trimtab.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const listNames = (dir: string) => readdirSync(dir).sort()
const modeOf = (file: string) => statSync(file).mode & 0o777

describe('a backup', () => {
  it('restores database and key into an empty folder, readable only by the owner', () => {
    expect(backUp(dataDir, backupFile).hasKey).toBe(true)
    expect(modeOf(backupFile)).toBe(0o600)
    restore(backupFile, restoreDir)
    expect(readFileSync(join(restoreDir, 'secret.key'), 'utf8')).toBe(key)
    expect([
      modeOf(restoreDir),
      modeOf(join(restoreDir, 'secret.key')),
      modeOf(join(restoreDir, 'trimtab.db')),
    ]).toEqual([0o700, 0o600, 0o600])
    const rows = withDatabase(restoreDir, db => db.prepare(`select value from site_state where name = 'marker'`).all())
    expect(rows).toEqual([{ value: marker }])
    // The backup contains the key. After a restore it is in its own file only, not in the database.
    expect(readFileSync(join(restoreDir, 'trimtab.db')).includes(key.trim())).toBe(false)
    expect(readFileSync(backupFile).includes(key.trim())).toBe(true)
  })

  it('reports a missing key, and restores none', () => {
    rmSync(join(dataDir, 'secret.key'))
    expect(backUp(dataDir, backupFile).hasKey).toBe(false)
    expect(restore(backupFile, restoreDir).secretKey).toBe(null)
    expect(listNames(restoreDir)).not.toContain('secret.key')
  })

  it('does not take an option such as --help for a file name', () => {
    const { argv } = process
    try {
      process.argv = [...argv.slice(0, 2), '--help']
      expect(fileArgument()).toBeUndefined()
      process.argv = [...argv.slice(0, 2), backupFile]
      expect(fileArgument()).toBe(backupFile)
    } finally {
      process.argv = argv
    }
  })

  it('never replaces a file, and leaves none after a failure', () => {
    const existing = join(dataDir, 'trimtab.db')
    expect(() => backUp(dataDir, existing)).toThrow('already exists')
    expect(() => backUp(dataDir, join(folder, 'nowhere', 'file'))).toThrow('does not exist. Create it first.')
    expect(() => backUp(restoreDir, backupFile)).toThrow('There is no database in')
    writeFileSync(existing, 'no database')
    expect(() => backUp(dataDir, backupFile)).toThrow(/was not written/)
    expect(listNames(folder)).toEqual(['data'])
  })
})

describe('a restore', () => {
  const expectRefusal = (sentence: string | RegExp) => {
    expect(() => restore(backupFile, restoreDir)).toThrow(sentence)
    expect(existsSync(restoreDir)).toBe(false)
  }

  it('rejects an incomplete backup, and changes nothing', async () => {
    expectRefusal('does not exist')
    writeFileSync(backupFile, 'a letter to a friend')
    expectRefusal('is not a complete backup of Trimtab')
    await cp(join(dataDir, 'trimtab.db'), backupFile)
    expectRefusal('is not a complete backup of Trimtab')
  })

  it('rejects a truncated and a damaged backup', () => {
    const { bytes } = backUp(dataDir, backupFile)
    const whole = readFileSync(backupFile)
    for (const length of [0, 100, 5000, bytes / 2, bytes - 1]) {
      writeFileSync(backupFile, whole)
      truncateSync(backupFile, length)
      expectRefusal('is not a complete backup of Trimtab')
    }
    writeFileSync(backupFile, Buffer.from(whole).fill(7, bytes / 2, bytes / 2 + 8192))
    expectRefusal('is not a complete backup of Trimtab')
  })

  it('rejects a backup with damaged metadata', () => {
    backUp(dataDir, backupFile)
    const whole = readFileSync(backupFile)
    const damages = [
      'delete from _backup',
      `update _backup set made_at = 'once'`,
      `update _backup set secret_key = 'short'`,
      `update _backup set secret_key = x'00ff'`,
      'delete from _migrations',
    ]
    for (const damage of damages) {
      writeFileSync(backupFile, whole)
      const db = new Database(backupFile)
      db.exec(damage)
      db.close()
      expectRefusal('is not a complete backup of Trimtab')
    }
  })

  it('rejects a backup of a newer schema', () => {
    withDatabase(dataDir, db => db.exec(`insert into _migrations values (9999, '9999_later', 'checksum', 1)`))
    backUp(dataDir, backupFile)
    expectRefusal('was created by a newer version of Trimtab. Update this installation first.')
  })

  it('rejects a folder that is not empty, and one whose server is running', async () => {
    backUp(dataDir, backupFile)
    await mkdir(restoreDir)
    writeFileSync(join(restoreDir, 'notes.txt'), 'mine')
    expect(() => restore(backupFile, restoreDir)).toThrow('is not empty')
    expect(listNames(restoreDir)).toEqual(['notes.txt'])
    const unlock = lockDatabaseFile(join(dataDir, 'trimtab.db'))
    expect(() => restore(backupFile, dataDir)).toThrow('is in use by another Trimtab')
    unlock()
    expect(() => restore(backupFile, dataDir)).toThrow('is not empty')
  })
})
