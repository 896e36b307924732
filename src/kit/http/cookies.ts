import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'

// Browsers hold a cookie to its prefix: `__Host-` to one host, `__Secure-` to https alone, for pages with an API host.
function named({ site }: AppEnv['Variables'], name: string): string {
  if (!site.isHttps) return name
  return (site.cookieDomain ? '__Secure-' : '__Host-') + name
}

/** What all our cookies share. */
export const cookieAttributes = ({ site }: AppEnv['Variables']) => ({
  sameSite: 'Lax' as const,
  secure: site.isHttps,
  path: '/',
  ...(site.cookieDomain && { domain: site.cookieDomain }),
})

/** Leaves a secret in the browser, where no script reads it, for so many seconds. */
export const setSecretCookie = (c: Context<AppEnv>, name: string, value: string, maxAge: number) =>
  setCookie(c, named(c.var, name), value, { ...cookieAttributes(c.var), httpOnly: true, maxAge })

export const secretCookie = (c: Context<AppEnv>, name: string): string | undefined => getCookie(c, named(c.var, name))

export const clearSecretCookie = (c: Context<AppEnv>, name: string) =>
  deleteCookie(c, named(c.var, name), cookieAttributes(c.var))
