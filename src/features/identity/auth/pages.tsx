import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { selectionOfCartPath } from '#features/billing/plans/rules-cart-path.ts'
import { register } from '#features/identity/registration/commands.ts'
import { RegistrationForm } from '#features/identity/registration/schema.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import {
  clearSignInCookies,
  type DemoSignIn,
  type SignInOutcome,
  setPendingSignIn,
  setSignInCookies,
  signInContextOf,
} from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { optionalReturnPath, safeReturnPath } from '#kit/http/return-path.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { login, logout } from './commands.ts'
import { LoginForm } from './schema.ts'
import { LoginPage } from './views/login-page.tsx'
import { RegisterPage } from './views/register-page.tsx'

type C = Context<AppEnv>
type FormState = Partial<RefusedForm> & { isUnverified?: boolean }

const returnPath = (from: unknown) => safeReturnPath(from, paths.dashboard())
/** Prefills the email, for example of an invitation. */
const prefilledEmail = (c: C): FormState => ({ values: { email: c.req.query('email')?.slice(0, 300) ?? '' } })
/** Returns the cart with the plan in the query of a link to the registration page, or undefined without a plan. */
function chosenCartPath(c: C): string | undefined {
  const { plan, interval, additionalUsers } = c.req.query()
  const users = Number(additionalUsers) || undefined
  // Free needs no cart.
  if (!plan || (plan === 'FREE' && !users)) return undefined
  return paths.cart({ plan, interval, additionalUsers: users })
}
const notices: Record<string, 'reset' | 'verified'> = { reset: 'reset', verified: 'verified' }

function showLogin(c: C, from: string | undefined, { values = {}, errors = {}, status, isUnverified }: FormState = {}) {
  const notice = notices[c.req.query('notice') ?? '']
  const view = (
    <LoginPage
      action={c.req.path}
      from={from}
      email={values.email ?? ''}
      notice={notice}
      isUnverified={isUnverified}
      errors={errors}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'auth')('login.title'), view, layout: 'auth', status })
}

function showRegister(c: C, from: string | undefined, { values = {}, errors, status }: FormState = {}) {
  const view = (
    <RegisterPage
      action={c.req.path}
      from={from}
      choice={selectionOfCartPath(from)}
      values={values}
      errors={errors ?? {}}
    />
  )
  const title = translator(c.var.locale, 'auth')('register.title')
  return renderPage(c, { title, view, layout: 'auth', hasLanguageVersions: true, status })
}

/**
 * Redirects after a sign-in to the requested page, or to the second factor. Returns null if the email is unconfirmed.
 */
function redirectAfterSignIn(c: C, outcome: SignInOutcome, from: string | undefined, locale: Locale) {
  if ('session' in outcome) {
    setSignInCookies(c, outcome)
    return c.redirect(returnPath(from), 303)
  }
  if (!('twoFactor' in outcome)) return null
  setPendingSignIn(c, outcome.twoFactor.pendingToken)
  return c.redirect(localizedPath(paths.twoFactor(from), locale), 303)
}

/** The pages to sign in and register. `demoSignIn` signs in demo users. It returns null for all others. */
export function authPages(demoSignIn: DemoSignIn) {
  const pages = new Hono<AppEnv>()

  for (const locale of locales) {
    pages
      .get(localizedPath(paths.login(), locale), access.public(), async c => {
        const from = c.req.query('from')
        return c.var.session
          ? c.redirect(returnPath(from), 303)
          : showLogin(c, optionalReturnPath(from), prefilledEmail(c))
      })
      .post(localizedPath(paths.login(), locale), access.public(), c => {
        const signIn = async (data: z.output<typeof LoginForm>) => {
          const demo = await demoSignIn(c, data.email, 'browser')
          const outcome = demo ?? (await login(c.var.services, data, signInContextOf(c, 'browser')))
          const from = optionalReturnPath(data.from)
          const errors = { '': translateError(locale, { key: 'auth.errors.emailUnverified' }) }
          const formState = { values: { email: data.email }, errors, status: 403, isUnverified: true }
          return redirectAfterSignIn(c, outcome, from, locale) ?? showLogin(c, from, formState)
        }
        return submitForm(c, LoginForm, signIn, form => showLogin(c, optionalReturnPath(form.values.from), form))
      })
      .get(localizedPath(paths.register(), locale), access.public(), async c => {
        const from = c.req.query('from') ?? chosenCartPath(c)
        return c.var.session
          ? c.redirect(returnPath(from), 303)
          : showRegister(c, optionalReturnPath(from), prefilledEmail(c))
      })
      .post(localizedPath(paths.register(), locale), access.public(), c => {
        const registerUser = async (data: z.output<typeof RegistrationForm>) => {
          const outcome = await register(c.var.services, data, {
            language: c.var.locale,
            ...signInContextOf(c, 'browser'),
          })
          return (
            redirectAfterSignIn(c, outcome, optionalReturnPath(data.from), locale) ??
            localizedPath(paths.verifyEmail(), locale)
          )
        }
        return submitForm(c, RegistrationForm, registerUser, form =>
          showRegister(c, optionalReturnPath(form.values.from), form),
        )
      })
  }

  pages.post(paths.logout(), access.public(), async c => {
    if (c.var.session) await logout(c.var.services, scope(c))
    clearSignInCookies(c)
    const { from } = await c.req.parseBody().catch((): { from?: unknown } => ({}))
    return c.redirect(paths.login(optionalReturnPath(from)), 303)
  })
  return pages
}
