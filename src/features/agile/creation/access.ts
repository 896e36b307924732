import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { canRoleCreateSessions } from './rules.ts'

/** Returns whether the caller can create sessions, templates and voting systems. */
export const canCreateSessions = (c: Context<AppEnv>): boolean => canRoleCreateSessions(sessionOf(c).role)

/** Throws `forbidden` when the caller can't create sessions. */
export function requireSessionCreator(c: Context<AppEnv>): void {
  if (!canCreateSessions(c)) fail('forbidden', 'poker.errors.noCreation')
}

/** Middleware that lets in only callers who can create sessions. */
export const creatorsOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireSessionCreator(c)
  await next()
})

/** Access policies of planning poker. Every member can view it. Some pages are only for members who can create sessions. */
export const pokerViewPolicy = { auth: 'user', page: 'poker' } as const
export const pokerCreatePolicy = { auth: 'user', page: 'pokerPlanning' } as const
