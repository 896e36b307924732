import { createMiddleware } from 'hono/factory'
import { runWithBrand } from '#i18n/brand-name.ts'
import { defaultLocale } from '#i18n/locale.ts'
import type { AppEnv, Services } from '#kit/context.ts'
import { peerOf } from '#kit/http/ip-address.ts'
import { pathWithoutTokens } from '#kit/server/log.ts'
import { siteFor } from '#kit/server/sites.ts'

// A failure page reads these also if the request fails before they are set.
const initialVariables = Object.entries({
  session: null,
  guest: null,
  idempotency: null,
  cacheableBody: null,
  locale: defaultLocale,
  theme: 'system',
  navCollapsed: false,
  openNavGroups: null,
} as const) as [keyof AppEnv['Variables'], never][]

/** Gives each request an id (or keeps the caller's own), the app's services, and one line in the log. */
export const trace = (services: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('x-request-id')
    const requestId = header && /^[\w-]{8,64}$/.test(header) ? header : services.ids.id('req')
    c.set('services', services)
    c.set('requestId', requestId)
    // Read first, because `limitBody` can replace the request by one without a peer.
    c.set('peer', peerOf(c.req.raw))
    c.set('site', siteFor(services.config.sites, new URL(c.req.url), c.req.header('origin')))
    for (const [name, value] of initialVariables) c.set(name, value)
    const start = services.clock.now()
    await runWithBrand(c.var.site.brand.name, next)
    if (!services.log.requests) return
    const { method } = c.req
    const path = pathWithoutTokens(c.req.path)
    services.log.info('request', { requestId, method, path, status: c.res.status, ms: services.clock.now() - start })
  })
