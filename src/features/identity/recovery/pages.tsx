import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { ForgotPage, ResetPage, VerifyPage } from '#features/identity/recovery/views/recovery-pages.tsx'
import { readVerification, resendVerification, verifyEmail } from '#features/identity/registration/commands-verify.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { callerFrom, linkRequestFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { isResetLinkValid, requestPasswordReset, resetPassword } from './commands.ts'
import { EmailVerificationForm, ForgotPassword, PasswordResetForm } from './schema.ts'

type C = Context<AppEnv>

/** Shows all errors at the only field. */
const emailErrors = (errors: RefusedForm['errors'] = {}) => ({ email: errors.email ?? errors[''] ?? '' })

function showForgot(c: C, sentTo: string | null, { values, errors, status }: Partial<RefusedForm> = {}) {
  const view = (
    <ForgotPage action={c.req.path} email={values?.email ?? ''} sentTo={sentTo} errors={emailErrors(errors)} />
  )
  return renderPage(c, { title: translator(c.var.locale, 'recovery')('forgot.title'), view, layout: 'auth', status })
}

async function showReset(c: C, requestedToken: string, { errors = {}, status }: Partial<RefusedForm> = {}) {
  const token = (await isResetLinkValid(c.var.services, requestedToken)) ? requestedToken : null
  const view = <ResetPage action={c.req.path} token={token} errors={errors} />
  return renderPage(c, { title: translator(c.var.locale, 'recovery')('reset.title'), view, layout: 'auth', status })
}

type VerifyState = Partial<RefusedForm> & { token?: string; state?: 'resent' | 'done' }

async function showVerify(c: C, { token = '', state, values, errors, status }: VerifyState = {}) {
  const verification = state ? null : await readVerification(c.var.services, token)
  const link = verification && { ...verification, token }
  const pageState = state ?? (token && !link ? 'stale' : 'waiting')
  const { session, locale } = c.var
  const email = values?.email ?? session?.user.email ?? ''
  const view = (
    <VerifyPage
      action={c.req.path}
      link={link}
      state={pageState}
      email={email}
      isSignedIn={session !== null}
      errors={emailErrors(errors)}
    />
  )
  return renderPage(c, { title: translator(locale, 'recovery')('verify.title'), view, layout: 'auth', status })
}

export const recoveryPages = new Hono<AppEnv>()

for (const locale of locales) {
  const forgotPath = localizedPath(paths.forgotPassword(), locale)
  const resetPath = localizedPath(paths.resetPassword(), locale)
  const verifyPath = localizedPath(paths.verifyEmail(), locale)
  recoveryPages
    .get(forgotPath, access.public(), c => showForgot(c, null))
    .post(forgotPath, access.public(), c => {
      const ask = async ({ email }: z.output<typeof ForgotPassword>) => {
        await requestPasswordReset(c.var.services, email, linkRequestFrom(c))
        return showForgot(c, email)
      }
      return submitForm(c, ForgotPassword, ask, form => showForgot(c, null, form))
    })
    .get(resetPath, access.public(), c => showReset(c, c.req.query('token') ?? ''))
    .post(resetPath, access.public(), c => {
      const save = async (data: z.output<typeof PasswordResetForm>) => {
        await resetPassword(c.var.services, data, callerFrom(c))
        return `${localizedPath(paths.login(), locale)}?notice=reset`
      }
      return submitForm(c, PasswordResetForm, save, form => showReset(c, form.values.token ?? '', form))
    })
    .get(verifyPath, access.public(), c => showVerify(c, { token: c.req.query('token') }))
    .post(verifyPath, access.public(), c => {
      const confirmOrResend = async (data: z.output<typeof EmailVerificationForm>) => {
        if (data.do === 'confirm') await verifyEmail(c.var.services, data.token, callerFrom(c))
        else await resendVerification(c.var.services, data.email, linkRequestFrom(c))
        const isConfirmed = data.do === 'confirm'
        return showVerify(c, isConfirmed ? { state: 'done' } : { state: 'resent', values: data })
      }
      const showAgain = (form: RefusedForm) =>
        showVerify(c, { ...form, token: form.values.token, errors: form.values.do === 'confirm' ? {} : form.errors })
      return submitForm(c, EmailVerificationForm, confirmOrResend, showAgain)
    })
}
