import { createMiddleware } from 'hono/factory'
import type { AppEnv, Parts } from '#kit/context.ts'

/** An answer that is the same for every reader of one language who brings nothing along. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] }

const keptBy = new WeakMap<Parts, Map<string, Kept>>()
const mostAnswers = 200
/** With any of these the answer may be another one, or is somebody's to be checked. */
const telling = ['cookie', 'authorization', 'x-shell', 'x-tenant-id']

/**
 * Answers from memory what a page said may be kept (`c.var.keepable`): a public page without scripts, asked for without
 * credentials or preferences. Its headers are kept with it, but for the request's own id.
 */
export const fromMemory = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers, method, url } = c.req.raw
    if (method !== 'GET' || telling.some(name => headers.has(name))) return next()
    const { parts, requestId } = c.var
    const answers = keptBy.get(parts) ?? new Map<string, Kept>()
    keptBy.set(parts, answers)
    const key = `${url}\n${headers.get('accept-language')?.slice(0, 100) ?? ''}`
    const kept = answers.get(key)
    if (kept) return new Response(kept.body, { headers: [...kept.headers, ['X-Request-Id', requestId]] })
    await next()
    const body = c.var.keepable
    if (!body || c.res.status !== 200) return
    answers.set(key, { body, headers: [...c.res.headers].filter(([name]) => name !== 'x-request-id') })
    if (answers.size > mostAnswers) answers.delete(answers.keys().next().value!)
  })
