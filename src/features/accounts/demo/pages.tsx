import { Hono } from 'hono'
import { callerFrom, keepInBrowser } from '#features/identity/auth/api-sign-in.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { validate } from '#kit/validate.ts'
import { paths } from '#src/paths.ts'
import { startDemo } from './commands.ts'
import { DemoLogin } from './schema.ts'

export const demoPages = new Hono<AppEnv>().post(
  paths.demoLogin(),
  access.public(),
  validate('form', DemoLogin),
  async c => {
    const visitor = { kind: 'browser', language: c.var.locale, caller: callerFrom(c) } as const
    keepInBrowser(c, await startDemo(c.var.parts, c.req.valid('form').type, visitor))
    return c.redirect(paths.dashboard(), 303)
  },
)
