import type { Context } from 'hono'
import { clearPreference, setPreference } from '#features/identity/preferences/cookies.ts'
import { userView } from '#features/identity/profile/user-view.ts'
import { codeLifetime } from '#features/identity/two-factor/rules.ts'
import { translateError } from '#i18n/messages.ts'
import { clearSessionCookie, setSessionCookie } from '#kit/auth/session.ts'
import type { AppEnv, SignInKind } from '#kit/context.ts'
import { clearSecretCookie, secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { callerFrom, clientKind, laterOf, originOf } from '#kit/http/request-caller.ts'
import { setDeviceCookie } from '#kit/server/whereabouts.ts'
import type { Attempt, Outcome, SignIn } from './commands.ts'

type C = Context<AppEnv>

/** How a sign-in is attempted by this request. */
export const attemptOf = (c: C, kind = clientKind(c)): Attempt => ({
  kind,
  caller: callerFrom(c),
  origin: originOf(c),
  later: laterOf(c),
})

/** Leaves the sign-in in the browser. From here on the person's own language counts, not the one chosen before. */
export function keepInBrowser(c: C, { accessToken, deviceSecret }: SignIn) {
  setSessionCookie(c, accessToken)
  if (deviceSecret) setDeviceCookie(c, deviceSecret)
  clearPreference(c, 'locale')
}

/** Takes the sign-in out of the browser. Signed out, the language is English again. */
export function forgetInBrowser(c: C) {
  clearSessionCookie(c)
  setPreference(c, 'locale', 'en')
}

const pendingCookie = 'trimtab_pending'

/** Leaves a begun sign-in in the browser, where no script reads it, until its second factor is there. */
export const setPending = (c: C, token: string) => setSecretCookie(c, pendingCookie, token, (3 * codeLifetime) / 1000)

/** The begun sign-in of this browser. */
export const pendingOf = (c: C): string | undefined => secretCookie(c, pendingCookie)

export const clearPending = (c: C) => clearSecretCookie(c, pendingCookie)

/** The answer to a sign-in by the API. No token is ever handed to a browser's scripts. */
export function answerSignIn(c: C, signIn: SignIn, status: 200 | 201 = 200) {
  const user = userView(signIn.session)
  if (signIn.session.kind === 'browser') {
    keepInBrowser(c, signIn)
    return c.json({ success: true, user, data: { user } }, status)
  }
  const { accessToken, refreshToken, expiresIn } = signIn
  const tokens = { accessToken, refreshToken, expiresIn }
  return c.json({ success: true, token: accessToken, user, data: { user, tokens } }, status)
}

const unverified = 'Please verify your email to continue. Check your inbox or resend the verification email.'
const checkInbox = 'Please check your inbox to verify your email before signing in.'

/**
 * The answer to signing in or registering: signed in, or what is still asked for. A browser keeps the pending token of a
 * begun sign-in in a cookie, another program gets it.
 */
export function answerOutcome(c: C, outcome: Outcome, kind: SignInKind, registered = false) {
  if ('session' in outcome) return answerSignIn(c, outcome, registered ? 201 : 200)
  if ('twoFactor' in outcome) {
    const { pendingToken, method } = outcome.twoFactor
    if (kind === 'browser') setPending(c, pendingToken)
    const twoFactor = kind === 'browser' ? { method } : { pendingToken, method }
    const asked = { requiresTwoFactor: true, twoFactor }
    return c.json({ success: true, ...asked, data: asked }, 200)
  }
  const data = { requiresEmailVerification: true }
  const { locale, requestId } = c.var
  if (registered) return c.json({ success: true, ...data, message: translateError(locale, checkInbox), data }, 201)
  const error = translateError(locale, unverified)
  return c.json({ success: false, error, code: 'email_unverified', ...data, data, requestId }, 403)
}
