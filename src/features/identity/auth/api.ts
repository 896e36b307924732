import { Hono } from 'hono'
import { register } from '#features/identity/registration/commands.ts'
import { Registration } from '#features/identity/registration/schema.ts'
import { scope } from '#kit/auth/session.ts'
import {
  answerSignIn,
  answerSignInOutcome,
  clearSignInCookies,
  type DemoSignIn,
  signInContextOf,
} from '#kit/auth/sign-in.ts'
import { userView } from '#kit/auth/user-view.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom, clientKind } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { login, logout, refresh } from './commands.ts'
import { changePassword, confirmIdentity } from './commands-password.ts'
import { IdentityProof, Login, PasswordChange, Refresh } from './schema.ts'

/**
 * Registration, sign-in and sign-out. `demoSignIn` signs in demo users by email. It returns null for all others.
 */
export const authApi = (demoSignIn: DemoSignIn) =>
  new Hono<AppEnv>()
    .post('/register', access.public(), validate('json', Registration), async c => {
      const context = { language: c.var.locale, ...signInContextOf(c) }
      return answerSignInOutcome(c, await register(c.var.services, c.req.valid('json'), context), context.kind, {
        isRegistration: true,
      })
    })
    .post('/login', access.public(), validate('json', Login), async c =>
      answerSignInOutcome(
        c,
        (await demoSignIn(c, c.req.valid('json').email, clientKind(c))) ??
          (await login(c.var.services, c.req.valid('json'), signInContextOf(c))),
        clientKind(c),
      ),
    )
    .post('/refresh', access.public(), validate('json', Refresh), async c => {
      const { refreshToken } = c.req.valid('json')
      if (refreshToken !== undefined) return answerSignIn(c, await refresh(c.var.services, refreshToken, callerFrom(c)))
      // A browser has no refresh token, because every request extends its session.
      const session = c.var.session?.kind === 'browser' ? c.var.session : fail('unauthenticated')
      const user = userView(session)
      return c.json({ success: true, user, data: { user } })
    })
    .post('/logout', access.public(), async c => {
      if (c.var.session) await logout(c.var.services, scope(c))
      clearSignInCookies(c)
      return c.json({ success: true, data: null })
    })
    .post('/change-password', access({ auth: 'user' }), validate('json', PasswordChange), async c => {
      await changePassword(c.var.services, scope(c), c.req.valid('json'))
      return c.json({ success: true, data: null })
    })
    .post('/prove', access({ auth: 'user' }), validate('json', IdentityProof), async c => {
      await confirmIdentity(c.var.services, scope(c), c.req.valid('json'))
      return c.json({ success: true, data: null })
    })
