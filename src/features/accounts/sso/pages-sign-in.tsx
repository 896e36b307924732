import { type Context, Hono } from 'hono'
import { confirmationLifetime, isSignInProblem, stateLifetime } from '#features/accounts/sso-providers/rules.ts'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { setPendingSignIn, setSignInCookies, signInContextOf } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { clearSecretCookie, secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { type RefusedForm, readForm, submitForm } from '#kit/http/form.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { optionalReturnPath } from '#kit/http/return-path.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { confirmSso, readConfirmation } from './commands-confirm.ts'
import { beginSignIn, finishSignIn } from './commands-sign-in.ts'
import { BeginForm, ConfirmForm, ReturnQuery } from './schema.ts'
import { ConfirmPage, type ConfirmState, SignInPage, SsoRedirectPage } from './views/sign-in-page.tsx'

type C = Context<AppEnv>

const browserCookie = 'trimtab_sso'

/**
 * Returns the secret that identifies the browser in which a sign-in was started. All windows of the browser share it.
 */
function browserSecretOf(c: C): string {
  const stored = secretCookie(c, browserCookie)
  return stored && /^[A-Za-z0-9]{43}$/.test(stored) ? stored : c.var.services.ids.secret()
}

// SameSite=Lax, because the return from the provider is a cross-site navigation. `lifetime` in milliseconds.
const setBrowserCookie = (c: C, secret: string, lifetime: number) =>
  setSecretCookie(c, browserCookie, secret, lifetime / 1000)

function showSignIn(c: C, from: string | undefined, { values = {}, errors = {}, status }: Partial<RefusedForm> = {}) {
  const problemParam = c.req.query('problem') ?? ''
  const problem = isSignInProblem(problemParam) && !status ? problemParam : null
  const view = <SignInPage action={c.req.path} from={from} email={values.email} problem={problem} errors={errors} />
  const title = translator(c.var.locale, 'sso')('signIn.title')
  return renderPage(c, { title, view, layout: 'auth', status })
}

function showConfirm(c: C, state: ConfirmState) {
  const view = <ConfirmPage action={c.req.path} state={state} />
  return renderPage(c, { title: translator(c.var.locale, 'sso')('confirm.title'), view, layout: 'auth' })
}

/** Redirects after a sign-in to an address without the used code or token. */
function redirectAfter(c: C, result: Awaited<ReturnType<typeof confirmSso>>) {
  const locale = result.locale ?? defaultLocale
  const from = optionalReturnPath(result.from)
  if ('problem' in result) {
    const query = new URLSearchParams({ problem: result.problem, ...(from && { from }) })
    return c.redirect(`${localizedPath(paths.sso(), locale)}?${query}`, 303)
  }
  clearSecretCookie(c, browserCookie)
  const { outcome } = result
  if ('twoFactor' in outcome) {
    setPendingSignIn(c, outcome.twoFactor.pendingToken)
    return c.redirect(localizedPath(paths.twoFactor(from), locale), 303)
  }
  setSignInCookies(c, outcome)
  return c.redirect(from ?? paths.dashboard(), 303)
}

const begin = (c: C) =>
  submitForm(
    c,
    BeginForm,
    async ({ email, from: returnPath }) => {
      const browserSecret = browserSecretOf(c)
      const context = { locale: c.var.locale, origin: originOf(c), caller: callerFrom(c), browserSecret }
      const started = await beginSignIn(c.var.services, {
        email,
        from: optionalReturnPath(returnPath) ?? '',
        ...context,
      })
      if (!started) return failAt('email', 'sso.errors.none')
      setBrowserCookie(c, browserSecret, stateLifetime)
      // Not a redirect: browsers apply the form-action policy to redirects of forms.
      c.header('Refresh', `0; url=${started.url}`)
      const title = translator(c.var.locale, 'sso')('onward.title')
      return renderPage(c, { title, view: <SsoRedirectPage {...started} />, layout: 'auth' })
    },
    refusedForm => showSignIn(c, optionalReturnPath(refusedForm.values.from), refusedForm),
  )

export const ssoSignInPages = new Hono<AppEnv>()

for (const locale of locales) {
  const path = localizedPath(paths.sso(), locale)
  ssoSignInPages
    .get(path, access.public(), async c => {
      const from = optionalReturnPath(c.req.query('from'))
      // A session from the single sign-on of one account is not enough for other accounts.
      const isSignedIn = c.var.session?.ssoAccountId === null
      return isSignedIn ? c.redirect(from ?? paths.dashboard(), 303) : showSignIn(c, from)
    })
    .post(path, access.public(), begin)
    .get(localizedPath(paths.ssoConfirm(), locale), access.public(), async c => {
      const token = c.req.query('token')
      if (token === undefined) return showConfirm(c, { kind: 'mailed' })
      const confirmation = await readConfirmation(c.var.services, token, secretCookie(c, browserCookie) ?? '')
      if (!confirmation) return showConfirm(c, { kind: 'over' })
      return showConfirm(
        c,
        confirmation.isThisBrowser ? { kind: 'asking', token, ...confirmation } : { kind: 'elsewhere' },
      )
    })
    .post(localizedPath(paths.ssoConfirm(), locale), access.public(), async c => {
      const { data } = await readForm(c, ConfirmForm)
      const browserSecret = secretCookie(c, browserCookie) ?? ''
      return redirectAfter(
        c,
        await confirmSso(c.var.services, data?.token ?? '', browserSecret, signInContextOf(c, 'browser')),
      )
    })
}

ssoSignInPages.get(paths.ssoCallback(), access.public(), async c => {
  const parsed = ReturnQuery.safeParse(c.req.query())
  const browserSecret = secretCookie(c, browserCookie) ?? ''
  const signInReturn = {
    returnQuery: parsed.success ? parsed.data : {},
    browserSecret,
    attempt: signInContextOf(c, 'browser'),
  }
  const result = await finishSignIn(c.var.services, signInReturn)
  if (!('isConfirmationSent' in result)) return redirectAfter(c, result)
  setBrowserCookie(c, browserSecret, confirmationLifetime)
  return c.redirect(localizedPath(paths.ssoConfirm(), result.locale ?? defaultLocale), 303)
})
