import type { Context } from 'hono'
import { translateError } from '#i18n/messages.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { clearSessionCookie, setSessionCookie } from '#kit/auth/session.ts'
import { userView } from '#kit/auth/user-view.ts'
import type { AppEnv, Session, SignInKind } from '#kit/context.ts'
import { clearSecretCookie, secretCookie, setSecretCookie } from '#kit/http/cookies.ts'
import { callerFrom, clientKind, makeRunAfter, originOf } from '#kit/http/request-caller.ts'
import { clearPreference, setPreference } from '#kit/page/preference-cookies.ts'
import { setDeviceCookie } from '#kit/server/client-info.ts'

type C = Context<AppEnv>

/** Describes the sign-in that this request attempts. */
export const signInContextOf = (c: C, kind = clientKind(c)): SignInContext => ({
  kind,
  caller: callerFrom(c),
  origin: originOf(c),
  runAfter: makeRunAfter(c),
})

/** Sets the cookies of a sign-in. Removes the language cookie: from now on the user's own language applies. */
export function setSignInCookies(c: C, { accessToken, deviceSecret }: SignIn) {
  setSessionCookie(c, accessToken)
  if (deviceSecret) setDeviceCookie(c, deviceSecret)
  clearPreference(c, 'locale')
}

/** Clears the cookies of a sign-in and resets the language to English. */
export function clearSignInCookies(c: C) {
  clearSessionCookie(c)
  setPreference(c, 'locale', 'en')
}

const pendingCookie = 'trimtab_pending'

/** The lifetime of a pending sign-in in seconds: three codes, each valid for ten minutes. */
export const pendingSignInLifetimeSeconds = 30 * 60

/** Stores a sign-in that waits for its second factor, in a cookie that scripts cannot read. */
export const setPendingSignIn = (c: C, token: string) =>
  setSecretCookie(c, pendingCookie, token, pendingSignInLifetimeSeconds)

/** The token of the sign-in that waits for its second factor in this browser. */
export const pendingSignInToken = (c: C): string | undefined => secretCookie(c, pendingCookie)

export const clearPendingSignIn = (c: C) => clearSecretCookie(c, pendingCookie)

/**
 * Answers an API sign-in. A browser gets cookies and never a token that its scripts could read. Some clients read the
 * user and the token in `data`, others outside it, so both have them.
 */
export function answerSignIn(c: C, signIn: SignIn, status: 200 | 201 = 200) {
  const user = userView(signIn.session)
  if (signIn.session.kind === 'browser') {
    setSignInCookies(c, signIn)
    return c.json({ success: true, user, data: { user } }, status)
  }
  const { accessToken, refreshToken, expiresIn } = signIn
  const tokens = { accessToken, refreshToken, expiresIn }
  return c.json({ success: true, token: accessToken, user, data: { user, tokens } }, status)
}

/**
 * Answers a sign-in or a registration with the session, or with the step that is missing. A browser gets the pending
 * token in a cookie, other clients get it in the body. The contract also has the fields of `data` at the top level.
 */
export function answerSignInOutcome(c: C, outcome: SignInOutcome, kind: SignInKind, { isRegistration = false } = {}) {
  if ('session' in outcome) return answerSignIn(c, outcome, isRegistration ? 201 : 200)
  if ('twoFactor' in outcome) {
    const { pendingToken, method } = outcome.twoFactor
    if (kind === 'browser') setPendingSignIn(c, pendingToken)
    const twoFactor = kind === 'browser' ? { method } : { pendingToken, method }
    const challenge = { requiresTwoFactor: true, twoFactor }
    return c.json({ success: true, ...challenge, data: challenge }, 200)
  }
  const data = { requiresEmailVerification: true }
  const { locale, requestId } = c.var
  if (isRegistration) {
    const message = translateError(locale, { key: 'auth.errors.checkInbox' })
    return c.json({ success: true, ...data, message, data }, 201)
  }
  const error = translateError(locale, { key: 'auth.errors.emailUnverified' })
  return c.json({ success: false, error, code: 'email_unverified', ...data, data, requestId }, 403)
}

export type SignIn = {
  session: Session
  accessToken: string
  refreshToken: string | null
  expiresIn: number
  /** The secret for the browser's device cookie, if it has none yet. */
  deviceSecret?: string | null
}

/** Schedules work that no one waits for, such as a line in the log. */
export type RunAfter = (work: () => Promise<unknown>) => void

export type SignInContext = { kind: SignInKind; caller: Caller; origin: string; runAfter: RunAfter }

/** The result of a sign-in: a session, or the step that is missing: the second factor or a confirmed email address. */
export type SignInOutcome =
  | SignIn
  | { twoFactor: { pendingToken: string; method: 'TOTP' | 'MAIL' } }
  | { requiresEmailVerification: true }

/** Signs in a demo user by email address, with any password. Returns null for every other address. */
export type DemoSignIn = (c: C, email: string, kind: SignInKind) => Promise<SignIn | null>
