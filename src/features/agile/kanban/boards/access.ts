import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'

/** Open to members while the account's agile tools are on. */
export const policy = { auth: 'user', page: 'boards' } as const

/** Returns the board id from the path. */
export const boardIdOf = (c: Context<AppEnv>): string => c.req.param('id') ?? ''
export const viewerFor = (c: Context<AppEnv>) => memberViewer(sessionOf(c))
