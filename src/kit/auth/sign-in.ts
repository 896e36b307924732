import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { clearSessionCookie, setSessionCookie } from '#kit/auth/session.ts'
import { userView } from '#kit/auth/user-view.ts'
import type { AppEnv, Session, SignInKind } from '#kit/context.ts'
import { clearSecretCookie, secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { callerFrom, clientKind, laterOf, originOf } from '#kit/http/request-caller.ts'
import { clearPreference, setPreference } from '#kit/page/preference-cookies.ts'
import { setDeviceCookie } from '#kit/server/whereabouts.ts'

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

// In seconds: as long as three codes of ten minutes.
const pendingLifetime = 30 * 60

/** Leaves a begun sign-in in the browser, where no script reads it, until its second factor is there. */
export const setPending = (c: C, token: string) => setSecretCookie(c, pendingCookie, token, pendingLifetime)

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

export type SignIn = {
  session: Session
  accessToken: string
  refreshToken: string | null
  expiresIn: number
  /** What the browser is to be given as its device, where it has nothing yet. */
  deviceSecret?: string | null
}

/** Takes work that nobody waits for, such as a line in the log. */
export type Later = (work: () => Promise<unknown>) => void

export type Attempt = { kind: SignInKind; caller: Caller; origin: string; later: Later }

/** What came of a sign-in: a session, the wait for the second factor, or the wait for the e-mail address to be confirmed. */
export type Outcome =
  | SignIn
  | { twoFactor: { pendingToken: string; method: 'TOTP' | 'MAIL' } }
  | { requiresEmailVerification: true }

/** Lets in whoever signs in by a fixed address, with any password; null for every other address. */
export type EnterByAddress = (c: C, email: string, kind: SignInKind) => Promise<SignIn | null>
