import { createClient } from '@libsql/client/web'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveNewFile } from './serve-database.ts'

const limits = { transactionMs: 300, streamMs: 10_000 }
const served = serveNewFile(limits)

const firstRow = async (sql: string, args: (string | number | bigint)[] = []) =>
  (await served.client.execute({ sql, args })).rows[0]

describe('values', () => {
  it('are returned as they were sent', async () => {
    await served.client.execute('CREATE TABLE v (i INTEGER, r REAL, t TEXT, b BLOB, n TEXT)')
    const text = 'Grüße "🙂" \u0001 \\ \n\u2028'
    const bytes = new Uint8Array([0, 1, 128, 255])
    await served.client.execute({ sql: 'INSERT INTO v VALUES (?, ?, ?, ?, ?)', args: [42, 1.5, text, bytes, null] })
    const row = (await firstRow('SELECT * FROM v'))!
    expect([row.i, row.r, row.t, row.n]).toEqual([42, 1.5, text, null])
    expect(new Uint8Array(row.b as ArrayBuffer)).toEqual(bytes)
    expect(await firstRow('SELECT typeof(i) AS i, typeof(r) AS r, typeof(b) AS b FROM v')).toEqual({
      i: 'integer',
      r: 'real',
      b: 'blob',
    })
  })

  it('keep integers beyond 2^53, floats of any size, and named arguments', async () => {
    const bigintClient = createClient({ url: served.server.url, authToken: 'secret', intMode: 'bigint' })
    const sql = 'SELECT :big AS big, $low AS low, @tiny AS tiny, 9e999 AS infinite'
    const args = { big: 9_007_199_254_740_993n, low: -(2n ** 63n), tiny: 5e-324 }
    expect((await bigintClient.execute({ sql, args })).rows[0]).toEqual({ ...args, infinite: Number.POSITIVE_INFINITY })
    bigintClient.close()
  })

  it('are returned with changed rows, last row id and column names', async () => {
    await served.client.execute('CREATE TABLE v (id INTEGER PRIMARY KEY, t TEXT)')
    const inserted = await served.client.execute("INSERT INTO v (t) VALUES ('a'), ('b')")
    expect([inserted.rowsAffected, inserted.lastInsertRowid]).toEqual([2, 2n])
    const updated = await served.client.execute("UPDATE v SET t = 'c' RETURNING id")
    expect([updated.rowsAffected, updated.rows.length]).toEqual([2, 2])
    const selected = await served.client.execute('SELECT id, t AS label FROM v WHERE 0')
    expect([selected.columns, selected.columnTypes, selected.rowsAffected]).toEqual([
      ['id', 'label'],
      ['INTEGER', 'TEXT'],
      0,
    ])
  })

  it('follow a schema change between two runs of the same statement', async () => {
    await served.client.execute('CREATE TABLE v (a)')
    await served.client.execute('INSERT INTO v VALUES (1)')
    expect(await firstRow('SELECT * FROM v')).toEqual({ a: 1 })
    await served.client.executeMultiple('ALTER TABLE v ADD b DEFAULT 2; ALTER TABLE v ADD c DEFAULT 3')
    expect(await firstRow('SELECT * FROM v')).toEqual({ a: 1, b: 2, c: 3 })
  })
})

describe('transactions', () => {
  beforeEach(async () => {
    await served.client.executeMultiple(
      'CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE); CREATE TABLE log (x)',
    )
  })

  it('keep all of a batch or nothing', async () => {
    const batch = ["INSERT INTO t VALUES (1, 'a')", "INSERT INTO t VALUES (1, 'b')", "INSERT INTO t VALUES (3, 'c')"]
    await expect(served.client.batch(batch, 'write')).rejects.toMatchObject({ statementIndex: 1 })
    expect(await firstRow('SELECT count(*) AS n FROM t')).toEqual({ n: 0 })
    await served.client.batch([batch[0]!, batch[2]!], 'write')
    expect(await firstRow('SELECT count(*) AS n FROM t')).toEqual({ n: 2 })
  })

  it('isolate an interactive transaction, and make other clients wait for its stream', async () => {
    const transaction = await served.client.transaction('write')
    await transaction.execute("INSERT INTO t VALUES (1, 'a')")
    const outsideRead = firstRow('SELECT count(*) AS n FROM t')
    await transaction.execute("INSERT INTO t VALUES (2, 'b')")
    await transaction.commit()
    expect(await outsideRead).toEqual({ n: 2 })
  })

  it('time out when their client sends nothing more, so that no one waits forever', async () => {
    const transaction = await served.client.transaction('write')
    await transaction.execute("INSERT INTO t VALUES (1, 'a')")
    const startedAt = performance.now()
    expect(await firstRow('SELECT count(*) AS n FROM t')).toEqual({ n: 0 })
    expect(performance.now() - startedAt).toBeLessThan(2000)
    await expect(transaction.execute('SELECT 1')).rejects.toThrow('STREAM_EXPIRED')
  })
})
