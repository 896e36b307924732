import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client/web'
import { describe, expect, it } from 'vitest'
import { serveNewFile } from './serve-database.ts'

const limits = { transactionMs: 300, streamMs: 400 }
const served = serveNewFile(limits)

const post = (body: unknown, token = 'secret') =>
  fetch(`${served.server.url}/v2/pipeline`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const firstRow = async (sql: string, args: (string | number | bigint)[] = []) =>
  (await served.client.execute({ sql, args })).rows[0]

describe('the protocol', () => {
  it('supports each request of version 2, and keeps stored SQL for the lifetime of a stream', async () => {
    const requests = [
      { type: 'store_sql', sql_id: 7, sql: 'SELECT ? AS a, :b AS b' },
      { type: 'describe', sql_id: 7 },
      { type: 'sequence', sql: 'CREATE TABLE s (x); INSERT INTO s VALUES (1)' },
      { type: 'get_autocommit' },
      { type: 'nonsense' },
    ]
    const openBody = (await (await post({ requests })).json()) as { baton: string; results: unknown[] }
    expect(openBody.results.map(result => (result as { type: string }).type)).toEqual(['ok', 'ok', 'ok', 'ok', 'error'])
    expect(openBody.results[1]).toMatchObject({
      response: {
        result: { params: [{ name: null }, { name: ':b' }], cols: [{ name: 'a' }, { name: 'b' }], is_readonly: true },
      },
    })
    expect(openBody.results[3]).toEqual({ type: 'ok', response: { type: 'get_autocommit', is_autocommit: true } })

    const stmt = { sql_id: 7, args: [{ type: 'integer', value: '5' }] }
    const laterRequests = [
      { type: 'execute', stmt },
      { type: 'close_sql', sql_id: 7 },
      { type: 'execute', stmt },
      { type: 'close' },
    ]
    const closeBody = (await (await post({ baton: openBody.baton, requests: laterRequests })).json()) as {
      results: unknown[]
    }
    expect(closeBody.results[0]).toMatchObject({
      response: { result: { rows: [[{ type: 'integer', value: '5' }, { type: 'null' }]] } },
    })
    expect(closeBody.results[2]).toMatchObject({
      type: 'error',
      error: { message: 'There is no SQL text stored under 7.' },
    })
    expect((await post({ baton: openBody.baton, requests: [] })).status).toBe(400)
  })

  it('runs the steps of a batch by their conditions', async () => {
    const step = (sql: string, condition?: unknown) => ({ stmt: { sql }, condition })
    const firstSucceeded = { type: 'ok', step: 0 }
    const secondFailed = { type: 'error', step: 1 }
    const steps = [
      step('SELECT 0'),
      step('SELEC 1'),
      step('SELECT 2', { type: 'and', conds: [firstSucceeded, secondFailed] }),
      step('SELECT 3', { type: 'and', conds: [firstSucceeded, { type: 'not', cond: secondFailed }] }),
      step('SELECT 4', { type: 'or', conds: [{ type: 'not', cond: firstSucceeded }, { type: 'is_autocommit' }] }),
      step('SELECT 5', { type: 'ok', step: 3 }),
    ]
    const body = await (await post({ requests: [{ type: 'batch', batch: { steps } }] })).json()
    const { step_results, step_errors } = (body as { results: { response: { result: Record<string, unknown[]> } }[] })
      .results[0]!.response.result
    expect(step_results!.map(result => result !== null)).toEqual([true, false, true, false, true, false])
    expect(step_errors!.map(error => error !== null)).toEqual([false, true, false, false, false, false])
  })

  it('removes an idle stream', async () => {
    const { baton } = (await (await post({ requests: [{ type: 'get_autocommit' }] })).json()) as { baton: string }
    await sleep(limits.streamMs * 2 + 100)
    const response = await post({ baton, requests: [{ type: 'close' }] })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'STREAM_EXPIRED' })])
  })

  it('keeps foreign keys on, even if a client turns them off', async () => {
    await served.client.executeMultiple('CREATE TABLE p (id PRIMARY KEY); CREATE TABLE c (p REFERENCES p (id))')
    await served.client.execute('PRAGMA foreign_keys = OFF')
    await served.client.execute('PRAGMA synchronous = OFF')
    await expect(served.client.execute("INSERT INTO c VALUES ('x')")).rejects.toThrow('FOREIGN KEY')
    expect(await firstRow('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(await firstRow('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
  })
})

describe('access to the server', () => {
  it('requires the token', async () => {
    for (const authToken of ['wrong', 'secreT', 'secret2', undefined]) {
      const clientWithWrongToken = createClient({ url: served.server.url, authToken })
      await expect(clientWithWrongToken.execute('SELECT 1')).rejects.toThrow('UNAUTHORIZED')
      clientWithWrongToken.close()
    }
    expect((await post({ requests: [] }, '')).status).toBe(401)
    expect((await fetch(`${served.server.url}/v2`)).status).toBe(200)
    expect((await fetch(`${served.server.url}/v3-protobuf`)).status).toBe(404)
  })

  it('listens on the loopback interface only', async () => {
    const interfaces = Object.values(networkInterfaces()).flatMap(list => list ?? [])
    const addresses = interfaces
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
    // 127.0.0.2 is another loopback address. It answers if a server listens on all interfaces.
    for (const host of [...addresses, '127.0.0.2']) {
      const socket = connect({ host, port: served.server.port, timeout: 1000 })
      const outcome = await Promise.race([once(socket, 'connect'), once(socket, 'timeout')]).catch(() => 'refused')
      socket.destroy()
      expect(`${host} ${outcome}`).toBe(`${host} refused`)
    }
  })

  it('rejects a body that is no pipeline or is too large', async () => {
    for (const body of ['', '{', '[]', '{"requests": 1}', 'null']) expect((await post(body)).status).toBe(400)
    const malformed = [null, 5, {}, { type: 'execute' }, { type: 'batch' }, { type: 'batch', batch: { steps: [null] } }]
    for (const request of malformed) {
      const response = await post({ requests: [request, { type: 'close' }] })
      expect(await response.json()).toMatchObject({ baton: null, results: [{ type: 'error' }, { type: 'ok' }] })
    }
    const largeBodyStatus = await post(`{"requests": ["${'x'.repeat(17 * 1024 * 1024)}"]}`).then(
      response => response.status,
      () => 413,
    )
    expect(largeBodyStatus).toBe(413)
    expect(await firstRow('SELECT 1 AS one')).toEqual({ one: 1 })
  })
})
