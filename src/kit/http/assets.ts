import { Hono } from 'hono'
import type { AppEnv, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
}
const immutableCaching = 'public, max-age=31536000, immutable'
const dayCaching = 'public, max-age=86400'

/**
 * Serves the files under public/ when the app runs on one machine. On Cloudflare they are served before the worker
 * runs.
 */
export const assets = new Hono<AppEnv>()
  .get('/assets/:file', access.public(), c => serve(c.var.services, c.req.raw, immutableCaching))
  .get('/favicon.svg', access.public(), c => serve(c.var.services, c.req.raw, dayCaching))
  .get('/favicon.ico', access.public(), c => serve(c.var.services, c.req.raw, dayCaching))
  .get('/robots.txt', access.public(), c => serve(c.var.services, c.req.raw, dayCaching))

/** Cache of compressed build files. They are few, and their names change with their content. */
const compressedBy = new WeakMap<Services, Map<string, ArrayBuffer>>()

async function serve(services: Services, request: Request, caching: string) {
  const { pathname, origin } = new URL(request.url)
  const extension = pathname.split('.').pop() ?? ''
  const type = types[extension]
  if (!type) fail('route_not_found')
  const headers = { 'Content-Type': type, 'Cache-Control': caching }
  const isCompressible = caching === immutableCaching && (extension === 'js' || extension === 'css')
  if (!isCompressible || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(await fileBody(services, origin + pathname), { headers })
  }
  const cache = compressedBy.get(services) ?? new Map<string, ArrayBuffer>()
  compressedBy.set(services, cache)
  const body = cache.get(pathname) ?? (await compress(await fileBody(services, origin + pathname)))
  cache.set(pathname, body)
  // workerd compresses by the Content-Encoding header, unless `encodeBody` says that the body is compressed already.
  const manual = { encodeBody: 'manual' } as ResponseInit
  return new Response(body, { ...manual, headers: { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } })
}

async function fileBody(services: Services, url: string) {
  const asset = await services.assets(new Request(url))
  return asset.ok && asset.body ? asset.body : fail('route_not_found')
}

const compress = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Response(body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
