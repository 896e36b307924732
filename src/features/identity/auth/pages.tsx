import { type Context, Hono } from 'hono'
import { locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { localizedPath } from '#kit/document.ts'
import { Failure } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/form.ts'
import { renderPage } from '#kit/page.tsx'
import { safeReturnPath } from '#kit/return-path.ts'
import { scope } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { attemptOf, callerFrom, forgetInBrowser, keepInBrowser, originOf } from './api-sign-in.ts'
import { login, logout } from './commands.ts'
import { register } from './commands-register.ts'
import { LoginForm, RegistrationForm } from './schema.ts'
import { LoginPage } from './views/login-page.tsx'
import { RegisterPage } from './views/register-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

const onward = (from: unknown) => safeReturnPath(from, paths.dashboard())
/** The page to come back to as it is carried from form to form; nothing where it would be the dashboard anyway. */
const carried = (from: unknown) => (safeReturnPath(from, '') === '' ? undefined : safeReturnPath(from, ''))

function showLogin(c: C, from: string | undefined, { values = {}, errors, status }: Again = {}) {
  const view = <LoginPage action={c.req.path} from={from} email={values.email} errors={errors ?? {}} />
  return renderPage(c, {
    title: translator(c.var.locale, 'auth')('login.title'),
    view,
    layout: 'auth',
    everyLanguage: true,
    status,
  })
}

function showRegister(c: C, from: string | undefined, { values = {}, errors, status }: Again = {}) {
  const view = <RegisterPage action={c.req.path} from={from} values={values} errors={errors ?? {}} />
  return renderPage(c, {
    title: translator(c.var.locale, 'auth')('register.title'),
    view,
    layout: 'auth',
    everyLanguage: true,
    status,
  })
}

const refused = (c: C, values: Values, { message, status }: Failure): Again => ({
  values,
  errors: { '': translateError(c.var.locale, message) },
  status,
})

export const authPages = new Hono<AppEnv>()

for (const locale of locales) {
  authPages
    .get(localizedPath(paths.login(), locale), access.public(), async c => {
      const from = c.req.query('from')
      return c.var.session ? c.redirect(onward(from), 303) : showLogin(c, carried(from))
    })
    .post(localizedPath(paths.login(), locale), access.public(), async c => {
      const { values, data, errors } = await readForm(c, LoginForm)
      const from = carried(values.from)
      if (!data) return showLogin(c, from, { values, errors, status: 422 })
      const signIn = await orFailure(login(c.var.parts, data, attemptOf(c, 'browser')))
      if (signIn instanceof Failure) return showLogin(c, from, refused(c, values, signIn))
      keepInBrowser(c, signIn)
      return c.redirect(onward(from), 303)
    })
    .get(localizedPath(paths.register(), locale), access.public(), async c => {
      const from = c.req.query('from')
      return c.var.session ? c.redirect(onward(from), 303) : showRegister(c, carried(from))
    })
    .post(localizedPath(paths.register(), locale), access.public(), async c => {
      const { values, data, errors } = await readForm(c, RegistrationForm)
      const from = carried(values.from)
      if (!data) return showRegister(c, from, { values, errors, status: 422 })
      const place = { language: c.var.locale, origin: originOf(c), kind: 'browser', caller: callerFrom(c) } as const
      const signIn = await orFailure(register(c.var.parts, data, place))
      if (signIn instanceof Failure) return showRegister(c, from, refused(c, values, signIn))
      keepInBrowser(c, signIn)
      return c.redirect(onward(from), 303)
    })
}

authPages.post(paths.logout(), access.public(), async c => {
  if (c.var.session) await logout(scope(c))
  forgetInBrowser(c)
  return c.redirect(paths.login(), 303)
})
