import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bearer } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { isOurOrigin } from '#kit/http/origins.ts'
import { isApiHost } from '#kit/server/sites.ts'

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

/**
 * Rejects writes that carry a cookie but do not come from our own pages: Sec-Fetch-Site must be same-origin, or Origin
 * must be ours. A caller that sends neither header can only write without cookies.
 */
export const checkOrigin = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isWrite(c.req.method) || (bearer(c) && !c.req.header('cookie'))) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isFromOurOrigin = origin !== undefined && isOurOrigin(c, origin)
    function isAllowed() {
      if (site) return site === 'same-origin' || (site !== 'none' && isFromOurOrigin)
      return origin ? isFromOurOrigin : !c.req.header('cookie')
    }
    if (!isAllowed()) fail('forbidden', 'errors.foreignWrite')
    await next()
  })

/** Rejects API writes that are not JSON, because plain forms are for pages. */
export const requireJson = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    const hasBody = type !== undefined || Number(c.req.header('content-length') ?? 0) > 0
    const isUpload = type === 'multipart/form-data'
    if (isWrite(c.req.method) && hasBody && type !== 'application/json' && !isUpload) fail('unsupported_media_type')
    await next()
  })

/**
 * Rejects a tenant header that differs from the session's account. The header is an assertion and never selects one.
 */
export const checkTenantHeader = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const asserted = c.req.header('x-tenant-id')
    const account = c.var.session?.account.id
    if (asserted !== undefined && asserted.trim() === '') fail('bad_request', 'errors.tenantMissing')
    if (asserted !== undefined && account !== undefined && asserted !== account)
      fail('forbidden', 'errors.tenantMismatch')
    await next()
  })

const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
}

const contentSecurityPolicy = (scripts: string, servers: string) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src 'self' data: blob:; ` +
  `font-src 'self'; worker-src 'self'; connect-src 'self' ${servers}; manifest-src 'self'; base-uri 'none'; object-src 'none'; ` +
  `form-action 'self'; frame-ancestors 'none'`

function contentSecurityPolicyFor(c: Context<AppEnv>): string {
  const { isHttps, host, apiOrigin } = c.var.site
  // The whole response can be cached only if the page has no scripts, and so no nonce.
  const scripts = c.var.cacheableBody ? "'none'" : `'nonce-${c.var.nonce}' 'strict-dynamic'`
  const socket = `${isHttps ? 'wss' : 'ws'}://${host}`
  return contentSecurityPolicy(scripts, apiOrigin ? `${socket} ${apiOrigin}` : socket)
}

/** Sets the security headers of every response. `c.var.nonce` is the nonce of the CSP, new for each request. */
export const secureHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    c.set('nonce', btoa(String.fromCharCode(...bytes)))
    await next()
    if (c.res.status === 101) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
    headers.set('X-Request-Id', c.var.requestId)
    // An uploaded file has its own policy, which allows nothing.
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicyFor(c))
    if (c.var.site.isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    // A sign-in request has no session yet, but its response contains the tokens.
    const isPrivate = c.var.session !== null || c.req.path.startsWith('/api/')
    if (isPrivate && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Client, X-Request-Id, X-Tenant-Id',
  'Access-Control-Max-Age': '600',
}

/**
 * On an API host: allows only the pages of its own sites to call with credentials, and answers their preflights. A
 * page's own host needs no CORS headers and gets none.
 */
export const cors = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const { config } = c.var.services
    const isApiCall = config.sites.sites.length > 0 && isApiHost(config.sites, new URL(c.req.url).host)
    if (!isApiCall) return next()
    const isAllowed = origin !== undefined && origin === c.var.site.origin
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (isPreflight) c.res = new Response(null, { status: 204, headers: isAllowed ? preflight : {} })
    else await next()
    if (c.res.status === 101) return
    c.res.headers.append('Vary', 'Origin')
    if (!isAllowed) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
  })
