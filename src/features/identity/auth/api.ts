import { Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { answerSignIn, attemptOf, callerFrom, clientKind, forgetInBrowser, originOf } from './api-sign-in.ts'
import { login, logout } from './commands.ts'
import { refresh } from './commands-refresh.ts'
import { register } from './commands-register.ts'
import { Login, Refresh, Registration } from './schema.ts'

export const auth = new Hono<AppEnv>()
  .post('/register', access.public(), validate('json', Registration), async c => {
    const place = { language: c.var.locale, origin: originOf(c), kind: clientKind(c), caller: callerFrom(c) }
    return answerSignIn(c, await register(c.var.parts, c.req.valid('json'), place), 201)
  })
  .post('/login', access.public(), validate('json', Login), async c =>
    answerSignIn(c, await login(c.var.parts, c.req.valid('json'), attemptOf(c))),
  )
  .post('/refresh', access.public(), validate('json', Refresh), async c =>
    answerSignIn(c, await refresh(c.var.parts, c.req.valid('json').refreshToken, callerFrom(c))),
  )
  .post('/logout', access.public(), async c => {
    if (c.var.session) await logout(scope(c))
    forgetInBrowser(c)
    return c.json({ success: true, data: null })
  })
