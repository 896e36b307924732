import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'

/** Returns whether the pages of an origin can act with a person's cookie: the site itself and ALLOWED_ORIGINS. */
export const isOurOrigin = ({ var: { site, services } }: Context<AppEnv>, origin: string): boolean =>
  origin === site.origin || services.config.allowedOrigins.includes(origin)
