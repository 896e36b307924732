import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { resendVerification } from '#features/identity/registration/commands-verify.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, submitForm } from '#kit/http/form.ts'
import { linkRequestFrom } from '#kit/http/request-caller.ts'
import { optionalReturnPath } from '#kit/http/return-path.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changePassword, confirmIdentity } from './commands-password.ts'
import { IdentityProofForm, SecurityForm } from './schema.ts'
import { ConfirmIdentityPage } from './views/confirm-identity-page.tsx'
import { SecurityPage } from './views/security-page.tsx'

type C = Context<AppEnv>

function showSecurity(c: C, errors: Errors = {}, status = 200) {
  const { email, emailVerified, twoFactor } = sessionOf(c).user
  const doneParam = c.req.query('done')
  const done = doneParam === 'password' || doneParam === 'link' ? doneParam : null
  const view = (
    <SecurityPage email={email} emailVerified={emailVerified} twoFactor={twoFactor} done={done} errors={errors} />
  )
  return renderPage(c, { title: translator(c.var.locale, 'auth')('security.title'), view, layout: 'app', status })
}

function showConfirmIdentity(c: C, from: string | undefined, errors: Errors = {}, status = 200) {
  const { user, account, ssoAccountId } = sessionOf(c)
  const { email, twoFactor } = user
  const ssoAccount = ssoAccountId === null ? null : account.name
  // A code does not lift the limit to one account, and people usually visit this page to lift it.
  const hasApp = twoFactor === 'TOTP' && ssoAccount === null
  const view = <ConfirmIdentityPage from={from} email={email} hasApp={hasApp} ssoAccount={ssoAccount} errors={errors} />
  return renderPage(c, { title: translator(c.var.locale, 'auth')('prove.title'), view, layout: 'app', status })
}

export const securityPages = new Hono<AppEnv>()
  .get(paths.security(), access({ auth: 'user' }), c => showSecurity(c))
  .post(paths.security(), access({ auth: 'user' }), c => {
    const save = async (data: z.output<typeof SecurityForm>) => {
      if (data.do === 'password') await changePassword(c.var.services, scope(c), data)
      else await resendVerification(c.var.services, sessionOf(c).user.email, linkRequestFrom(c))
      return `${paths.security()}?done=${data.do === 'password' ? 'password' : 'link'}`
    }
    return submitForm(c, SecurityForm, save, ({ errors, status }) => showSecurity(c, errors, status))
  })
  .get(paths.confirmIdentity(), access({ auth: 'user' }), c =>
    showConfirmIdentity(c, optionalReturnPath(c.req.query('from'))),
  )
  .post(paths.confirmIdentity(), access({ auth: 'user' }), c => {
    const save = async ({ from, ...proof }: z.output<typeof IdentityProofForm>) => {
      await confirmIdentity(c.var.services, scope(c), proof)
      return optionalReturnPath(from) ?? paths.security()
    }
    return submitForm(c, IdentityProofForm, save, form =>
      showConfirmIdentity(c, optionalReturnPath(form.values.from), form.errors, form.status),
    )
  })
