import { Hono } from 'hono'
import { readVerification, resendVerification, verifyEmail } from '#features/identity/registration/commands-verify.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom, linkRequestFrom } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { requestPasswordReset, resetPassword } from './commands.ts'
import { EmailVerification, ForgotPassword, PasswordReset, ResendVerification } from './schema.ts'

const emptyResponse = { success: true, data: null }

export const recoveryApi = new Hono<AppEnv>()
  .post('/forgot-password', access.public(), validate('json', ForgotPassword), async c => {
    await requestPasswordReset(c.var.services, c.req.valid('json').email, linkRequestFrom(c))
    return c.json(emptyResponse)
  })
  .post('/reset-password', access.public(), validate('json', PasswordReset), async c => {
    await resetPassword(c.var.services, c.req.valid('json'), callerFrom(c))
    return c.json(emptyResponse)
  })
  // Does not use the link up, since scanners fetch links in emails. The POST confirms.
  .get('/verify-email/:token', access.public(), async c => {
    const verification = await readVerification(c.var.services, c.req.param('token'))
    return verification ? c.json({ success: true, data: { canBeUsed: true } }) : fail('not_found')
  })
  .post('/verify-email', access.public(), validate('json', EmailVerification), async c => {
    await verifyEmail(c.var.services, c.req.valid('json').token, callerFrom(c))
    return c.json(emptyResponse)
  })
  .post('/resend-verification', access.public(), validate('json', ResendVerification), async c => {
    const email = c.req.valid('json').email ?? c.var.session?.user.email
    if (!email) failAt('email', 'auth.errors.emailInvalid')
    await resendVerification(c.var.services, email, linkRequestFrom(c))
    return c.json(emptyResponse)
  })
