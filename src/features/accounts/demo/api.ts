import { Hono } from 'hono'
import { answerSignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom, clientKind } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { startDemo } from './commands.ts'
import { DemoLogin } from './schema.ts'

export const demo = new Hono<AppEnv>().post('/demo-login', access.public(), validate('json', DemoLogin), async c => {
  const visitor = { kind: clientKind(c), language: c.var.locale, caller: callerFrom(c) }
  return answerSignIn(c, await startDemo(c.var.parts, c.req.valid('json'), visitor))
})
