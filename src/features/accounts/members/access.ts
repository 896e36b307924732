import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import type { Actor } from './commands-effects.ts'

/** Returns the acting user and the services of a request. */
export const actorOf = (c: Context<AppEnv>): Actor => ({
  session: sessionOf(c),
  services: c.var.services,
  origin: originOf(c),
})

/** Returns whether the caller can manage members, and so see their emails and permissions. */
export const canManagePeople = (c: Context<AppEnv>): boolean => canOpen('usersAndTeams', pageReaderOf(sessionOf(c)))

/** Access policies: all members see each other, but not all manage members. */
export const allMembers = { auth: 'user' } as const
export const managersOnly = { auth: 'user', page: 'usersAndTeams' } as const
