import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { isHttps } from '#kit/session.ts'

const name = 'last-board'
const year = 365 * 86_400

/** Keeps in the browser which board somebody looked at last. */
export const keepLastBoard = (c: Context<AppEnv>, boardId: string) =>
  setCookie(c, name, boardId, { httpOnly: true, sameSite: 'Lax', secure: isHttps(c), path: '/', maxAge: year })

/**
 * The board to show where none is asked for: the one that was looked at last in this browser, else the first of those there
 * are to choose from. Undefined where there are none.
 */
export function boardToShow<B extends { id: string }>(c: Context<AppEnv>, boards: readonly B[]): B | undefined {
  const last = getCookie(c, name)
  return boards.find(({ id }) => id === last) ?? boards[0]
}
