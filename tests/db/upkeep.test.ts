import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client/web'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseServer, startDatabase } from '#db/sqlite-server.ts'
import { startUpkeep } from '#db/upkeep.ts'
import { temporaryFolder } from '#tests/support/database.ts'

let file: string
let remove: () => Promise<void>
let logLines: string[]
beforeEach(async () => {
  const temporary = await temporaryFolder()
  remove = temporary.remove
  file = join(temporary.folder, 'test.db')
  logLines = []
})
afterEach(() => remove())

const startServer = (maxQuickCheckBytes?: number) =>
  startDatabase({
    file,
    token: 'secret',
    log: line => void logLines.push(line),
    ...(maxQuickCheckBytes !== undefined && { maxQuickCheckBytes }),
  })
const runStatements = async ({ url }: DatabaseServer, ...statements: string[]) => {
  const client = createClient({ url, authToken: 'secret' })
  const results = []
  for (const sql of statements) results.push(...(await client.execute(sql)).rows)
  client.close()
  return results
}
const fillTable = `insert into t select hex(randomblob(500)) from generate_series(1, 4000)`
const waitUntil = async (condition: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 600 && !(await condition()); tries++) await sleep(25)
  expect(await condition()).toBe(true)
}

const pageBytes = 4096

/** Overwrites two pages in the middle of the file. */
async function damageFile() {
  const { size } = await stat(file)
  const middlePage = Math.floor(size / pageBytes / 2)
  const garbage = Buffer.alloc(2 * pageBytes, 7)
  const handle = await open(file, 'r+')
  await handle.write(garbage, 0, garbage.length, middlePage * pageBytes)
  await handle.close()
}

describe('a start', () => {
  it('does not read the whole file after a clean stop', async () => {
    const server = await startServer()
    await runStatements(server, 'create table t (x)', fillTable)
    await server.close()
    const cleanMark = JSON.parse(await readFile(`${file}.clean`, 'utf8'))
    await damageFile()
    // Simulate a clean stop of a damaged file. Only a check can find the damage.
    await writeFile(`${file}.clean`, JSON.stringify({ ...cleanMark, mtimeMs: (await stat(file)).mtimeMs }))
    const restartedServer = await startServer()
    await restartedServer.close()
  })

  it('finds damage when the file has changed since it was closed', async () => {
    const server = await startServer()
    await runStatements(server, 'create table t (x)', fillTable)
    await server.close()
    await damageFile()
    await expect(startServer()).rejects.toThrow('is damaged')
    // The mark of a clean stop is valid once, so the next start checks again.
    await expect(startServer()).rejects.toThrow('is damaged')
  })

  it('checks a large file in the background and logs damage, without delaying the start', async () => {
    const server = await startServer()
    await runStatements(server, 'create table t (x)', fillTable)
    await server.close()
    await damageFile()
    const restartedServer = await startServer(pageBytes)
    expect(await runStatements(restartedServer, 'select 1 as one')).toEqual([{ one: 1 }])
    await waitUntil(() => logLines.some(line => line.includes('is damaged')))
    await restartedServer.close()
    await expect(startServer()).rejects.toThrow('is damaged')
  })
})

describe('a fault in the background', () => {
  it('is logged once, never thrown, and logged again when the work succeeds', async () => {
    let isFull = true
    let attempts = 0
    const db = new Database(file)
    db.pragma = () => {
      attempts++
      if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      return db
    }
    const upkeep = startUpkeep(db, { file, isUnchecked: false, log: line => void logLines.push(line) })
    upkeep.noteRequest()
    await waitUntil(() => attempts >= 3)
    expect(logLines).toEqual([
      expect.stringContaining('could not move its log into the file (database or disk is full)'),
    ])
    isFull = false
    await waitUntil(() => logLines.length === 2)
    expect(logLines[1]).toContain('can move its log into the file again')
    upkeep.stop()
    db.close()
  })
})

describe('the file', () => {
  it('shrinks in small steps after a large deletion, while it is served', async () => {
    const server = await startServer()
    await runStatements(server, 'create table t (x)', fillTable)
    await runStatements(server, 'delete from t where rowid > 10')
    const countPages = async () => Number((await runStatements(server, 'pragma page_count'))[0]!.page_count)
    const pagesBefore = await countPages()
    expect(pagesBefore).toBeGreaterThan(900)
    // Several steps are needed to remove this many pages.
    const targetPages = pagesBefore - 150
    let currentPages = pagesBefore
    for (let tries = 0; tries < 20 && currentPages >= targetPages; tries++) {
      // Each request delays the next step.
      await sleep(1200)
      currentPages = await countPages()
    }
    expect(currentPages).toBeLessThan(targetPages)
    await server.close()
  })

  it('is converted once to incremental vacuum, without loss', async () => {
    const oldDatabase = new Database(file)
    oldDatabase.exec(`create table t (x); ${fillTable}; delete from t where rowid % 2`)
    oldDatabase.close()
    const { size } = await stat(file)
    const server = await startServer()
    expect(await runStatements(server, 'pragma auto_vacuum')).toEqual([{ auto_vacuum: 2 }])
    expect(await runStatements(server, 'select count(*) as n from t')).toEqual([{ n: 2000 }])
    await server.close()
    expect((await stat(file)).size).toBeLessThan(size * 0.6)
  })

  it('has statistics for the planner from the first start that finds tables, and none for small tables', async () => {
    const server = await startServer()
    await runStatements(server, 'create table t (x)', 'create index i on t (x)', fillTable)
    await runStatements(
      server,
      'create table small (x)',
      'create index j on small (x)',
      'insert into small values (1), (2)',
    )
    await server.close()
    const restartedServer = await startServer()
    expect(await runStatements(restartedServer, 'select idx from sqlite_stat1')).toEqual([{ idx: 'i' }])
    await restartedServer.close()
    const laterServer = await startServer()
    await runStatements(laterServer, `insert into small select x from t`)
    await laterServer.close()
    const lastServer = await startServer()
    expect(await runStatements(lastServer, 'select idx from sqlite_stat1 order by idx')).toEqual([
      { idx: 'i' },
      { idx: 'j' },
    ])
    await lastServer.close()
  })
})
