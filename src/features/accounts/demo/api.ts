import { type Context, Hono } from 'hono'
import { findDemoByEmail } from '#features/accounts/demo-catalogue/rules.ts'
import { answerSignIn, type SignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv, SignInKind } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom, clientKind } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { startDemo } from './commands.ts'
import { DemoLogin } from './schema.ts'

export const demoApi = new Hono<AppEnv>().post('/demo-login', access.public(), validate('json', DemoLogin), async c => {
  const visitor = { kind: clientKind(c), language: c.var.locale, caller: callerFrom(c) }
  return answerSignIn(c, await startDemo(c.var.services, c.req.valid('json'), visitor))
})

/** Starts a demo for its fixed email, with any password. Null for other emails, or without `demoMode`. */
export async function startDemoByEmail(c: Context<AppEnv>, email: string, kind: SignInKind): Promise<SignIn | null> {
  const demo = c.var.services.config.demoMode ? findDemoByEmail(email) : null
  return demo && startDemo(c.var.services, demo, { kind, language: c.var.locale, caller: callerFrom(c) })
}
