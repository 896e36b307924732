import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Client, createClient } from '@libsql/client'
import { createClient as createWebClient } from '@libsql/client/web'
import { eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedCount, isForeignKeyViolation, isUniqueViolation, openDb, type RootDb } from '#db/client.ts'
import { type DatabaseServer, startDatabase } from '#db/sqlite-server.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'

const teams = sqliteTable('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  size: integer('size').notNull().default(0),
})
const settings = { checkAccounts: false, tenantTables: new Set<string>() }

let folder: string
let remove: () => Promise<void>
let server: DatabaseServer
const clients: Client[] = []

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  server = await startDatabase({ file: join(folder, 'served.db'), token: 'secret' })
})

afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
  await remove()
})

async function openDatabase(kind: string): Promise<RootDb> {
  const client =
    kind === 'a file'
      ? await openFile(join(folder, `${crypto.randomUUID()}.db`))
      : createWebClient({ url: server.url, authToken: 'secret' })
  clients.push(client)
  const db = openDb(client, settings)
  await client.batch(['DROP TABLE IF EXISTS players', 'DROP TABLE IF EXISTS teams'], 'write')
  await client.batch(
    [
      'CREATE TABLE teams (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL DEFAULT 0)',
      'CREATE TABLE players (id TEXT PRIMARY KEY, team_id TEXT NOT NULL REFERENCES teams (id))',
    ],
    'write',
  )
  return db
}

/** Returns the error of a statement, or null if it succeeds. */
const errorOf = (statement: PromiseLike<unknown>): PromiseLike<unknown> =>
  statement.then(
    () => null,
    (thrown: unknown) => thrown,
  )

describe.each(['a file', 'the HTTP server'])('over %s', kind => {
  it('returns rows of raw SQL as objects', async () => {
    const db = await openDatabase(kind)
    await db.run('INSERT INTO teams (id, name, size) VALUES (?, ?, ?)', ['t1', 'Red', 3])
    expect(await db.run('SELECT id, size FROM teams')).toEqual([{ id: 't1', size: 3 }])
    expect(await db.run('DELETE FROM teams')).toEqual([])
  })

  it('returns the rows of each statement of a batch, mapped by drizzle', async () => {
    const db = await openDatabase(kind)
    const [inserted, updated, selected, counted] = await db.batch([
      db.orm.insert(teams).values({ id: 't1', name: 'Red' }).returning({ key: teams.id, size: teams.size }),
      db.orm
        .update(teams)
        .set({ size: sql`${teams.size} + 1` })
        .where(eq(teams.id, 't1')),
      db.orm.select().from(teams),
      { sql: 'SELECT count(*) AS n FROM teams WHERE size = ?', args: [1] },
    ])
    expect(inserted).toEqual({ rows: [{ key: 't1', size: 0 }], rowsAffected: 1 })
    expect(updated).toEqual({ rows: [], rowsAffected: 1 })
    expect(selected.rows).toEqual([{ id: 't1', name: 'Red', size: 1 }])
    expect(counted.rows).toEqual([{ n: 1 }])
  })

  it('rolls back a batch when one statement fails', async () => {
    const db = await openDatabase(kind)
    const insert = (id: string, name: string) => db.orm.insert(teams).values({ id, name })
    await expect(db.batch([insert('t1', 'Red'), insert('t2', 'Red'), insert('t3', 'Blue')])).rejects.toThrow(/UNIQUE/)
    expect(await db.run('SELECT * FROM teams')).toEqual([])
    expect(await db.batch([])).toEqual([])
  })

  it('counts the rows that a write changed, and 0 if its condition is false', async () => {
    const db = await openDatabase(kind)
    await db.orm.insert(teams).values({ id: 't1', name: 'Red' })
    const setSize = (id: string) => db.orm.update(teams).set({ size: 5 }).where(eq(teams.id, id))
    expect(changedCount(await setSize('t1'))).toBe(1)
    expect(changedCount(await setSize('t9'))).toBe(0)
    const [matching, missing] = await db.batch([setSize('t1').returning(), setSize('t9').returning()])
    expect([changedCount(matching), changedCount(missing)]).toEqual([1, 0])
  })

  it('names the violated constraint, in a query and in a batch', async () => {
    const db = await openDatabase(kind)
    await db.orm.insert(teams).values({ id: 't1', name: 'Red' })
    const duplicateInsert = db.orm.insert(teams).values({ id: 't2', name: 'Red' })
    const orphanInsert = { sql: 'INSERT INTO players VALUES (?, ?)', args: ['p1', 'missing'] }
    for (const attempt of [() => duplicateInsert.run(), () => db.batch([duplicateInsert])]) {
      const error = await errorOf(attempt())
      expect(isUniqueViolation(error)).toBe(true)
      expect(isUniqueViolation(error, 'teams.name')).toBe(true)
      expect(isUniqueViolation(error, 'teams.id')).toBe(false)
      expect(isForeignKeyViolation(error)).toBe(false)
    }
    for (const attempt of [() => db.run(orphanInsert.sql, orphanInsert.args), () => db.batch([orphanInsert])]) {
      const error = await errorOf(attempt())
      expect(isForeignKeyViolation(error)).toBe(true)
      expect(isUniqueViolation(error)).toBe(false)
    }
  })

  it('never puts a bound value into an error', async () => {
    const db = await openDatabase(kind)
    const insertTeam = () => db.orm.insert(teams).values({ id: 't1', name: 'canary-4711' })
    await insertTeam()
    const error = await errorOf(insertTeam())
    expect(error).toBeInstanceOf(Error)
    expect(`${(error as Error).message} ${JSON.stringify(error)}`).not.toContain('canary')
  })

  it('offers no interactive transaction', async () => {
    const { orm } = await openDatabase(kind)
    const transaction = (orm as unknown as { transaction(run: () => Promise<void>): Promise<void> }).transaction
    await expect(transaction.call(orm, async () => {})).rejects.toThrow('Interactive transactions are not offered')
  })
})

it('loses no increment and reports no busy database while 16 writers compete for one row', async () => {
  const workerCount = 4
  const writersPerWorker = 4
  const incrementsPerWriter = 25
  const file = join(folder, 'counter.db')
  const url = pathToFileURL(file).href
  const client = createClient({ url, timeout: 10_000 })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.batch(['CREATE TABLE counter (n INTEGER NOT NULL)', 'INSERT INTO counter VALUES (0)'], 'write')

  const workerSettings = { url, writers: writersPerWorker, incrementsPerWriter }
  const workers = Array.from({ length: workerCount }, () => {
    const worker = new Worker(new URL('./increment.ts', import.meta.url), { workerData: workerSettings })
    return Promise.race([once(worker, 'exit'), once(worker, 'error').then(([error]) => Promise.reject(error))])
  })
  await Promise.all(workers)

  const { rows } = await client.execute('SELECT n FROM counter')
  expect(rows[0]!.n).toBe(workerCount * writersPerWorker * incrementsPerWriter)
  client.close()
})
