import { type Context, Hono } from 'hono'
import { resendVerification } from '#features/identity/registration/commands-verify.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, orFailure, readForm } from '#kit/http/form.ts'
import { askedBy } from '#kit/http/request-caller.ts'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changePassword } from './commands-password.ts'
import { prove } from './commands-proof.ts'
import { ProofForm, SecurityForm } from './schema.ts'
import { ProvePage } from './views/prove-page.tsx'
import { SecurityPage } from './views/security-page.tsx'

type C = Context<AppEnv>

function showSecurity(c: C, errors: Errors = {}, status = 200) {
  const { email, emailVerified, twoFactor } = sessionOf(c).user
  const said = c.req.query('done')
  const done = said === 'password' || said === 'link' ? said : null
  const view = (
    <SecurityPage email={email} emailVerified={emailVerified} twoFactor={twoFactor} done={done} errors={errors} />
  )
  return renderPage(c, { title: translator(c.var.locale, 'auth')('security.title'), view, layout: 'app', status })
}

function showProve(c: C, from: string | undefined, errors: Errors = {}, status = 200) {
  const { user, account, ssoAccountId } = sessionOf(c)
  const { email, twoFactor } = user
  const ssoAccount = ssoAccountId === null ? null : account.name
  // A code alone does not lead out of the account, which is what people are mostly sent here for.
  const hasApp = twoFactor === 'TOTP' && ssoAccount === null
  const view = <ProvePage from={from} email={email} hasApp={hasApp} ssoAccount={ssoAccount} errors={errors} />
  return renderPage(c, { title: translator(c.var.locale, 'auth')('prove.title'), view, layout: 'app', status })
}

const carried = (from: unknown) => safeReturnPath(from, '') || undefined

export const securityPages = new Hono<AppEnv>()
  .get(paths.security(), access({ auth: 'user' }), c => showSecurity(c))
  .post(paths.security(), access({ auth: 'user' }), async c => {
    const { parts } = c.var
    const { data, errors } = await readForm(c, SecurityForm)
    if (!data) return showSecurity(c, errors, 422)
    if (data.do === 'verification') {
      const asked = await orFailure(resendVerification(parts, sessionOf(c).user.email, askedBy(c)))
      if (asked instanceof Failure) return showSecurity(c, errorsOf(c, asked), asked.status)
      return c.redirect(`${paths.security()}?done=link`, 303)
    }
    const changed = await orFailure(changePassword(parts, scope(c), data))
    if (changed instanceof Failure) return showSecurity(c, errorsOf(c, changed), changed.status)
    return c.redirect(`${paths.security()}?done=password`, 303)
  })
  .get(paths.prove(), access({ auth: 'user' }), c => showProve(c, carried(c.req.query('from'))))
  .post(paths.prove(), access({ auth: 'user' }), async c => {
    const { values, data, errors } = await readForm(c, ProofForm)
    const from = carried(values.from)
    if (!data) return showProve(c, from, errors, 422)
    const proved = await orFailure(prove(c.var.parts, scope(c), data))
    if (proved instanceof Failure) return showProve(c, from, errorsOf(c, proved), proved.status)
    return c.redirect(from ?? paths.security(), 303)
  })
