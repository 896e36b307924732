import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { markMvp } from './commands.ts'
import { MvpMark } from './schema.ts'

export const mvpApi = new Hono<AppEnv>().put(
  '/',
  access({ auth: 'user', page: 'books' }),
  validate('json', MvpMark),
  c => send(c, markMvp(scope(c), c.req.valid('json'))),
)
