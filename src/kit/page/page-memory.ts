import { createMiddleware } from 'hono/factory'
import type { AppEnv, Parts } from '#kit/context.ts'

/** An answer that is the same for every anonymous reader of one language. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] }

const keptBy = new WeakMap<Parts, Map<string, Kept>>()
const mostAnswers = 200
/** Requests with a longer Accept-Language are not cached: their keys would be too large. */
const longestLanguages = 100
/** Requests with one of these headers are not cached: the answer can depend on it. */
const telling = ['cookie', 'authorization', 'x-shell', 'x-tenant-id']

/**
 * Caches public pages without scripts in memory (`c.var.keepable`), for requests without credentials or preferences. The
 * headers are cached as well, except the request's own id.
 */
export const fromMemory = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers, method, url } = c.req.raw
    const languages = headers.get('accept-language') ?? ''
    if (method !== 'GET' || telling.some(name => headers.has(name))) return next()
    if (languages.length > longestLanguages) return next()
    const { parts, requestId } = c.var
    const answers = keptBy.get(parts) ?? new Map<string, Kept>()
    keptBy.set(parts, answers)
    const key = `${url}\n${languages}`
    const kept = answers.get(key)
    if (kept) return new Response(kept.body, { headers: [...kept.headers, ['X-Request-Id', requestId]] })
    await next()
    const body = c.var.keepable
    if (!body || c.res.status !== 200) return
    answers.set(key, { body, headers: [...c.res.headers].filter(([name]) => name !== 'x-request-id') })
    if (answers.size > mostAnswers) answers.delete(answers.keys().next().value!)
  })
