import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'

/** While the account's agile tools are on. */
export const policy = { auth: 'user', page: 'boards' } as const

/** The board that the path of a call names. */
export const boardIdOf = (c: Context<AppEnv>): string => c.req.param('id') ?? ''
/** The caller as boards know them. */
export const viewerFor = (c: Context<AppEnv>) => memberViewer(sessionOf(c))
