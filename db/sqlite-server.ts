import { timingSafeEqual } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { writeCleanMark } from '#db/clean-mark.ts'
import { explainFileErrors, lockDatabaseFile, type OpenedDatabaseFile, openDatabaseFile } from '#db/database-file.ts'
import { errorBody, makeStreams, type Pipeline } from '#db/streams.ts'
import { startUpkeep } from '#db/upkeep.ts'

export type DatabaseServer = { url: string; port: number; close(): Promise<void> }
type DatabaseServerOptions = {
  /** Path of the database file. Missing files and folders are created. */
  file: string
  /** The token that clients send as `Authorization: Bearer …`. */
  token: string
  /** Default: 0, any free port. */
  port?: number
  /** Maximum duration of a transaction (5 s) and of an idle stream (10 s). */
  limits?: { transactionMs: number; streamMs: number }
  /** Receives errors of background work. Default: console.error. */
  log?: (line: string) => void
  /** After an unclean stop, files up to this size in bytes (128 MB) are checked before they are served. */
  maxQuickCheckBytes?: number
}

const maxBodyBytes = 16 * 1024 * 1024

/**
 * Serves one database file to libSQL's HTTP client (Hrana 2 as JSON), on the loopback interface only. Once a write is
 * answered, it is on disk. Throws an Error with instructions when the file is damaged, in use or cannot be opened, or
 * the port is taken.
 */
export async function startDatabase({
  file,
  token,
  port = 0,
  limits,
  log = console.error,
  maxQuickCheckBytes,
}: DatabaseServerOptions): Promise<DatabaseServer> {
  explainFileErrors(file, () => mkdirSync(dirname(file), { recursive: true, mode: 0o700 }))
  const unlock = lockDatabaseFile(file)
  // Only the owner can read the database, even in a shared folder. SQLite gives its WAL file the same mode.
  explainFileErrors(file, () => closeSync(openSync(file, 'a', 0o600)))
  let openedDatabase: OpenedDatabaseFile
  try {
    openedDatabase = openDatabaseFile(file, maxQuickCheckBytes)
  } catch (error) {
    unlock()
    throw error
  }
  const { db, isUnchecked } = openedDatabase
  const streams = makeStreams(db, limits ?? { transactionMs: 5000, streamMs: 10_000 })
  const expectedHeader = Buffer.from(`Bearer ${token}`)
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/v2') return send(response, 200, '{}')
    if (request.method !== 'POST' || request.url !== '/v2/pipeline') {
      return send(response, 404, errorBody('Only POST /v2/pipeline is served here.', 'NOT_FOUND'))
    }
    if (!areBytesEqual(Buffer.from(request.headers.authorization ?? ''), expectedHeader)) {
      response.shouldKeepAlive = false
      return send(response, 401, errorBody('The database requires its token as a bearer token.', 'UNAUTHORIZED'))
    }
    upkeep.noteRequest()
    readBody(request, response, body => {
      let pipeline: Pipeline
      try {
        pipeline = JSON.parse(body)
        if (!Array.isArray(pipeline.requests)) throw new SyntaxError()
      } catch {
        return send(response, 400, errorBody('The body is not a pipeline of requests in JSON.', 'REQUEST_INVALID'))
      }
      streams.submit(pipeline, (status, json) => send(response, status, json))
    })
  })
  // Clients keep connections open. Closing an idle one would race with its next request.
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
  const actualPort = (server.address() as AddressInfo).port

  let closing: Promise<void> | undefined
  async function close() {
    upkeep.stop()
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    streams.close()
    setTimeout(() => server.closeAllConnections(), 200).unref()
    await closed
    const isComplete = upkeep.finish()
    db.close()
    if (isComplete) writeCleanMark(file)
    unlock()
  }

  return {
    port: actualPort,
    url: `http://127.0.0.1:${actualPort}`,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

function readBody(request: IncomingMessage, response: ServerResponse, onBody: (body: string) => void) {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxBodyBytes) return chunks.push(chunk)
    request.removeAllListeners()
    request.resume()
    response.shouldKeepAlive = false
    send(response, 413, errorBody(`A request can have at most ${maxBodyBytes} bytes.`, 'REQUEST_TOO_LARGE'))
  })
  request.on('end', () => onBody((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString()))
}

function send(response: ServerResponse, status: number, json: string) {
  const body = Buffer.from(json)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}

function areBytesEqual(actual: Buffer, expected: Buffer) {
  return actual.length === expected.length && timingSafeEqual(actual, expected)
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
