import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HranaRequest } from '#db/hrana.ts'
import { makeStreams } from '#db/streams.ts'
import { temporaryFolder } from '#tests/support/database.ts'

type Result = {
  type: 'ok' | 'error'
  response?: { result?: { rows: { value: string }[][]; step_errors: ({ message: string } | null)[] } }
}

let file: string
let db: Database.Database
let streams: ReturnType<typeof makeStreams>
let remove: () => Promise<void>

beforeEach(async () => {
  const temporary = await temporaryFolder()
  remove = temporary.remove
  file = join(temporary.folder, 'test.db')
  db = new Database(file)
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY); CREATE TABLE log (x)')
  db.exec('CREATE TABLE deferred_links (t REFERENCES t (id) DEFERRABLE INITIALLY DEFERRED); INSERT INTO t VALUES (500)')
  streams = makeStreams(db, { transactionMs: 60_000, streamMs: 60_000 })
})

afterEach(async () => {
  streams.close()
  db.close()
  await remove()
})

/** Submits one pipeline of requests. Resolves with its response. */
const submit = (requests: HranaRequest[], baton?: string) =>
  new Promise<{ status: number; baton: string | null; results: Result[] }>(resolve =>
    streams.submit({ baton, requests }, (status, json) => resolve({ status, ...JSON.parse(json) })),
  )

const executeRequest = (sql: string): HranaRequest => ({ type: 'execute', stmt: { sql } })
const closeRequest: HranaRequest = { type: 'close' }

/** Returns a batch as clients send it: BEGIN, the statements, COMMIT, and ROLLBACK unless committed. */
function batchRequest(...sqls: string[]): HranaRequest {
  const succeeded = (step: number) => ({ type: 'ok' as const, step })
  const steps = ['BEGIN IMMEDIATE', ...sqls, 'COMMIT'].map((sql, i) => ({
    stmt: { sql },
    condition: i ? succeeded(i - 1) : null,
  }))
  const rollback = { stmt: { sql: 'ROLLBACK' }, condition: { type: 'not' as const, cond: succeeded(sqls.length + 1) } }
  return { type: 'batch', batch: { steps: [...steps, rollback] } }
}

/** Submits a pipeline. Returns the error of its first request, or null. */
async function firstErrorOf(requests: HranaRequest[]): Promise<string | null> {
  const [result] = (await submit(requests)).results
  const step = result!.response?.result?.step_errors?.find(error => error !== null)
  return result!.type === 'error' ? JSON.stringify(result) : (step?.message ?? null)
}

const readColumn = (sql: string) => (db.prepare(sql).raw(true).all([]) as unknown[][]).map(([value]) => value)
const readLoggedValues = () => readColumn('SELECT x FROM log ORDER BY x')
const readWalSize = async () => (await stat(`${file}-wal`)).size

it('commits waiting writes with one flush, and a single one immediately', async () => {
  const before = await readWalSize()
  const write = (x: number) => submit([batchRequest(`INSERT INTO log VALUES (${x})`), closeRequest])
  await Promise.all(Array.from({ length: 50 }, (_, i) => write(i)))
  const groupedBytes = (await readWalSize()) - before
  expect(readLoggedValues()).toEqual(Array.from({ length: 50 }, (_, i) => i))
  for (let i = 0; i < 10; i++) await write(50 + i)
  const singleBytes = (await readWalSize()) - before - groupedBytes
  expect(groupedBytes).toBeLessThan(singleBytes / 2)
})

it('rolls back only the failing batch among those committed together', async () => {
  const errors = await Promise.all([
    firstErrorOf([batchRequest('INSERT INTO log VALUES (1)', 'INSERT INTO t VALUES (1)'), closeRequest]),
    firstErrorOf([
      batchRequest('INSERT INTO log VALUES (2)', 'INSERT INTO t VALUES (500)', 'INSERT INTO log VALUES (22)'),
      closeRequest,
    ]),
    firstErrorOf([executeRequest('INSERT INTO t VALUES (500)'), closeRequest]),
    firstErrorOf([batchRequest('INSERT INTO log VALUES (3)', 'INSERT INTO t VALUES (3)'), closeRequest]),
    firstErrorOf([executeRequest('INSERT INTO log VALUES (4)'), closeRequest]),
  ])
  const duplicateError = expect.stringContaining('UNIQUE constraint failed: t.id')
  expect(errors).toEqual([null, duplicateError, duplicateError, null, null])
  expect(readLoggedValues()).toEqual([1, 3, 4])
  expect(readColumn('SELECT id FROM t')).toEqual([1, 3, 500])
})

it('does not affect other writes when one fails at the commit', async () => {
  const errors = await Promise.all([
    firstErrorOf([batchRequest('INSERT INTO log VALUES (1)'), closeRequest]),
    firstErrorOf([
      batchRequest('INSERT INTO log VALUES (2)', 'INSERT INTO deferred_links VALUES (7777)'),
      closeRequest,
    ]),
    firstErrorOf([batchRequest('INSERT INTO log VALUES (3)', 'INSERT INTO deferred_links VALUES (500)'), closeRequest]),
  ])
  expect(errors).toEqual([null, expect.stringContaining('FOREIGN KEY'), null])
  expect(readLoggedValues()).toEqual([1, 3])
})

it('does not affect other writes when a statement rolls back the whole transaction', async () => {
  const errors = await Promise.all([
    firstErrorOf([batchRequest('INSERT INTO log VALUES (1)'), closeRequest]),
    firstErrorOf([executeRequest('INSERT OR ROLLBACK INTO t VALUES (500)'), closeRequest]),
    firstErrorOf([batchRequest('INSERT INTO log VALUES (3)'), closeRequest]),
  ])
  expect(errors).toEqual([null, expect.stringContaining('UNIQUE'), null])
  expect(readLoggedValues()).toEqual([1, 3])
})

it('answers a write only after its commit, and reads see no uncommitted data', async () => {
  const otherDatabase = new Database(file)
  const results: unknown[] = []
  const write = (x: number) =>
    new Promise<void>(resolve =>
      streams.submit({ requests: [batchRequest(`INSERT INTO log VALUES (${x})`), closeRequest] }, () => {
        results.push((otherDatabase.prepare('SELECT count(*) FROM log').raw(true).all([]) as unknown[][])[0]![0])
        resolve()
      }),
    )
  await Promise.all([write(1), write(2), write(3)])
  expect(results).toEqual([3, 3, 3])
  otherDatabase.close()
})

it('runs a batch without its own rollback separately', async () => {
  const incompleteBatch: HranaRequest = {
    type: 'batch',
    batch: { steps: ['BEGIN', 'INSERT INTO log VALUES (1)', 'SELECT nothing'].map(sql => ({ stmt: { sql } })) },
  }
  await Promise.all([
    submit([incompleteBatch, closeRequest]),
    submit([batchRequest('INSERT INTO log VALUES (2)'), closeRequest]),
  ])
  expect(readLoggedValues()).toEqual([2])
})

it('rolls back a transaction whose stream closes before the commit, and continues immediately', async () => {
  await submit([executeRequest('BEGIN'), executeRequest('INSERT INTO log VALUES (1)'), closeRequest])
  expect(await firstErrorOf([batchRequest('INSERT INTO log VALUES (2)'), closeRequest])).toBeNull()
  expect(readLoggedValues()).toEqual([2])
})

it('makes others wait while a stream has an open transaction, then continues in order', async () => {
  const firstResponse = await submit([executeRequest('BEGIN IMMEDIATE'), executeRequest('INSERT INTO log VALUES (1)')])
  const order: string[] = []
  const waitingRequests = [
    submit([executeRequest('SELECT count(*) FROM log'), closeRequest]),
    submit([batchRequest('INSERT INTO log VALUES (3)'), closeRequest]),
  ]
  for (const each of waitingRequests) each.then(() => order.push('other'))
  const secondResponse = await submit([executeRequest('INSERT INTO log VALUES (2)')], firstResponse.baton!)
  order.push('holder')
  const staleResponse = await submit([executeRequest('SELECT 1')], firstResponse.baton!)
  await submit([executeRequest('COMMIT'), closeRequest], secondResponse.baton!)
  const [readResponse] = await Promise.all(waitingRequests)
  expect(readResponse!.results[0]!.response!.result!.rows[0]![0]!.value).toBe('2')
  expect(order).toEqual(['holder', 'other', 'other'])
  expect(staleResponse.status).toBe(400)
  expect(readLoggedValues()).toEqual([1, 2, 3])
})

it('answers waiting requests on close, and rolls back open transactions', async () => {
  const firstResponse = await submit([executeRequest('BEGIN IMMEDIATE'), executeRequest('INSERT INTO log VALUES (1)')])
  const waitingRequests = [
    firstErrorOf([batchRequest('INSERT INTO log VALUES (2)'), closeRequest]),
    submit([executeRequest('BEGIN'), executeRequest('INSERT INTO log VALUES (3)')]),
  ]
  streams.close()
  expect((await Promise.all(waitingRequests))[0]).toBeNull()
  expect(readLoggedValues()).toEqual([2])
  const lateResponses = [
    submit([executeRequest('COMMIT')], firstResponse.baton!),
    submit([executeRequest('SELECT 1'), closeRequest]),
  ]
  expect((await Promise.all(lateResponses)).map(({ status }) => status)).toEqual([503, 503])
})
