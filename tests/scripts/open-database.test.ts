import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { withDatabase } from '#scripts/open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'trimtab-open-'))
const otherFolder = mkdtempSync(join(tmpdir(), 'trimtab-open-'))
afterAll(() => {
  for (const each of [folder, otherFolder]) rmSync(each, { recursive: true })
})

const unscopedDb = (db: RootDb) => db.unscoped('a test reads a table of its own')
const write = (db: RootDb) => unscopedDb(db).run('create table notes as select 1 as note')
const read = (db: RootDb) => unscopedDb(db).run('select note from notes')

it('opens the file in the data folder, and DATABASE_URL in place of it', async () => {
  await withDatabase({ DATA_DIR: folder }, write)
  expect(await withDatabase({ DATA_DIR: folder }, read)).toEqual([{ note: 1 }])
  const DATABASE_URL = pathToFileURL(join(folder, 'trimtab.db')).href
  expect(await withDatabase({ DATABASE_URL, DATA_DIR: otherFolder }, read)).toEqual([{ note: 1 }])
  await expect(withDatabase({ DATA_DIR: otherFolder }, read)).rejects.toThrow(/no such table/)
})

it('closes the connection when the command fails', async () => {
  let opened: RootDb | undefined
  const failing = withDatabase({ DATA_DIR: folder }, async db => {
    opened = db
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow('the command failed')
  await expect(read(opened!)).rejects.toThrow(/closed/i)
})
