import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lock } from '#db/open.ts'
import { backUp } from '#scripts/backup.ts'
import { restore } from '#scripts/restore.ts'
import { freshFile, temporaryFolder } from '#tests/support/database.ts'

let folder: string
let dataDir: string
let saved: string
let empty: string
let remove: () => Promise<void>
const key = 'a key of at least thirty-two characters\n'
const marker = 'written before the backup'

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.folder
  remove = temporary.remove
  dataDir = join(folder, 'data')
  saved = join(folder, 'saved.backup')
  empty = join(folder, 'restored')
  await mkdir(dataDir)
  await freshFile(join(dataDir, 'trimtab.db'))
  writeFileSync(join(dataDir, 'secret.key'), key)
  change(dataDir, db => db.prepare(`insert into site_state values ('marker', ?, 1)`).run(marker))
})
afterEach(() => remove())

function change<T>(dir: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(dir, 'trimtab.db'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const names = (dir: string) => readdirSync(dir).sort()
const modeOf = (file: string) => statSync(file).mode & 0o777

describe('a backup', () => {
  it('restores database and key into an empty folder, readable only by the owner', () => {
    expect(backUp(dataDir, saved).hasKey).toBe(true)
    expect(modeOf(saved)).toBe(0o600)
    restore(saved, empty)
    expect(readFileSync(join(empty, 'secret.key'), 'utf8')).toBe(key)
    expect([modeOf(empty), modeOf(join(empty, 'secret.key')), modeOf(join(empty, 'trimtab.db'))]).toEqual([
      0o700, 0o600, 0o600,
    ])
    const rows = change(empty, db => db.prepare(`select value from site_state where name = 'marker'`).all())
    expect(rows).toEqual([{ value: marker }])
    // The key is stored in its own file only.
    expect(readFileSync(join(empty, 'trimtab.db')).includes(key.trim())).toBe(false)
    expect(readFileSync(saved).includes(key.trim())).toBe(true)
  })

  it('reports a missing key, and restores none', () => {
    rmSync(join(dataDir, 'secret.key'))
    expect(backUp(dataDir, saved).hasKey).toBe(false)
    expect(restore(saved, empty).secretKey).toBe(null)
    expect(names(empty)).not.toContain('secret.key')
  })

  it('never replaces a file, and leaves none after a failure', () => {
    const existing = join(dataDir, 'trimtab.db')
    expect(() => backUp(dataDir, existing)).toThrow('already exists')
    expect(() => backUp(dataDir, join(folder, 'nowhere', 'file'))).toThrow('does not exist. Create it first.')
    expect(() => backUp(empty, saved)).toThrow('There is no database in')
    writeFileSync(existing, 'no database')
    expect(() => backUp(dataDir, saved)).toThrow(/was not written/)
    expect(names(folder)).toEqual(['data'])
  })
})

describe('a restore', () => {
  const refused = (sentence: string | RegExp) => {
    expect(() => restore(saved, empty)).toThrow(sentence)
    expect(existsSync(empty)).toBe(false)
  }

  it('rejects an incomplete backup, and changes nothing', async () => {
    refused('does not exist')
    writeFileSync(saved, 'a letter to a friend')
    refused('is not a complete backup of Trimtab')
    await cp(join(dataDir, 'trimtab.db'), saved)
    refused('is not a complete backup of Trimtab')
  })

  it('rejects a truncated and a damaged backup', () => {
    const { bytes } = backUp(dataDir, saved)
    const whole = readFileSync(saved)
    for (const length of [0, 100, 5000, bytes / 2, bytes - 1]) {
      writeFileSync(saved, whole)
      truncateSync(saved, length)
      refused('is not a complete backup of Trimtab')
    }
    writeFileSync(saved, Buffer.from(whole).fill(7, bytes / 2, bytes / 2 + 8192))
    refused('is not a complete backup of Trimtab')
  })

  it('rejects a backup with damaged metadata', () => {
    backUp(dataDir, saved)
    const whole = readFileSync(saved)
    const damages = [
      'delete from _backup',
      `update _backup set made_at = 'once'`,
      `update _backup set secret_key = 'short'`,
      `update _backup set secret_key = x'00ff'`,
      'delete from _migrations',
    ]
    for (const damage of damages) {
      writeFileSync(saved, whole)
      const db = new Database(saved)
      db.exec(damage)
      db.close()
      refused('is not a complete backup of Trimtab')
    }
  })

  it('rejects a backup of a newer schema', () => {
    change(dataDir, db => db.exec(`insert into _migrations values (9999, '9999_later', 'checksum', 1)`))
    backUp(dataDir, saved)
    refused('was created by a newer version of Trimtab. Update this installation first.')
  })

  it('rejects a folder that is not empty, and one whose server is running', async () => {
    backUp(dataDir, saved)
    await mkdir(empty)
    writeFileSync(join(empty, 'notes.txt'), 'mine')
    expect(() => restore(saved, empty)).toThrow('is not empty')
    expect(names(empty)).toEqual(['notes.txt'])
    const unlock = lock(join(dataDir, 'trimtab.db'))
    expect(() => restore(saved, dataDir)).toThrow('is in use by another Trimtab')
    unlock()
    expect(() => restore(saved, dataDir)).toThrow('is not empty')
  })
})
