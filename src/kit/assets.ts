import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
}

/** Files under public/, for the one-machine start; on Cloudflare they are answered before the worker is asked. */
export const assets = new Hono<AppEnv>()
  .get('/assets/:file', access.public(), c =>
    serve(c.var.parts.assets, c.req.raw, 'public, max-age=31536000, immutable'),
  )
  .get('/favicon.svg', access.public(), c => serve(c.var.parts.assets, c.req.raw, 'public, max-age=86400'))
  .get('/robots.txt', access.public(), c => serve(c.var.parts.assets, c.req.raw, 'public, max-age=86400'))

async function serve(assets: (request: Request) => Promise<Response>, request: Request, caching: string) {
  const { pathname, origin } = new URL(request.url)
  const found = await assets(new Request(origin + pathname))
  const type = types[pathname.split('.').pop() ?? '']
  if (!found.ok || !type) fail('route_not_found')
  return new Response(found.body, { headers: { 'Content-Type': type, 'Cache-Control': caching } })
}
