import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** The maximum body of a path without uploads, in bytes. */
const defaultSize = 64 * 1024
/**
 * Bytes of a refused body that are still read, so that the connection stays usable and a browser shows the response.
 */
const maxDrainedBytes = 20 * 1024 * 1024

/** The maximum body of a path that accepts files, in bytes, and the page to redirect to if it is too large. */
export type UploadLimit = { maxSize: number; redirectTo?: string }

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads and discards at most `limit` bytes. Returns whether the body ended. */
async function discard(reader: Reader, limit: number): Promise<boolean> {
  for (let size = 0; size <= limit; ) {
    const { done, value } = await reader.read()
    if (done) return true
    size += value.byteLength
  }
  return false
}

/**
 * Reads the body of a request to its end, even if the response did not need it. Otherwise a browser that is still
 * sending would see a reset connection instead of the response. The server would also parse the unread remainder as the
 * next request. A body of more than 20 MB is not read, and its connection is closed.
 */
export const drainBody = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req
    await next()
    if (!raw.body || raw.bodyUsed || c.res.status === 101) return
    const isRead =
      Number(raw.headers.get('content-length') ?? 0) <= maxDrainedBytes &&
      (await discard(raw.body.getReader(), maxDrainedBytes).catch(() => false))
    if (!isRead) c.header('Connection', 'close')
  })

/** Returns the body. If it is too large, returns whether its remainder was drained. */
async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Blob | boolean> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks)
    size += value.byteLength
    if (size > maxSize) return discard(reader, maxDrainedBytes)
    chunks.push(value as Uint8Array<ArrayBuffer>)
  }
}

/** Returns whether the body is small enough. A body of unknown length is read here and passed on to the handlers. */
async function isSmallEnough(c: Context<AppEnv>, maxSize: number): Promise<boolean> {
  const { raw } = c.req
  if (!raw.body) return true
  const length = raw.headers.get('content-length')
  if (length !== null && !raw.headers.has('transfer-encoding')) return Number(length) <= maxSize
  const body = await readUpTo(raw.body, maxSize)
  if (body instanceof Blob) c.req.raw = new Request(raw, { body: await body.arrayBuffer() })
  else if (!body) c.header('Connection', 'close')
  return body instanceof Blob
}

/**
 * Limits bodies to the size in `uploads` for their path, otherwise to 64 KiB. This includes bodies without a
 * Content-Length. `:name` in a path matches any id.
 */
export function limitBody(uploads: Readonly<Record<string, UploadLimit>> = {}): MiddlewareHandler<AppEnv> {
  const limits = Object.entries(uploads).map(([path, upload]) => ({
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
    ...upload,
  }))
  return async (c, next) => {
    const upload = c.req.method === 'POST' ? limits.find(({ pattern }) => pattern.test(c.req.path)) : undefined
    if (await isSmallEnough(c, upload?.maxSize ?? defaultSize)) return next()
    return upload?.redirectTo ? c.redirect(upload.redirectTo, 303) : fail('too_large')
  }
}
