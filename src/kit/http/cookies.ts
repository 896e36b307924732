import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'

// Browsers enforce these prefixes. `__Host-` binds a cookie to one host. A site with an API host shares its cookies
// with that host, so it uses `__Secure-`, which only requires https.
function prefixedName({ site }: AppEnv['Variables'], name: string): string {
  if (!site.isHttps) return name
  return (site.cookieDomain ? '__Secure-' : '__Host-') + name
}

/** The attributes of every cookie. */
export const cookieAttributes = ({ site }: AppEnv['Variables']) => ({
  sameSite: 'Lax' as const,
  secure: site.isHttps,
  path: '/',
  ...(site.cookieDomain && { domain: site.cookieDomain }),
})

/** Sets a cookie that scripts cannot read. `maxAge` is in seconds. */
export const setSecretCookie = (c: Context<AppEnv>, name: string, value: string, maxAge: number) =>
  setCookie(c, prefixedName(c.var, name), value, { ...cookieAttributes(c.var), httpOnly: true, maxAge })

export const secretCookie = (c: Context<AppEnv>, name: string): string | undefined =>
  getCookie(c, prefixedName(c.var, name))

export const clearSecretCookie = (c: Context<AppEnv>, name: string) =>
  deleteCookie(c, prefixedName(c.var, name), cookieAttributes(c.var))
