import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { defaultLocale, isLocale, localeFromHeader } from '#i18n/locale.ts'
import type { AppEnv } from '#kit/context.ts'

/** Sets language, theme and navigation. The language is that of path, cookie, profile or browser, in this order, else en. */
export const preferences = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const prefix = c.req.path.slice(1, 3)
    const fromPath = /^\/(fr|es)(\/|$)/.test(c.req.path) && isLocale(prefix) ? prefix : null
    const cookies = c.req.header('cookie') ? getCookie(c) : {}
    const fromCookie = isLocale(cookies.locale) ? cookies.locale : null
    const fromHeader = () => localeFromHeader(c.req.header('accept-language'))
    c.set('locale', fromPath ?? fromCookie ?? c.var.session?.user.language ?? fromHeader() ?? defaultLocale)
    c.set('theme', cookies.theme === 'light' || cookies.theme === 'dark' ? cookies.theme : 'system')
    c.set('navCollapsed', cookies.nav === 'collapsed')
    c.set('openNavGroups', cookies['nav-groups']?.split('.') ?? null)
    await next()
  })
