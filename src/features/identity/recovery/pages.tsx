import { type Context, Hono } from 'hono'
import { readVerification, resendVerification, verifyEmail } from '#features/identity/registration/commands-verify.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { askedBy, callerFrom } from '#kit/http/request-caller.ts'
import { localizedPath } from '#kit/page/document.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { canReset, forgetPassword, resetPassword } from './commands.ts'
import { Forgotten, ResetForm, VerificationForm } from './schema.ts'
import { ForgotPage } from './views/forgot-page.tsx'
import { ResetPage } from './views/reset-page.tsx'
import { VerifyPage } from './views/verify-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

function showForgot(c: C, sentTo: string | null, { values, errors = {}, status }: Again = {}) {
  const view = <ForgotPage action={c.req.path} email={values?.email ?? ''} sentTo={sentTo} errors={errors} />
  return renderPage(c, { title: translator(c.var.locale, 'recovery')('forgot.title'), view, layout: 'auth', status })
}

async function showReset(c: C, wanted: string, { errors = {}, status }: Again = {}) {
  const token = (await canReset(c.var.parts, wanted)) ? wanted : null
  const view = <ResetPage action={c.req.path} token={token} errors={errors} />
  return renderPage(c, { title: translator(c.var.locale, 'recovery')('reset.title'), view, layout: 'auth', status })
}

const tooMany = (c: C, failure: Failure): Errors => ({ email: errorsOf(c, failure)[''] ?? '' })

type Verifying = Again & { token?: string; state?: 'resent' | 'done' }

async function showVerify(c: C, { token = '', state, values, errors = {}, status }: Verifying = {}) {
  const found = state ? null : await readVerification(c.var.parts, token)
  const link = found && { ...found, token }
  const shown = state ?? (token && !link ? 'stale' : 'waiting')
  const { session, locale } = c.var
  const email = values?.email ?? session?.user.email ?? ''
  const view = (
    <VerifyPage
      action={c.req.path}
      link={link}
      state={shown}
      email={email}
      signedIn={session !== null}
      errors={errors}
    />
  )
  return renderPage(c, { title: translator(locale, 'recovery')('verify.title'), view, layout: 'auth', status })
}

export const recoveryPages = new Hono<AppEnv>()

for (const locale of locales) {
  recoveryPages
    .get(localizedPath(paths.forgotPassword(), locale), access.public(), c => showForgot(c, null))
    .post(localizedPath(paths.forgotPassword(), locale), access.public(), async c => {
      const { values, data, errors } = await readForm(c, Forgotten)
      if (!data) return showForgot(c, null, { values, errors, status: 422 })
      const asked = await orFailure(forgetPassword(c.var.parts, data.email, askedBy(c)))
      if (asked instanceof Failure)
        return showForgot(c, null, { values, errors: tooMany(c, asked), status: asked.status })
      return showForgot(c, data.email)
    })
    .get(localizedPath(paths.resetPassword(), locale), access.public(), c => showReset(c, c.req.query('token') ?? ''))
    .post(localizedPath(paths.resetPassword(), locale), access.public(), async c => {
      const { values, data, errors } = await readForm(c, ResetForm)
      if (!data) return showReset(c, values.token ?? '', { errors, status: 422 })
      const reset = await orFailure(resetPassword(c.var.parts, data, callerFrom(c)))
      if (reset instanceof Failure)
        return showReset(c, data.token, { errors: errorsOf(c, reset), status: reset.status })
      return c.redirect(`${localizedPath(paths.login(), locale)}?notice=reset`, 303)
    })
    .get(localizedPath(paths.verifyEmail(), locale), access.public(), c =>
      showVerify(c, { token: c.req.query('token') }),
    )
    .post(localizedPath(paths.verifyEmail(), locale), access.public(), async c => {
      const { values, data, errors } = await readForm(c, VerificationForm)
      if (!data) return showVerify(c, { token: values.token, values, errors, status: 422 })
      if (data.do === 'confirm') {
        const confirmed = await orFailure(verifyEmail(c.var.parts, data.token, callerFrom(c)))
        if (confirmed instanceof Failure) return showVerify(c, { token: data.token, status: confirmed.status })
        return showVerify(c, { state: 'done' })
      }
      const asked = await orFailure(resendVerification(c.var.parts, data.email, askedBy(c)))
      if (asked instanceof Failure) return showVerify(c, { values, errors: tooMany(c, asked), status: asked.status })
      return showVerify(c, { state: 'resent', values })
    })
}
