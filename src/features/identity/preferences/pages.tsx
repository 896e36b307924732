import { Hono } from 'hono'
import { z } from 'zod'
import { updateProfile } from '#features/identity/profile/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { validate } from '#kit/http/validate.ts'
import { clearPreference, setPreference } from '#kit/page/preference-cookies.ts'
import { localizedPath, paths } from '#src/paths.ts'

/** A choice in the preferences menu. `back` is the page that sent it. */
const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).optional(),
  locale: z.enum(['en', 'fr', 'es']).optional(),
  nav: z.enum(['open', 'collapsed']).optional(),
  /** The open groups of the side navigation, as in `agile.account`. */
  navGroups: z
    .string()
    .regex(/^[a-z.]{0,200}$/)
    .optional(),
  back: z.string().max(2000).default('/'),
})

/** Translates a path that contains its language. Returns other paths unchanged. */
function translatePath(path: string, locale: Locale): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return /^\/(fr|es)(\/|$)/.test(pathname) ? localizedPath(pathname, locale) + rest : path
}

export const preferencesPages = new Hono<AppEnv>()
  // The profile page has the preferences of a user. The theme is in the header of every page.
  .get(paths.preferences(), access({ auth: 'user' }), c => c.redirect(paths.profile(), 303))
  .post(paths.preferences(), access.public(), validate('form', Preferences), async c => {
    const { theme, locale, nav, navGroups, back } = c.req.valid('form')
    if (theme === 'system') clearPreference(c, 'theme')
    else if (theme) setPreference(c, 'theme', theme)
    if (nav === 'open') clearPreference(c, 'nav')
    else if (nav) setPreference(c, 'nav', nav)
    if (navGroups !== undefined) setPreference(c, 'nav-groups', navGroups)
    if (locale) setPreference(c, 'locale', locale)
    if (locale && c.var.session) await updateProfile(c.var.services, scope(c), { language: locale }, null)
    const path = safeReturnPath(back, paths.home())
    return c.redirect(locale ? translatePath(path, locale) : path, 303)
  })
