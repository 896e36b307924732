import { createMiddleware } from 'hono/factory'
import type { AppEnv, Services } from '#kit/context.ts'

/** A response that is the same for every anonymous reader of one language. */
type CachedResponse = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] }

const caches = new WeakMap<Services, Map<string, CachedResponse>>()
const maxResponses = 200
/** Requests with a longer Accept-Language are not cached, because their keys would be too large. */
const maxLanguagesLength = 100
/** Requests with one of these headers are not cached, because the response can depend on it. */
const uncachedHeaders = ['cookie', 'authorization', 'x-shell', 'x-tenant-id']

/**
 * Caches public pages without scripts in memory (`c.var.cacheableBody`), for requests without credentials or
 * preferences. The headers are cached as well, except the request's own id.
 */
export const pageCache = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers, method, url } = c.req.raw
    const languages = headers.get('accept-language') ?? ''
    if (method !== 'GET' || uncachedHeaders.some(name => headers.has(name))) return next()
    if (languages.length > maxLanguagesLength) return next()
    const { services, requestId } = c.var
    const responses = caches.get(services) ?? new Map<string, CachedResponse>()
    caches.set(services, responses)
    const key = `${url}\n${languages}`
    const cached = responses.get(key)
    if (cached) return new Response(cached.body, { headers: [...cached.headers, ['X-Request-Id', requestId]] })
    await next()
    const body = c.var.cacheableBody
    if (!body || c.res.status !== 200) return
    responses.set(key, { body, headers: [...c.res.headers].filter(([name]) => name !== 'x-request-id') })
    if (responses.size > maxResponses) responses.delete(responses.keys().next().value!)
  })
