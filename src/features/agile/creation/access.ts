import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { canRoleCreateSessions } from './rules.ts'

/** Returns whether the caller can create sessions, templates and voting systems. */
export const canCreateSessions = (c: Context<AppEnv>): boolean => canRoleCreateSessions(sessionOf(c).role)

/** Throws `forbidden` when the caller can't create sessions. */
export function requireCreator(c: Context<AppEnv>): void {
  if (!canCreateSessions(c)) fail('forbidden', 'poker.errors.noCreation')
}

/** Middleware that lets in only callers who can create sessions. */
export const creatorsOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireCreator(c)
  await next()
})

/** Access policies. Every member can view sessions. Some pages are only for members who can create sessions. */
export const viewPolicy = { auth: 'user', page: 'poker' } as const
export const createPolicy = { auth: 'user', page: 'pokerPlanning' } as const
