import type { Context } from 'hono'
import { setGuestCookie } from '#kit/auth/guest.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { orFailure } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { setPreference } from '#kit/page/preference-cookies.ts'
import type { Visit } from './commands.ts'

type Start = (parts: Parts, visit: Visit) => Promise<{ sessionId: string; token: string }>

/** Starts a demo for whoever asks, and gives this browser their seat: the id of the session, or why there is none. */
export async function sitDown(c: Context<AppEnv>, start: Start): Promise<string | Failure> {
  const { session, locale, parts } = c.var
  const language = session?.user.language ?? locale
  const made = await orFailure(start(parts, { language, caller: callerFrom(c) }))
  if (made instanceof Failure) return made
  setGuestCookie(c, made.sessionId, made.token)
  // The session's address names no language, and the colleagues speak the one of this page.
  if (!session) setPreference(c, 'locale', locale)
  return made.sessionId
}
