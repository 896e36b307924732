import { createMiddleware } from 'hono/factory'
import { runWithBrand } from '#i18n/brand-name.ts'
import { defaultLocale } from '#i18n/locale.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { peerOf } from '#kit/http/address.ts'
import { quietPath } from '#kit/server/log.ts'
import { siteFor } from '#kit/server/sites.ts'

// A failure page reads these also if the request fails before they are set.
const initialVariables = Object.entries({
  session: null,
  guest: null,
  idempotency: null,
  keepable: null,
  locale: defaultLocale,
  theme: 'system',
  navCollapsed: false,
} as const) as [keyof AppEnv['Variables'], never][]

/** Gives each request an id (or keeps the caller's own), the app's services, and one line in the log. */
export const trace = (parts: Parts) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('x-request-id')
    const requestId = header && /^[\w-]{8,64}$/.test(header) ? header : parts.ids.id('req')
    c.set('parts', parts)
    c.set('requestId', requestId)
    // Here, because a request that `limitBody` recreates around its body has no peer.
    c.set('peer', peerOf(c.req.raw))
    c.set('site', siteFor(parts.config.sites, new URL(c.req.url), c.req.header('origin')))
    for (const [name, value] of initialVariables) c.set(name, value)
    const start = parts.clock.now()
    await runWithBrand(c.var.site.brand.name, next)
    if (!parts.log.requests) return
    const { method } = c.req
    const path = quietPath(c.req.path)
    parts.log.info('request', { requestId, method, path, status: c.res.status, ms: parts.clock.now() - start })
  })
