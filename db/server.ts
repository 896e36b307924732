import { timingSafeEqual } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { leaveCleanMark } from '#db/clean-mark.ts'
import { attempt, lock, type Opened, openDatabase } from '#db/open.ts'
import { type Answer, makeStreams, type Pipeline, refusal } from '#db/streams.ts'
import { startUpkeep } from '#db/upkeep.ts'

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
  /** Receives faults of the work in the background; console.error by default. */
  log?: (line: string) => void
  /** Up to this size in bytes (128 MB) a file is checked before it is served after an unclean stop. */
  quickBytes?: number
}

const LARGEST_BODY = 16 * 1024 * 1024

/**
 * Serves one database file to libSQL's HTTP client (Hrana 2 as JSON), on the loopback interface only. An answered write
 * is on the disk. Throws an Error whose message says what to do where the file is damaged, in use by another server, or
 * cannot be opened, or where the port is taken.
 */
export async function startDatabase({
  file,
  token,
  port = 0,
  limits,
  log = console.error,
  quickBytes,
}: DatabaseServerOptions): Promise<DatabaseServer> {
  attempt(file, () => mkdirSync(dirname(file), { recursive: true, mode: 0o700 }))
  const unlock = lock(file)
  // Only its owner reads the database, also in a folder that others may read. SQLite gives its log the same mode.
  attempt(file, () => closeSync(openSync(file, 'a', 0o600)))
  let opened: Opened
  try {
    opened = openDatabase(file, quickBytes)
  } catch (error) {
    unlock()
    throw error
  }
  const { db, isUnchecked } = opened
  const streams = makeStreams(db, limits ?? { transactionMs: 5000, streamMs: 10_000 })
  const expected = Buffer.from(`Bearer ${token}`)
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/v2') return send(response, 200, '{}')
    if (request.method !== 'POST' || request.url !== '/v2/pipeline') {
      return send(response, 404, refusal('Only POST /v2/pipeline is served here.', 'NOT_FOUND'))
    }
    if (!sameBytes(Buffer.from(request.headers.authorization ?? ''), expected)) {
      response.shouldKeepAlive = false
      return send(response, 401, refusal('The database wants its token as a bearer token.', 'UNAUTHORIZED'))
    }
    upkeep.noteRequest()
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

  const upkeep = startUpkeep(db, { file, isUnchecked, log })

  try {
    await listen(server, port)
  } catch (error) {
    upkeep.stop()
    streams.close()
    db.close()
    unlock()
    throw error
  }
  const actual = (server.address() as AddressInfo).port

  let closing: Promise<void> | undefined
  async function close() {
    upkeep.stop()
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    streams.close()
    setTimeout(() => server.closeAllConnections(), 200).unref()
    await closed
    const isWhole = upkeep.finish()
    db.close()
    if (isWhole) leaveCleanMark(file)
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
