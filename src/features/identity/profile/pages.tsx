import { type Context, Hono } from 'hono'
import { setPreference } from '#features/identity/preferences/cookies.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { type Errors, readForm, type Values } from '#kit/form.ts'
import { roleName } from '#kit/navigation.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { updateProfile } from './commands.ts'
import { ProfileForm } from './schema.ts'
import { ProfilePage } from './views/profile-page.tsx'

function show(c: Context<AppEnv>, values?: Values, errors: Errors = {}) {
  const { user, account, role } = sessionOf(c)
  const kept = { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '', language: user.language }
  const view = (
    <ProfilePage
      email={user.email}
      since={user.createdAt}
      account={{ name: account.name, plan: account.plan, role: roleName(c.var.locale, role) }}
      values={{ ...kept, ...values }}
      errors={errors}
      saved={c.req.query('saved') !== undefined}
    />
  )
  const status = values ? 422 : 200
  return renderPage(c, { title: translator(c.var.locale, 'profile')('title'), view, layout: 'app', status })
}

export const profilePages = new Hono<AppEnv>()
  .get(paths.profile(), access({ auth: 'user' }), c => show(c))
  .post(paths.profile(), access({ auth: 'user' }), async c => {
    const { values, data, errors } = await readForm(c, ProfileForm)
    if (!data) return show(c, values, errors)
    await updateProfile(scope(c), data, null)
    setPreference(c, 'locale', data.language)
    return c.redirect(`${paths.profile()}?saved`, 303)
  })
