import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#kit/context.ts'
import { isApiHost } from '#kit/sites.ts'

/** Whether the page that a browser names in `Origin` may act here as a person: the site itself, or one in ALLOWED_ORIGINS. */
export const isOurOrigin = ({ var: { site, parts } }: Context<AppEnv>, origin: string): boolean =>
  origin === site.origin || parts.config.allowedOrigins.includes(origin)

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Client, X-Request-Id, X-Tenant-Id',
  'Access-Control-Max-Age': '600',
}

/**
 * On an API host: lets the pages of its own sites, and no others, call with credentials. It answers their preflights. On the
 * host of a page browsers need none of this, and get none.
 */
export const cors = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const { config } = c.var.parts
    const isCall = config.sites.sites.length > 0 && isApiHost(config.sites, new URL(c.req.url).host)
    if (!isCall) return next()
    const allowed = origin !== undefined && origin === c.var.site.origin
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    const early = isPreflight ? new Response(null, { status: 204, headers: allowed ? preflight : {} }) : undefined
    if (early) c.res = early
    else await next()
    if (c.res.status === 101) return
    c.res.headers.append('Vary', 'Origin')
    if (!allowed) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
  })
