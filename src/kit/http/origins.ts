import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'

/** Whether the page that a browser names in `Origin` may act here as a person: the site itself, or one in ALLOWED_ORIGINS. */
export const isOurOrigin = ({ var: { site, parts } }: Context<AppEnv>, origin: string): boolean =>
  origin === site.origin || parts.config.allowedOrigins.includes(origin)
