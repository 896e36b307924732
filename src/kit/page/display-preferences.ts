import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { defaultLocale, isLocale, localeFromHeader } from '#i18n/locale.ts'
import type { AppEnv } from '#kit/context.ts'

/**
 * Sets language, theme and navigation. The language comes from the first of these that has one: path, cookie, profile,
 * browser. Default: en.
 */
export const loadDisplayPreferences = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const prefix = c.req.path.slice(1, 3)
    const pathLocale = /^\/(fr|es)(\/|$)/.test(c.req.path) && isLocale(prefix) ? prefix : null
    const cookies = c.req.header('cookie') ? getCookie(c) : {}
    const cookieLocale = isLocale(cookies.locale) ? cookies.locale : null
    const headerLocale = () => localeFromHeader(c.req.header('accept-language'))
    c.set('locale', pathLocale ?? cookieLocale ?? c.var.session?.user.language ?? headerLocale() ?? defaultLocale)
    c.set('theme', cookies.theme === 'light' || cookies.theme === 'dark' ? cookies.theme : 'system')
    c.set('navCollapsed', cookies.nav === 'collapsed')
    c.set('openNavGroups', cookies['nav-groups']?.split('.') ?? null)
    await next()
  })
