import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

const year = 365 * 24 * 60 * 60

/** A display preference, stored in the browser so that it also applies before signing in. */
export type Preference = 'theme' | 'locale' | 'nav' | 'nav-groups'

export const setPreference = (c: Context<AppEnv>, name: Preference, value: string) =>
  setCookie(c, name, value, { ...cookieAttributes(c.var), httpOnly: true, maxAge: year })

export const clearPreference = (c: Context<AppEnv>, name: Preference) => deleteCookie(c, name, cookieAttributes(c.var))
