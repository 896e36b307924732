import { randomBytes } from 'node:crypto'
import type Database from 'libsql'
import { type HranaRequest, makeHrana, type Step, type StoredSql, writePattern } from '#db/hrana.ts'

export type Pipeline = { baton?: string | null; requests: HranaRequest[] }
export type SendResponse = (status: number, json: string) => void
type Stream = { stored: StoredSql; baton: string | null; expiresAt: number }
type Job = { requests: HranaRequest[]; stream: Stream; respond: SendResponse }

const maxGroupSize = 100

/**
 * Lets many clients share one connection. A pipeline runs without interruption. A stream with an open transaction holds
 * the connection for at most `transactionMs`. An idle stream is removed after `streamMs`.
 *
 * Writes that wait at the same time are committed together. Each has its own savepoint, and all share one flush to
 * disk. Clients get their responses after the flush. If anything but a plain statement error occurs, the group is
 * rolled back and its writes run one by one.
 */
export function makeStreams(db: Database.Database, limits: { transactionMs: number; streamMs: number }) {
  const hrana = makeHrana(db)
  const streams = new Map<string, Stream>()
  let queue: Job[] = []
  let isScheduled = false
  let isClosed = false
  /** The stream with an open transaction. Others wait until it releases the connection. */
  let holder: Stream | null = null
  let holderTimer: NodeJS.Timeout | undefined
  const sweep = setInterval(removeIdleStreams, Math.min(limits.streamMs, 1000)).unref()

  function submit({ baton, requests }: Pipeline, respond: SendResponse) {
    if (isClosed) return respond(503, errorBody('The database is stopping.', 'STOPPING'))
    const stream = baton ? streams.get(baton) : { stored: new Map(), baton: null, expiresAt: 0 }
    if (!stream)
      return respond(
        400,
        errorBody('The stream has ended: it was idle or in a transaction for too long.', 'STREAM_EXPIRED'),
      )
    // A baton is valid for one request.
    if (baton) streams.delete(baton)
    const job = { requests, stream, respond }
    if (stream === holder) return run(job)
    queue.push(job)
    schedule()
  }

  function schedule() {
    if (isScheduled || holder || queue.length === 0) return
    isScheduled = true
    // Wait until all arrived requests are read, so that writes can share a commit.
    setImmediate(drain)
  }

  function drain() {
    isScheduled = false
    if (holder) return
    const writes: Job[] = []
    const others: Job[] = []
    const jobs = queue
    queue = []
    for (const job of jobs) {
      const kind = kindOf(job)
      if (kind === 'read') run(job)
      else (kind === 'write' ? writes : others).push(job)
    }
    for (let i = 0; i < writes.length; i += maxGroupSize) commitTogether(writes.slice(i, i + maxGroupSize))
    for (let i = 0; i < others.length; i++) {
      if (holder) queue.push(others[i]!)
      else run(others[i]!)
    }
  }

  function run(job: Job) {
    attempt(job, () => finish(job, hrana.run(job.requests, job.stream.stored)))
  }

  /** Sends every error to the client, such as a full disk. An error thrown from a timer would end the process. */
  function attempt({ respond }: Job, work: () => void) {
    try {
      work()
    } catch (thrown) {
      rollBack()
      const { message, code } = thrown as Error & { code?: string }
      respond(500, errorBody(message, code ?? 'INTERNAL'))
    }
  }

  function rollBack() {
    try {
      if (db.inTransaction) hrana.runInternal('ROLLBACK')
    } catch {
      // SQLite has already rolled back.
    }
  }

  function commitTogether(jobs: Job[]) {
    if (jobs.length === 1) return run(jobs[0]!)
    let results: string[]
    try {
      hrana.runInternal('BEGIN IMMEDIATE')
      results = jobs.map(job => {
        const result = hrana.run(job.requests, job.stream.stored, { nested: true })
        if (!db.inTransaction) throw new Error('A statement rolled the whole transaction back.')
        return result
      })
      hrana.runInternal('COMMIT')
    } catch {
      rollBack()
      return jobs.forEach(run)
    }
    jobs.forEach((job, i) => {
      attempt(job, () => finish(job, results[i]!))
    })
  }

  function finish({ requests, stream, respond }: Job, results: string) {
    const isLast = requests.some(request => request?.type === 'close')
    if (isLast && db.inTransaction) hrana.runInternal('ROLLBACK')
    stream.baton = isLast ? null : randomBytes(16).toString('base64url')
    if (stream.baton) {
      stream.expiresAt = Date.now() + limits.streamMs
      streams.set(stream.baton, stream)
    }
    if (db.inTransaction && !holder) {
      holder = stream
      holderTimer = setTimeout(release, limits.transactionMs)
    } else if (!db.inTransaction && holder) {
      release()
    }
    respond(200, `{"baton":${stream.baton ? `"${stream.baton}"` : null},"base_url":null,"results":${results}}`)
  }

  function release() {
    clearTimeout(holderTimer)
    if (db.inTransaction) {
      rollBack()
      if (holder?.baton) streams.delete(holder.baton)
    }
    holder = null
    schedule()
  }

  function removeIdleStreams() {
    const now = Date.now()
    for (const [baton, stream] of streams) if (stream.expiresAt < now && stream !== holder) streams.delete(baton)
  }

  return {
    submit,
    close() {
      clearInterval(sweep)
      if (holder) release()
      drain()
      if (holder) release()
      isClosed = true
    },
  }
}

type Kind = 'read' | 'write' | 'other'

/**
 * Returns the kind of a complete pipeline: it only reads, it only writes and can share a transaction, or it does
 * neither.
 */
function kindOf(job: Job): Kind {
  try {
    return kindOfRequests(job)
  } catch {
    // An invalid pipeline runs alone and gets its errors.
    return 'other'
  }
}

function kindOfRequests({ requests, stream: { stored } }: Job): Kind {
  if (requests.at(-1)?.type !== 'close') return 'other'
  let kind: Kind = 'read'
  for (const request of requests) {
    if (request.type === 'store_sql') stored.set(request.sql_id, request.sql)
    else if (request.type === 'batch') {
      if (!isCompleteTransaction(request.batch.steps, stored)) return 'other'
      kind = 'write'
    } else if (request.type === 'execute') {
      const sql = textOf(request, stored)
      if (writePattern.test(sql)) kind = 'write'
      else if (!readPattern.test(sql)) return 'other'
    } else if (request.type !== 'close' && request.type !== 'close_sql') return 'other'
  }
  return kind
}

const readPattern = /^\s*select\b/i

/**
 * Returns whether the steps are a complete transaction: BEGIN, queries and writes, COMMIT, and a ROLLBACK that runs
 * unless the COMMIT succeeded.
 */
function isCompleteTransaction(steps: Step[], stored: StoredSql): boolean {
  const [begin, ...rest] = steps.map(step => textOf(step, stored))
  // Leaves the statements between them in `rest`.
  const [commit, rollback] = rest.splice(-2)
  const rollbackCondition = steps.at(-1)?.condition
  return (
    /^begin\b/i.test(begin ?? '') &&
    /^commit$/i.test(commit ?? '') &&
    /^rollback$/i.test(rollback ?? '') &&
    !steps[0]!.condition &&
    rollbackCondition?.type === 'not' &&
    rollbackCondition.cond.type === 'ok' &&
    rollbackCondition.cond.step === steps.length - 2 &&
    rest.every(sql => readPattern.test(sql) || writePattern.test(sql))
  )
}

function textOf({ stmt }: Pick<Step, 'stmt'>, stored: StoredSql): string {
  return stmt.sql ?? stored.get(stmt.sql_id ?? Number.NaN) ?? ''
}

/** Returns the body of a response with any status but 200. */
export const errorBody = (message: string, code: string) => JSON.stringify({ message, code })
