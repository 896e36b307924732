import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { sessionOf } from '#kit/session.ts'
import { mayCreateSessions, noCreation } from './rules-creation.ts'

/** Whether the caller may make sessions and what they are made from. */
export const isMaker = (c: Context<AppEnv>): boolean => mayCreateSessions(sessionOf(c).role)

/** Fails with `forbidden` for whoever may not make sessions. */
export function requireMaker(c: Context<AppEnv>): void {
  if (!isMaker(c)) fail('forbidden', noCreation)
}

/** The same in front of a route. */
export const maker = createMiddleware<AppEnv>(async (c, next) => {
  requireMaker(c)
  await next()
})

/** The policies: everybody sees what is planned, and some pages are of use to those who make sessions alone. */
export const everybody = { auth: 'user', page: 'poker' } as const
export const makers = { auth: 'user', page: 'pokerPlanning' } as const
