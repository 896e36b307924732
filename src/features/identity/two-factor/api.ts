import { Hono } from 'hono'
import { requireRecentAuth } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { answerSignIn, clearPendingSignIn, pendingSignInToken } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { qrCodeOf } from '#ui/qr-code.ts'
import { confirmFactorSetup, renewRecoveryCodes, startFactorSetup, turnOffSecondFactor } from './commands.ts'
import { resendCode } from './commands-challenge.ts'
import { completeSecondStep } from './commands-verify.ts'
import { getFactorState } from './queries.ts'
import { ConfirmSetup, Resend, StartSetup, Verify } from './schema.ts'

const user = () => access({ auth: 'user' })

export const twoFactorApi = new Hono<AppEnv>()
  .post('/verify-2fa', access.public(), validate('json', Verify), async c => {
    const { pendingToken, code } = c.req.valid('json')
    const signIn = await completeSecondStep(c.var.services, pendingToken ?? pendingSignInToken(c), code, callerFrom(c))
    if (!pendingToken) clearPendingSignIn(c)
    return answerSignIn(c, signIn)
  })
  .post('/verify-2fa/resend', access.public(), validate('json', Resend), async c => {
    await resendCode(c.var.services, c.req.valid('json').pendingToken ?? pendingSignInToken(c))
    return c.json({ success: true, data: null })
  })
  .get('/two-factor', user(), async c => {
    const data = await getFactorState(c.var.services, sessionOf(c).user.id)
    return c.json({ success: true, data })
  })
  .post('/two-factor/setup', user(), validate('json', StartSetup), async c => {
    requireRecentAuth(sessionOf(c))
    const setup = await startFactorSetup(c.var.services, scope(c), c.req.valid('json').method)
    const data = { ...setup, qr: setup.uri ? qrCodeOf(setup.uri) : null }
    return c.json({ success: true, data }, 201)
  })
  .post('/two-factor/confirm', user(), validate('json', ConfirmSetup), async c => {
    requireRecentAuth(sessionOf(c))
    const { setupToken, code } = c.req.valid('json')
    return c.json({ success: true, data: await confirmFactorSetup(c.var.services, scope(c), setupToken, code) })
  })
  .post('/two-factor/recovery-codes', user(), async c => {
    requireRecentAuth(sessionOf(c))
    const recoveryCodes = await renewRecoveryCodes(c.var.services, scope(c))
    return c.json({ success: true, data: { recoveryCodes } })
  })
  .delete('/two-factor', user(), async c => {
    requireRecentAuth(sessionOf(c))
    await turnOffSecondFactor(c.var.services, scope(c))
    return c.json({ success: true, data: null })
  })
