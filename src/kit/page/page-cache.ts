import { createMiddleware } from 'hono/factory'
import type { AppEnv, Services } from '#kit/context.ts'

/** An answer that is the same for every anonymous reader of one language. */
type CachedAnswer = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] }

const caches = new WeakMap<Services, Map<string, CachedAnswer>>()
const maxAnswers = 200
/** Requests with a longer Accept-Language are not cached: their keys would be too large. */
const maxLanguagesLength = 100
/** Requests with one of these headers are not cached: the answer can depend on it. */
const uncachedHeaders = ['cookie', 'authorization', 'x-shell', 'x-tenant-id']

/**
 * Caches public pages without scripts in memory (`c.var.cacheableBody`), for requests without credentials or preferences. The
 * headers are cached as well, except the request's own id.
 */
export const pageCache = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers, method, url } = c.req.raw
    const languages = headers.get('accept-language') ?? ''
    if (method !== 'GET' || uncachedHeaders.some(name => headers.has(name))) return next()
    if (languages.length > maxLanguagesLength) return next()
    const { services, requestId } = c.var
    const answers = caches.get(services) ?? new Map<string, CachedAnswer>()
    caches.set(services, answers)
    const key = `${url}\n${languages}`
    const cached = answers.get(key)
    if (cached) return new Response(cached.body, { headers: [...cached.headers, ['X-Request-Id', requestId]] })
    await next()
    const body = c.var.cacheableBody
    if (!body || c.res.status !== 200) return
    answers.set(key, { body, headers: [...c.res.headers].filter(([name]) => name !== 'x-request-id') })
    if (answers.size > maxAnswers) answers.delete(answers.keys().next().value!)
  })
