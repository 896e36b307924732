import type { Context } from 'hono'
import type { Caller } from '#kit/auth/caller.ts'
import { callerDetailsOf } from '#kit/auth/session.ts'
import type { AppEnv, SignInKind } from '#kit/context.ts'

type C = Context<AppEnv>

/** Browsers, which send Sec-Fetch-Site or Origin with every write, get a cookie. Other clients get tokens. */
export function clientKind(c: C): SignInKind {
  const browserHeader = c.req.header('sec-fetch-site') ?? c.req.header('origin')
  return c.req.header('x-client') === 'api' || !browserHeader ? 'api' : 'browser'
}

export const callerFrom = (c: C): Caller => ({ requestId: c.var.requestId, ...callerDetailsOf(c) })

/**
 * Returns a function that runs work after the response, if the platform allows it. The work starts when the response is
 * on its way, so that response times do not reveal whether there was any.
 */
export const makeRunAfter = (c: C) => (work: () => Promise<unknown>) => {
  const running = new Promise(resolve => setTimeout(resolve, 0)).then(work)
  const logged = running.catch(thrown => c.var.services.log.error('later', thrown, { requestId: c.var.requestId }))
  try {
    c.executionCtx.waitUntil(logged)
  } catch {
    // Node has no such context and needs none.
  }
}

/** The origin of links in emails. */
export const originOf = (c: C) => c.var.site.origin

/** Returns origin, caller and background runner for a command that emails a link. */
export const linkRequestFrom = (c: C) => ({ origin: originOf(c), caller: callerFrom(c), runAfter: makeRunAfter(c) })
