import { createMiddleware } from 'hono/factory'
import type { AppEnv, Parts } from '#kit/context.ts'

/** An answer that is the same for every reader of one language who brings nothing along. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] }

const keptBy = new WeakMap<Parts, Map<string, Kept>>()
const mostAnswers = 200
/** Longer ones are read each time: the key would not tell them apart, or would grow without end. */
const longestLanguages = 100
/** With any of these the answer may be another one, or is somebody's to be checked. */
const telling = ['cookie', 'authorization', 'x-shell', 'x-tenant-id']

/**
 * Answers from memory what a page said may be kept (`c.var.keepable`): a public page without scripts, asked for without
 * credentials or preferences. Its headers are kept with it, but for the request's own id.
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
