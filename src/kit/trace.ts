import { createMiddleware } from 'hono/factory'
import type { AppEnv, Parts } from '#kit/context.ts'

/** Gives each request an id (a caller's own well-formed one is kept), the app's parts, and one line in the log. */
export const trace = (parts: Parts) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : parts.ids.id('req')
    c.set('parts', parts)
    c.set('requestId', requestId)
    const start = parts.clock.now()
    await next()
    if (!parts.log.requests) return
    const { method, path } = c.req
    parts.log.info('request', { requestId, method, path, status: c.res.status, ms: parts.clock.now() - start })
  })
