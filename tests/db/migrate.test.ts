import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { createClient as createWebClient } from '@libsql/client/web'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { startDatabase } from '#db/sqlite-server.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'

const peopleMigration = 'CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL);'
const petsMigration = `CREATE TABLE pets (id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX pets_person ON pets (person_id);`

let folder: string
let dir: string
let remove: () => Promise<void>
let client: Client

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  dir = join(folder, 'migrations')
  await mkdir(join(dir, 'meta'), { recursive: true })
  client = await openFile(join(folder, 'test.db'))
})

afterEach(async () => {
  client.close()
  await remove()
})

async function writeMigrations(migrations: Record<string, string>) {
  const tags = Object.keys(migrations)
  for (const tag of tags) await writeFile(join(dir, `${tag}.sql`), migrations[tag]!)
  await writeFile(join(dir, 'meta/_journal.json'), JSON.stringify({ entries: tags.map((tag, idx) => ({ idx, tag })) }))
}

async function readColumn(sql: string): Promise<unknown[]> {
  return (await client.execute(sql)).rows.map(row => row[0])
}

const readAppliedTags = () => readColumn('SELECT tag FROM _migrations ORDER BY idx')
const readTableNames = () =>
  readColumn("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")

describe('migrating', () => {
  it('applies new migrations in journal order, and none twice', async () => {
    await writeMigrations({ '0000_people': peopleMigration })
    expect(await migrate(client, { dir })).toEqual({ applied: ['0000_people'] })
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_age': 'ALTER TABLE people ADD age INTEGER;',
    })
    const lines: string[] = []
    const result = await migrate(client, { dir, log: line => lines.push(line) })
    expect(result).toEqual({ applied: ['0001_pets', '0002_age'] })
    expect(lines).toEqual(['Applied migration 0001_pets', 'Applied migration 0002_age'])
    expect(await migrate(client, { dir })).toEqual({ applied: [] })
    expect(await readColumn('SELECT checksum FROM _migrations')).toEqual(
      Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)),
    )
    expect(await readColumn('SELECT count(*) FROM _migration_lock')).toEqual([0])
  })

  it('brings a database served over HTTP to the same state', async () => {
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': petsMigration })
    const server = await startDatabase({ file: join(folder, 'served.db'), token: 'secret' })
    const remoteClient = createWebClient({ url: server.url, authToken: 'secret' })
    expect(await migrate(remoteClient, { dir })).toEqual({ applied: ['0000_people', '0001_pets'] })
    await expect(remoteClient.execute("INSERT INTO pets VALUES ('p1', 'missing')")).rejects.toThrow('FOREIGN KEY')
    remoteClient.close()
    await server.close()
  })

  it('keeps rows that refer to a table that a migration rebuilds', async () => {
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': petsMigration })
    await migrate(client, { dir })
    await client.batch(["INSERT INTO people VALUES ('a', 'Ann')", "INSERT INTO pets VALUES ('p', 'a')"], 'write')
    const rebuildMigration = `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE __new_people (id TEXT PRIMARY KEY, name TEXT);--> statement-breakpoint
INSERT INTO __new_people SELECT id, name FROM people;--> statement-breakpoint
DROP TABLE people;--> statement-breakpoint
ALTER TABLE __new_people RENAME TO people;--> statement-breakpoint
PRAGMA foreign_keys=ON;`
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_rebuild': rebuildMigration,
    })
    await migrate(client, { dir })
    expect(await readColumn('SELECT id FROM pets')).toEqual(['p'])
    await expect(client.execute("INSERT INTO pets VALUES ('q', 'missing')")).rejects.toThrow('FOREIGN KEY')
  })

  it('names rows with dangling references, and keeps the old state', async () => {
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': petsMigration })
    await migrate(client, { dir })
    await client.batch(["INSERT INTO people VALUES ('a', 'Ann')", "INSERT INTO pets VALUES ('p', 'a')"], 'write')
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_purge': 'DELETE FROM people;',
    })
    await expect(migrate(client, { dir })).rejects.toThrow(
      'Migration 0002_purge was not applied: it would leave dangling references (pets row 1 refers to a missing row of people). Repair the data or the migration',
    )
    expect(await readColumn('SELECT name FROM people')).toEqual(['Ann'])
    expect(await readAppliedTags()).toEqual(['0000_people', '0001_pets'])
  })

  it('rolls back a failing migration, and keeps the earlier ones', async () => {
    const brokenMigration = 'CREATE TABLE a (x);--> statement-breakpoint\nCREATE TABLE people (y);'
    await writeMigrations({ '0000_people': peopleMigration, '0001_broken': brokenMigration })
    await expect(migrate(client, { dir })).rejects.toThrow(/0001_broken was not applied: .*people already exists/)
    expect(await readTableNames()).toEqual(['people'])
    expect(await readAppliedTags()).toEqual(['0000_people'])
    await writeMigrations({ '0000_people': peopleMigration, '0001_broken': 'CREATE TABLE a (x);' })
    expect(await migrate(client, { dir })).toEqual({ applied: ['0001_broken'] })
  })
})

describe('files that do not match the database', () => {
  beforeEach(async () => {
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': petsMigration })
    await migrate(client, { dir })
  })

  it('rejects a file that changed after it was applied, ignoring line endings', async () => {
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': petsMigration.replaceAll('\n', '\r\n') })
    expect(await migrate(client, { dir })).toEqual({ applied: [] })
    await writeMigrations({ '0000_people': peopleMigration, '0001_pets': `${petsMigration} ` })
    await expect(migrate(client, { dir })).rejects.toThrow(
      'The file 0001_pets.sql was changed after it was applied. Restore it',
    )
  })

  it('rejects a migration that was inserted before applied ones', async () => {
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_early': 'CREATE TABLE a (x);',
      '0001_pets': petsMigration,
    })
    await expect(migrate(client, { dir })).rejects.toThrow(
      'Migration 0001_pets was applied as number 1 and is now number 2',
    )
    expect(await readTableNames()).not.toContain('a')
  })

  it('rejects a database with a gap before its last migration', async () => {
    await client.execute('DELETE FROM _migrations WHERE idx = 0')
    await expect(migrate(client, { dir })).rejects.toThrow('0000_people was never applied, but the later 0001_pets was')
  })

  it('rejects a database that is newer than the code', async () => {
    await writeMigrations({ '0000_people': peopleMigration })
    await rm(join(dir, '0001_pets.sql'))
    await expect(migrate(client, { dir })).rejects.toThrow('This code is older than the database')
  })

  it('rejects files that do not match the journal', async () => {
    await writeFile(join(dir, '0002_stray.sql'), 'CREATE TABLE a (x);')
    await expect(migrate(client, { dir })).rejects.toThrow('0002_stray.sql is not in meta/_journal.json')
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_stray': 'CREATE TABLE a (x);',
    })
    await rm(join(dir, '0002_stray.sql'))
    await expect(migrate(client, { dir })).rejects.toThrow(/0002_stray\.sql is missing/)
    await rm(join(dir, 'meta/_journal.json'))
    await expect(migrate(client, { dir })).rejects.toThrow(/There is no .*_journal\.json/)
  })

  it('rejects a file with two statements without a breakpoint between them', async () => {
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_pair': 'CREATE TABLE a (x); CREATE TABLE b (x);',
    })
    await expect(migrate(client, { dir })).rejects.toThrow('0002_pair.sql has two statements in a row')
  })
})

describe('several migrators', () => {
  it('apply each migration once when five start together', async () => {
    await writeMigrations({
      '0000_people': peopleMigration,
      '0001_pets': petsMigration,
      '0002_first': "INSERT INTO people VALUES ('a', 'Ann');",
    })
    const url = pathToFileURL(join(folder, 'test.db')).href
    const clients = Array.from({ length: 5 }, () => createClient({ url, timeout: 10_000, concurrency: 1 }))
    const results = await Promise.all(clients.map(each => migrate(each, { dir })))
    expect(results.flatMap(result => result.applied)).toEqual(['0000_people', '0001_pets', '0002_first'])
    expect(await readColumn('SELECT count(*) FROM people')).toEqual([1])
    for (const each of clients) each.close()
  })

  it('wait for one that is running, and take over the lock of one that died', async () => {
    await writeMigrations({})
    await migrate(client, { dir })
    const holdLock = (age: number) =>
      client.execute(`INSERT OR REPLACE INTO _migration_lock VALUES (1, 'other', unixepoch() - ${age})`)
    await holdLock(0)
    await writeMigrations({ '0000_people': peopleMigration })
    const lines: string[] = []
    const migration = migrate(client, { dir, log: line => lines.push(line), lock: { staleAfter: 30, waitFor: 0.3 } })
    await expect(migration).rejects.toThrow('Another migration has held the lock for too long')
    expect(lines).toEqual(['Another migration is running. Waiting for it to finish.'])
    expect(await readTableNames()).toEqual([])
    await holdLock(31)
    expect(await migrate(client, { dir })).toEqual({ applied: ['0000_people'] })
  })
})

describe('the command', () => {
  function runMigrateCommand(env: Record<string, string>): ChildProcess {
    return spawn(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...env }, stdio: 'pipe' })
  }

  it('migrates the local file, or explains in one line why not', async () => {
    const outputOf = async (child: ChildProcess) => {
      let text = ''
      child.stdout!.on('data', chunk => (text += chunk))
      child.stderr!.on('data', chunk => (text += chunk))
      const [code] = await once(child, 'close')
      return `${code} ${text}`
    }
    const count = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8')).entries.length
    const first = await outputOf(runMigrateCommand({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }))
    expect(first.match(/Applied migration/g)).toHaveLength(count)
    expect(await outputOf(runMigrateCommand({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }))).toBe(
      '0 The database is up to date.\n',
    )
    expect(await outputOf(runMigrateCommand({ DATABASE_URL: 'nonsense://x' }))).toMatch(/^1 [^\n]*nonsense[^\n]*\n$/)
  })

  it('leaves the old or the new state when it is killed at any moment', async () => {
    const fillMigration = `CREATE TABLE big (x);--> statement-breakpoint
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000) INSERT INTO big SELECT x FROM n;`
    await writeMigrations({ '0000_people': peopleMigration, '0001_fill': fillMigration, '0002_pets': petsMigration })
    // The lock of a killed process counts as stale at once.
    const script = `import { migrate } from '#db/migrate.ts'; import { createClient } from '@libsql/client'
      const client = createClient({ url: process.env.FILE, timeout: 10000, concurrency: 1 })
      console.log('ready'); await migrate(client, { dir: process.env.DIR, lock: { staleAfter: -1 } })`
    for (const [round, delay] of [1, 5, 15, 40, 80, 160].entries()) {
      const file = join(folder, `kill-${round}.db`)
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, FILE: pathToFileURL(file).href, DIR: dir },
      })
      const exit = once(child, 'close')
      await once(child.stdout!, 'data')
      await sleep(delay)
      child.kill('SIGKILL')
      await exit
      client.close()
      client = await openFile(file)
      const tags = (await readColumn("SELECT 1 FROM sqlite_master WHERE name = '_migrations'")).length
        ? await readAppliedTags()
        : []
      const expected = ['people', 'big', 'pets'].slice(0, tags.length)
      expect(await readTableNames()).toEqual(expected)
      if (tags.length > 1) expect(await readColumn('SELECT count(*) FROM big')).toEqual([300_000])
      await migrate(client, { dir, lock: { staleAfter: -1 } })
      expect(await readAppliedTags()).toEqual(['0000_people', '0001_fill', '0002_pets'])
    }
  })
})
