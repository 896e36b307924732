import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@libsql/client/web'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { type DatabaseServer, startDatabase } from '#db/server.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'

const limits = { transactionMs: 300, streamMs: 400 }
let folder: string
let remove: () => Promise<void>
let server: DatabaseServer
let client: Client

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  server = await startDatabase({ file: join(folder, 'test.db'), token: 'secret', limits })
  client = createClient({ url: server.url, authToken: 'secret', concurrency: 100 })
})

afterEach(async () => {
  client.close()
  await server.close()
  await remove()
})

const post = (body: unknown, token = 'secret') =>
  fetch(`${server.url}/v2/pipeline`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const first = async (sql: string, args: (string | number | bigint)[] = []) =>
  (await client.execute({ sql, args })).rows[0]

describe('values', () => {
  it('come back as they were sent', async () => {
    await client.execute('CREATE TABLE v (i INTEGER, r REAL, t TEXT, b BLOB, n TEXT)')
    const text = 'Grüße "🙂" \u0000 \\ \n\u2028'
    const bytes = new Uint8Array([0, 1, 128, 255])
    await client.execute({ sql: 'INSERT INTO v VALUES (?, ?, ?, ?, ?)', args: [42, 1.5, text, bytes, null] })
    const row = (await first('SELECT * FROM v'))!
    expect([row.i, row.r, row.t, row.n]).toEqual([42, 1.5, text, null])
    expect(new Uint8Array(row.b as ArrayBuffer)).toEqual(bytes)
    expect(await first('SELECT typeof(i) AS i, typeof(r) AS r, typeof(b) AS b FROM v')).toEqual({
      i: 'integer',
      r: 'real',
      b: 'blob',
    })
  })

  it('keep integers beyond 2^53, floats of any size, and named arguments', async () => {
    const precise = createClient({ url: server.url, authToken: 'secret', intMode: 'bigint' })
    const sql = 'SELECT :big AS big, $low AS low, @tiny AS tiny, 9e999 AS infinite'
    const args = { big: 9_007_199_254_740_993n, low: -(2n ** 63n), tiny: 5e-324 }
    expect((await precise.execute({ sql, args })).rows[0]).toEqual({ ...args, infinite: Number.POSITIVE_INFINITY })
    precise.close()
  })

  it('come with the count of changed rows, the last row id and the names of the columns', async () => {
    await client.execute('CREATE TABLE v (id INTEGER PRIMARY KEY, t TEXT)')
    const inserted = await client.execute("INSERT INTO v (t) VALUES ('a'), ('b')")
    expect([inserted.rowsAffected, inserted.lastInsertRowid]).toEqual([2, 2n])
    const updated = await client.execute("UPDATE v SET t = 'c' RETURNING id")
    expect([updated.rowsAffected, updated.rows.length]).toEqual([2, 2])
    const selected = await client.execute('SELECT id, t AS label FROM v WHERE 0')
    expect([selected.columns, selected.columnTypes, selected.rowsAffected]).toEqual([
      ['id', 'label'],
      ['INTEGER', 'TEXT'],
      0,
    ])
  })

  it('follow a table that is changed between two runs of the same statement', async () => {
    await client.execute('CREATE TABLE v (a)')
    await client.execute('INSERT INTO v VALUES (1)')
    expect(await first('SELECT * FROM v')).toEqual({ a: 1 })
    await client.executeMultiple('ALTER TABLE v ADD b DEFAULT 2; ALTER TABLE v ADD c DEFAULT 3')
    expect(await first('SELECT * FROM v')).toEqual({ a: 1, b: 2, c: 3 })
  })
})

describe('transactions', () => {
  beforeEach(async () => {
    await client.executeMultiple('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE); CREATE TABLE log (x)')
  })

  it('keep all of a batch or nothing', async () => {
    const batch = ["INSERT INTO t VALUES (1, 'a')", "INSERT INTO t VALUES (1, 'b')", "INSERT INTO t VALUES (3, 'c')"]
    await expect(client.batch(batch, 'write')).rejects.toMatchObject({ statementIndex: 1 })
    expect(await first('SELECT count(*) AS n FROM t')).toEqual({ n: 0 })
    await client.batch([batch[0]!, batch[2]!], 'write')
    expect(await first('SELECT count(*) AS n FROM t')).toEqual({ n: 2 })
  })

  it('answer each of many writers for itself when they are committed together', async () => {
    const names = ['DEFERRABLE INITIALLY DEFERRED', ''].map(
      (mode, i) => `CREATE TABLE c${i} (t REFERENCES t (id) ${mode})`,
    )
    await client.batch(names, 'write')
    const db = openDb(client, { tripwire: false, tenantTables: new Set() })
    const add = (id: number, name: string) => ({ sql: 'INSERT INTO t VALUES (?, ?)', args: [id, name] })
    const log = (x: number) => ({ sql: 'INSERT INTO log VALUES (?)', args: [x] })
    const attempts = Array.from({ length: 60 }, (_, i) => {
      if (i % 6 === 1) return db.batch([log(i), add(1000 + i, 'taken twice')])
      if (i % 6 === 2) return db.run('INSERT OR ROLLBACK INTO t VALUES (0, ?)', [`rollback ${i}`])
      if (i % 6 === 3) return db.batch([log(i), { sql: 'INSERT INTO c0 VALUES (?)', args: [i === 3 ? 0 : 7777] }])
      if (i % 6 === 4) return db.run('SELECT count(*) FROM t')
      return db.batch([log(i), add(i, `name ${i}`)])
    })
    const outcomes = await Promise.allSettled(attempts)
    const kept = outcomes.map((outcome, i) => (outcome.status === 'fulfilled' ? i : -1)).filter(i => i >= 0)

    const ids = (await client.execute('SELECT id FROM t ORDER BY id')).rows.map(row => row.id as number)
    expect(ids.filter(id => id % 6 === 0 || id % 6 === 5)).toEqual(kept.filter(i => i % 6 === 0 || i % 6 === 5))
    expect(ids.filter(id => id > 1000)).toHaveLength(1)
    expect(kept.filter(i => i % 6 === 1)).toHaveLength(1)
    expect(kept.filter(i => i % 6 === 2)).toEqual([])
    expect(kept.filter(i => i % 6 === 3)).toEqual([3])
    const logged = (await client.execute('SELECT x FROM log ORDER BY x')).rows.map(row => row.x)
    expect(logged).toEqual(kept.filter(i => i % 6 !== 2 && i % 6 !== 4))
  })

  it('isolate an interactive transaction, whose stream others wait for', async () => {
    const transaction = await client.transaction('write')
    await transaction.execute("INSERT INTO t VALUES (1, 'a')")
    const outside = first('SELECT count(*) AS n FROM t')
    await transaction.execute("INSERT INTO t VALUES (2, 'b')")
    await transaction.commit()
    expect(await outside).toEqual({ n: 2 })
  })

  it('end after a while when their client falls silent, so that nobody waits for ever', async () => {
    const transaction = await client.transaction('write')
    await transaction.execute("INSERT INTO t VALUES (1, 'a')")
    const before = performance.now()
    expect(await first('SELECT count(*) AS n FROM t')).toEqual({ n: 0 })
    expect(performance.now() - before).toBeLessThan(2000)
    await expect(transaction.execute('SELECT 1')).rejects.toThrow('STREAM_EXPIRED')
  })

  it('are undone when their stream is closed before the commit', async () => {
    const execute = (sql: string) => ({ type: 'execute', stmt: { sql } })
    const body = { requests: [execute('BEGIN'), execute("INSERT INTO t VALUES (1, 'a')"), { type: 'close' }] }
    expect(await (await post(body)).json()).toMatchObject({ baton: null })
    expect(await first('SELECT count(*) AS n FROM t')).toEqual({ n: 0 })
  })
})

describe('the protocol', () => {
  it('knows each request of version 2, and keeps stored SQL for the life of a stream', async () => {
    const requests = [
      { type: 'store_sql', sql_id: 7, sql: 'SELECT ? AS a, :b AS b' },
      { type: 'describe', sql_id: 7 },
      { type: 'sequence', sql: 'CREATE TABLE s (x); INSERT INTO s VALUES (1)' },
      { type: 'get_autocommit' },
      { type: 'nonsense' },
    ]
    const opened = (await (await post({ requests })).json()) as { baton: string; results: unknown[] }
    expect(opened.results.map(result => (result as { type: string }).type)).toEqual(['ok', 'ok', 'ok', 'ok', 'error'])
    expect(opened.results[1]).toMatchObject({
      response: {
        result: { params: [{ name: null }, { name: ':b' }], cols: [{ name: 'a' }, { name: 'b' }], is_readonly: true },
      },
    })
    expect(opened.results[3]).toEqual({ type: 'ok', response: { type: 'get_autocommit', is_autocommit: true } })

    const stmt = { sql_id: 7, args: [{ type: 'integer', value: '5' }] }
    const more = [
      { type: 'execute', stmt },
      { type: 'close_sql', sql_id: 7 },
      { type: 'execute', stmt },
      { type: 'close' },
    ]
    const closed = (await (await post({ baton: opened.baton, requests: more })).json()) as { results: unknown[] }
    expect(closed.results[0]).toMatchObject({
      response: { result: { rows: [[{ type: 'integer', value: '5' }, { type: 'null' }]] } },
    })
    expect(closed.results[2]).toMatchObject({
      type: 'error',
      error: { message: 'There is no SQL text stored under 7.' },
    })
    expect((await post({ baton: opened.baton, requests: [] })).status).toBe(400)
  })

  it('runs the steps of a batch by their conditions', async () => {
    const step = (sql: string, condition?: unknown) => ({ stmt: { sql }, condition })
    const ok = { type: 'ok', step: 0 }
    const failed = { type: 'error', step: 1 }
    const steps = [
      step('SELECT 0'),
      step('SELEC 1'),
      step('SELECT 2', { type: 'and', conds: [ok, failed] }),
      step('SELECT 3', { type: 'and', conds: [ok, { type: 'not', cond: failed }] }),
      step('SELECT 4', { type: 'or', conds: [{ type: 'not', cond: ok }, { type: 'is_autocommit' }] }),
      step('SELECT 5', { type: 'ok', step: 3 }),
    ]
    const answer = await (await post({ requests: [{ type: 'batch', batch: { steps } }] })).json()
    const { step_results, step_errors } = (answer as { results: { response: { result: Record<string, unknown[]> } }[] })
      .results[0]!.response.result
    expect(step_results!.map(result => result !== null)).toEqual([true, false, true, false, true, false])
    expect(step_errors!.map(error => error !== null)).toEqual([false, true, false, false, false, false])
  })

  it('forgets an idle stream', async () => {
    const { baton } = (await (await post({ requests: [{ type: 'get_autocommit' }] })).json()) as { baton: string }
    await sleep(limits.streamMs * 2 + 100)
    const answer = await post({ baton, requests: [{ type: 'close' }] })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'STREAM_EXPIRED' })])
  })

  it('keeps foreign keys on, whatever a client switches off', async () => {
    await client.executeMultiple('CREATE TABLE p (id PRIMARY KEY); CREATE TABLE c (p REFERENCES p (id))')
    await client.execute('PRAGMA foreign_keys = OFF')
    await client.execute('PRAGMA synchronous = OFF')
    await expect(client.execute("INSERT INTO c VALUES ('x')")).rejects.toThrow('FOREIGN KEY')
    expect(await first('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(await first('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
  })
})

describe('the door', () => {
  it('opens only with the token', async () => {
    for (const authToken of ['wrong', 'secreT', 'secret2', undefined]) {
      const stranger = createClient({ url: server.url, authToken })
      await expect(stranger.execute('SELECT 1')).rejects.toThrow('UNAUTHORIZED')
      stranger.close()
    }
    expect((await post({ requests: [] }, '')).status).toBe(401)
    expect((await fetch(`${server.url}/v2`)).status).toBe(200)
    expect((await fetch(`${server.url}/v3-protobuf`)).status).toBe(404)
  })

  it('is on the loopback interface alone', async () => {
    const others = Object.values(networkInterfaces()).flatMap(list => list ?? [])
    const addresses = others
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
    // 127.0.0.2 is another loopback address: it answers where a server listens on all of them.
    for (const host of [...addresses, '127.0.0.2']) {
      const socket = connect({ host, port: server.port, timeout: 1000 })
      const outcome = await Promise.race([once(socket, 'connect'), once(socket, 'timeout')]).catch(() => 'refused')
      socket.destroy()
      expect(`${host} ${outcome}`).toBe(`${host} refused`)
    }
  })

  it('refuses what is not a pipeline and what is too large', async () => {
    for (const body of ['', '{', '[]', '{"requests": 1}', 'null']) expect((await post(body)).status).toBe(400)
    const large = await post(`{"requests": ["${'x'.repeat(17 * 1024 * 1024)}"]}`).then(
      answer => answer.status,
      () => 413,
    )
    expect(large).toBe(413)
    expect(await first('SELECT 1 AS one')).toEqual({ one: 1 })
  })
})

describe('starting', () => {
  const start = (file: string, port = 0) => startDatabase({ file, token: 'secret', port })

  it('finds the data of the time before, and makes the folder where it is missing', async () => {
    const file = join(folder, 'deep/er/again.db')
    for (const count of [1, 2]) {
      const again = await start(file)
      const other = createClient({ url: again.url, authToken: 'secret' })
      await other.batch(['CREATE TABLE IF NOT EXISTS t (x)', 'INSERT INTO t VALUES (1)'], 'write')
      expect((await other.execute('SELECT count(*) AS n FROM t')).rows[0]).toEqual({ n: count })
      other.close()
      await again.close()
    }
  })

  it('says what to do when another server has the file', async () => {
    await expect(start(join(folder, 'test.db'))).rejects.toThrow(
      /test\.db is in use by another Trimtab\. Stop that one first, or start this one with another DATA_DIR\.$/,
    )
  })

  it('says what to do when the file is damaged', async () => {
    const garbage = join(folder, 'garbage.db')
    await writeFile(garbage, 'This was never a database. '.repeat(400))
    await expect(start(garbage)).rejects.toThrow(/garbage\.db is damaged \(.*\)\. Restore it from a backup, or move/)

    const torn = join(folder, 'torn.db')
    const file = await openFile(torn)
    await file.executeMultiple(
      'CREATE TABLE t (x TEXT); CREATE INDEX i ON t (x); INSERT INTO t SELECT hex(randomblob(500)) FROM generate_series(1, 200)',
    )
    await file.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    file.close()
    const handle = await open(torn, 'r+')
    await handle.write(Buffer.alloc(40_000, 7), 0, 40_000, 20_000)
    await handle.close()
    await expect(start(torn)).rejects.toThrow(/torn\.db is damaged/)
  })

  it('says what to do when the path is no file, or the port is taken', async () => {
    const path = join(folder, 'folder.db')
    await mkdir(path)
    await expect(start(path)).rejects.toThrow(/folder\.db cannot be opened for writing/)
    await expect(start(join(folder, 'test.db', 'x.db'))).rejects.toThrow(/x\.db cannot be opened for writing/)
    await expect(start(join(folder, 'new.db'), server.port)).rejects.toThrow(`Port ${server.port} is taken.`)
    await (await start(join(folder, 'new.db'))).close()
  })

  it('keeps every answered write through SIGKILL, and is not stuck after it', async () => {
    const file = join(folder, 'killed.db')
    const script = `import { startDatabase } from '#db/server.ts'
      console.log((await startDatabase({ file: process.env.FILE, token: 'secret' })).url)`
    let answered = 0
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, FILE: file },
      })
      const ended = once(child, 'close')
      const [line] = await once(child.stdout, 'data')
      const other = createClient({ url: String(line).trim(), authToken: 'secret' })
      await other.execute('CREATE TABLE IF NOT EXISTS t (x)')
      expect((await other.execute('SELECT count(*) AS n FROM t')).rows[0]!.n).toBeGreaterThanOrEqual(answered)
      const write = async (): Promise<void> => {
        await other.batch(['INSERT INTO t VALUES (1)'], 'write')
        answered += 1
        return write()
      }
      const writers = Promise.allSettled(Array.from({ length: 8 }, write))
      await sleep(150)
      child.kill('SIGKILL')
      await ended
      await writers
      other.close()
    }
    const last = await start(file)
    const other = createClient({ url: last.url, authToken: 'secret' })
    const kept = (await other.execute('SELECT count(*) AS n FROM t')).rows[0]!.n
    expect(answered).toBeGreaterThan(0)
    // At most the writes under way at each kill may be there without an answer.
    expect(kept).toBeGreaterThanOrEqual(answered)
    expect(kept).toBeLessThanOrEqual(answered + 3 * 8)
    other.close()
    await last.close()
  })
})
