import type { Context } from 'hono'
import type { Caller } from '#kit/auth/caller.ts'
import { callerOf } from '#kit/auth/session.ts'
import type { AppEnv, SignInKind } from '#kit/context.ts'

type C = Context<AppEnv>

/** Browsers send Sec-Fetch-Site or Origin with every write, and get a cookie. Other programs get tokens. */
export function clientKind(c: C): SignInKind {
  const byBrowser = c.req.header('sec-fetch-site') ?? c.req.header('origin')
  return c.req.header('x-client') === 'api' || !byBrowser ? 'api' : 'browser'
}

export const callerFrom = (c: C): Caller => ({ requestId: c.var.requestId, ...callerOf(c) })

/**
 * Takes work that outlives the answer where the platform lets it. It begins when the answer is on its way, so that how
 * long that took says nothing about there being any work.
 */
export const laterOf = (c: C) => (work: () => Promise<unknown>) => {
  const begun = new Promise(resolve => setTimeout(resolve, 0)).then(work)
  const logged = begun.catch(thrown => c.var.parts.log.error('later', thrown, { requestId: c.var.requestId }))
  try {
    c.executionCtx.waitUntil(logged)
  } catch {
    // Node has no such context and needs none.
  }
}

/** Where links in emails lead. */
export const originOf = (c: C) => c.var.site.origin

/** By whom a mail with a link is asked for. */
export const askedBy = (c: C) => ({ origin: originOf(c), caller: callerFrom(c), later: laterOf(c) })
