import type { Context } from 'hono'
import type { Caller } from '#features/accounts/accounts/commands.ts'
import { clearPreference, setPreference } from '#features/identity/preferences/cookies.ts'
import { userView } from '#features/identity/profile/user-view.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { callerOf, clearSessionCookie, setSessionCookie } from '#kit/session.ts'
import type { Attempt, SignIn } from './commands.ts'

/** Browsers send Sec-Fetch-Site or Origin with every write, and get a cookie. Other programs get tokens. */
export function clientKind(c: Context<AppEnv>): Session['kind'] {
  const byBrowser = c.req.header('sec-fetch-site') ?? c.req.header('origin')
  return c.req.header('x-client') === 'api' || !byBrowser ? 'api' : 'browser'
}

export const callerFrom = (c: Context<AppEnv>): Caller => ({ requestId: c.var.requestId, ...callerOf(c) })

/** How a sign-in is attempted by this request. What comes later outlives the answer where the platform lets it. */
export const attemptOf = (c: Context<AppEnv>, kind = clientKind(c)): Attempt => ({
  kind,
  caller: callerFrom(c),
  later: work => {
    const logged = work.catch(thrown => c.var.parts.log.error('later', thrown, { requestId: c.var.requestId }))
    try {
      c.executionCtx.waitUntil(logged)
    } catch {
      // Node has no such context and needs none.
    }
  },
})

export const originOf = (c: Context<AppEnv>) => new URL(c.req.url).origin

/** Leaves the sign-in in the browser. From here on the person's own language counts, not the one chosen before. */
export function keepInBrowser(c: Context<AppEnv>, { accessToken }: SignIn) {
  setSessionCookie(c, accessToken)
  clearPreference(c, 'locale')
}

/** Takes the sign-in out of the browser. Signed out, the language is English again. */
export function forgetInBrowser(c: Context<AppEnv>) {
  clearSessionCookie(c)
  setPreference(c, 'locale', 'en')
}

/** The answer to every sign-in by the API. No token is ever handed to a browser's scripts. */
export function answerSignIn(c: Context<AppEnv>, signIn: SignIn, status: 200 | 201 = 200) {
  const user = userView(signIn.session)
  if (signIn.session.kind === 'browser') {
    keepInBrowser(c, signIn)
    return c.json({ success: true, user, data: { user } }, status)
  }
  const { accessToken, refreshToken, expiresIn } = signIn
  const tokens = { accessToken, refreshToken, expiresIn }
  return c.json({ success: true, token: accessToken, user, data: { user, tokens } }, status)
}
