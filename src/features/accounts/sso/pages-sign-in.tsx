import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { attemptOf, callerFrom, keepInBrowser, originOf, setPending } from '#features/identity/auth/api-sign-in.ts'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { localizedPath } from '#kit/document.ts'
import { Failure } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, refusalOf, type Values } from '#kit/form.ts'
import { renderPage } from '#kit/page.tsx'
import { safeReturnPath } from '#kit/return-path.ts'
import { isHttps } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { beginSignIn, finishSignIn } from './commands-sign-in.ts'
import { isProblem, stateLifetime, texts } from './rules.ts'
import { BeginForm, Returned } from './schema.ts'
import { OnwardPage } from './views/onward-page.tsx'
import { SignInPage } from './views/sign-in-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number | undefined }

const carried = (from: unknown) => safeReturnPath(from, '') || undefined
const cookieName = (c: C) => (isHttps(c) ? '__Host-trimtab_sso' : 'trimtab_sso')

/** The secret by which the browser that began a sign-in is known when it comes back. Several windows share it. */
function browserOf(c: C): string {
  const kept = getCookie(c, cookieName(c))
  return kept && /^[A-Za-z0-9]{43}$/.test(kept) ? kept : c.var.parts.ids.secret()
}

const keepBrowser = (c: C, secret: string) =>
  setCookie(c, cookieName(c), secret, {
    httpOnly: true,
    // Lax, since the way back from the provider is a link from elsewhere.
    sameSite: 'Lax',
    secure: isHttps(c),
    path: '/',
    maxAge: stateLifetime / 1000,
  })

function show(c: C, from: string | undefined, { values = {}, errors = {}, status }: Again = {}) {
  const said = c.req.query('problem') ?? ''
  const problem = isProblem(said) && !status ? said : null
  const view = <SignInPage {...{ action: c.req.path, from, email: values.email, problem, errors }} />
  const title = translator(c.var.locale, 'sso')('signIn.title')
  return renderPage(c, { title, view, layout: 'auth', status })
}

async function begin(c: C) {
  const { values, data, errors } = await readForm(c, BeginForm)
  const from = carried(values.from)
  if (!data) return show(c, from, { values, errors, status: 422 })
  const browser = browserOf(c)
  const place = { locale: c.var.locale, origin: originOf(c), caller: callerFrom(c), browser }
  const begun = await orFailure(beginSignIn(c.var.parts, { email: data.email, from: from ?? '', ...place }))
  if (begun instanceof Failure)
    return show(c, from, { values, errors: { '': refusalOf(c, begun) }, status: begun.status })
  if (!begun) return show(c, from, { values, errors: { email: translateError(c.var.locale, texts.none) }, status: 422 })
  keepBrowser(c, browser)
  // No redirect: browsers hold those that a form leads to against the policy of where forms may go.
  c.header('Refresh', `0; url=${begun.url}`)
  const title = translator(c.var.locale, 'sso')('onward.title')
  return renderPage(c, { title, view: <OnwardPage {...begun} />, layout: 'auth' })
}

export const ssoSignInPages = new Hono<AppEnv>()

for (const locale of locales) {
  const path = localizedPath(paths.sso(), locale)
  ssoSignInPages
    .get(path, access.public(), async c => {
      const from = carried(c.req.query('from'))
      return c.var.session ? c.redirect(from ?? paths.dashboard(), 303) : show(c, from)
    })
    .post(path, access.public(), begin)
}

ssoSignInPages.get(paths.ssoCallback(), access.public(), async c => {
  const parsed = Returned.safeParse(c.req.query())
  const browser = getCookie(c, cookieName(c)) ?? ''
  const finishing = { returned: parsed.success ? parsed.data : {}, browser, attempt: attemptOf(c, 'browser') }
  const finished = await finishSignIn(c.var.parts, finishing)
  const locale = finished.locale ?? defaultLocale
  const from = carried(finished.from)
  // The code in the address is spent; what comes next has an address without it.
  if ('problem' in finished) {
    const query = new URLSearchParams({ problem: finished.problem, ...(from && { from }) })
    return c.redirect(`${localizedPath(paths.sso(), locale)}?${query}`, 303)
  }
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
  const { outcome } = finished
  if ('twoFactor' in outcome) {
    setPending(c, outcome.twoFactor.pendingToken)
    return c.redirect(localizedPath(paths.twoFactor(from), locale), 303)
  }
  if ('session' in outcome) keepInBrowser(c, outcome)
  return c.redirect(from ?? paths.dashboard(), 303)
})
