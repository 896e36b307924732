import { timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import Database from 'libsql'
import { SETTINGS } from '#db/hrana.ts'
import { type Answer, makeStreams, type Pipeline, refusal } from '#db/streams.ts'

export type DatabaseServer = { url: string; port: number; close(): Promise<void> }
type DatabaseServerOptions = {
  /** Path of the database file. It and its folder are made where they are missing. */
  file: string
  /** What clients have to send as `Authorization: Bearer …`. */
  token: string
  /** 0, the default, takes a free one. */
  port?: number
  /** How long a stream may keep a transaction open (5 s), and how long it may be idle (10 s). */
  limits?: { transactionMs: number; streamMs: number }
}

const LARGEST_BODY = 16 * 1024 * 1024
const IDLE_CHECKPOINT_MS = 500

/**
 * Serves one database file to libSQL's HTTP client (Hrana 2 as JSON), on the loopback interface only. An answered write
 * is on the disk. Throws an Error whose message says what to do where the file is damaged, in use by another server, or
 * cannot be opened, or where the port is taken.
 */
export async function startDatabase({ file, token, port = 0, limits }: DatabaseServerOptions): Promise<DatabaseServer> {
  attempt(file, () => mkdirSync(dirname(file), { recursive: true, mode: 0o700 }))
  const unlock = lock(file)
  let db: Database.Database
  try {
    db = open(file)
  } catch (error) {
    unlock()
    throw error
  }
  const streams = makeStreams(db, limits ?? { transactionMs: 5000, streamMs: 10_000 })
  const expected = Buffer.from(`Bearer ${token}`)
  let lastRequestAt = 0
  let written = false

  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/v2') return send(response, 200, '{}')
    if (request.method !== 'POST' || request.url !== '/v2/pipeline') {
      return send(response, 404, refusal('Only POST /v2/pipeline is served here.', 'NOT_FOUND'))
    }
    if (!sameBytes(Buffer.from(request.headers.authorization ?? ''), expected)) {
      response.shouldKeepAlive = false
      return send(response, 401, refusal('The database wants its token as a bearer token.', 'UNAUTHORIZED'))
    }
    lastRequestAt = Date.now()
    written = true
    readBody(request, response, body => {
      let pipeline: Pipeline
      try {
        pipeline = JSON.parse(body)
        if (!Array.isArray(pipeline.requests)) throw new SyntaxError()
      } catch {
        return send(response, 400, refusal('The body is not a pipeline of requests in JSON.', 'REQUEST_INVALID'))
      }
      streams.submit(pipeline, (status, json) => send(response, status, json))
    })
  })
  // Clients keep their connections; closing an idle one here would race with their next request.
  server.keepAliveTimeout = 0

  // Moves the log into the database file while nobody waits, rather than inside somebody's commit.
  const checkpoint = setInterval(() => {
    if (!written || db.inTransaction || Date.now() - lastRequestAt < IDLE_CHECKPOINT_MS) return
    written = false
    db.pragma('wal_checkpoint(PASSIVE)')
  }, IDLE_CHECKPOINT_MS).unref()

  try {
    await listen(server, port)
  } catch (error) {
    clearInterval(checkpoint)
    streams.close()
    db.close()
    unlock()
    throw error
  }
  const actual = (server.address() as AddressInfo).port

  let closing: Promise<void> | undefined
  async function close() {
    clearInterval(checkpoint)
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    streams.close()
    setTimeout(() => server.closeAllConnections(), 200).unref()
    await closed
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    unlock()
  }

  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function readBody(request: IncomingMessage, response: ServerResponse, done: (body: string) => void) {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= LARGEST_BODY) return chunks.push(chunk)
    request.removeAllListeners()
    request.resume()
    response.shouldKeepAlive = false
    send(response, 413, refusal(`A request may have at most ${LARGEST_BODY} bytes.`, 'REQUEST_TOO_LARGE'))
  })
  request.on('end', () => done((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString()))
}

function send(response: ServerResponse, ...[status, json]: Parameters<Answer>) {
  const body = Buffer.from(json)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}

function sameBytes(given: Buffer, expected: Buffer) {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function listen(server: ReturnType<typeof createServer>, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what listens there, or choose another port for the database.`)
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** Holds the file for this process. The operating system lets go of it when the process ends, however it ends. */
function lock(file: string): () => void {
  const held = attempt(file, () => new Database(`${file}.lock`))
  try {
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw unusable(`${file}.lock`, error)
    throw new Error(
      `The database ${file} is in use by another Trimtab. Stop that one first, or start this one with another DATA_DIR.`,
    )
  }
  return () => held.close()
}

function open(file: string): Database.Database {
  const db = attempt(file, () => new Database(file, { timeout: 5000 }))
  try {
    db.exec(`PRAGMA journal_mode = WAL; ${SETTINGS}; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY`)
    // What is deleted or replaced is overwritten in the file.
    db.exec('PRAGMA secure_delete = FAST')
    db.exec('PRAGMA mmap_size = 268435456; PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864')
    const [answer] = db.prepare('PRAGMA quick_check(1)').raw(true).all([]) as string[][]
    if (answer?.[0] !== 'ok') throw new Error(answer?.[0])
    return db
  } catch (error) {
    db.close()
    throw unusable(file, error)
  }
}

function attempt<T>(file: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw unusable(file, error)
  }
}

function unusable(file: string, error: unknown): Error {
  const { code, message } = error as Error & { code?: string }
  if (code === 'SQLITE_BUSY')
    return new Error(`The database ${file} is locked by another program. Close that program and start again.`)
  // The native library reports a path that it cannot open without a code.
  if (/unable to open/i.test(message) || /^(?:E[A-Z]+$|SQLITE_(?:CANTOPEN|READONLY|PERM))/.test(code ?? '')) {
    return new Error(
      `The database ${file} cannot be opened for writing (${message}). Check the path and its permissions.`,
    )
  }
  return new Error(
    `The database ${file} is damaged (${message}). Restore it from a backup, or move ${file}, ${file}-wal and ${file}-shm away to start with an empty one.`,
    { cause: error },
  )
}
