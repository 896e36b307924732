import type { Context } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import type { DocumentWriter } from './rules.ts'

/** Returns the caller as a writer of documents. */
export const writerOf = (c: Context<AppEnv>): DocumentWriter => {
  const session = sessionOf(c)
  const visitor = pageReaderOf(session)
  return {
    userId: session.user.id,
    canWrite: canOpen('writeDiscovery', visitor),
    canManage: canOpen('manageProducts', visitor),
  }
}

/** Returns the account's scope, and the caller as a writer of documents. */
export const scopeAndWriter = (c: Context<AppEnv>) => [scope(c), writerOf(c)] as const
