import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { getMyWork } from './queries.ts'

/** The caller's work in this account. */
export const myWorkApi = new Hono<AppEnv>().get('/', access({ auth: 'user' }), c =>
  send(c, getMyWork(scope(c), sessionOf(c), timeZoneOf(c))),
)
