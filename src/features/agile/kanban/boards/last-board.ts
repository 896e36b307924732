import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

const name = 'last-board'
const year = 365 * 86_400

/** Keeps in the browser which board somebody looked at last. */
export const rememberBoard = (c: Context<AppEnv>, boardId: string) =>
  setCookie(c, name, boardId, { ...cookieAttributes(c.var), httpOnly: true, maxAge: year })

/**
 * The board to show: the one that is asked for; where none is, or none that is there, the one that was looked at last in
 * this browser, else the first. An archived board only comes when it is asked for. Undefined where there is none to show.
 */
export function boardToShow<B extends { id: string; archivedAt?: number | null }>(
  c: Context<AppEnv>,
  boards: readonly B[],
  boardId?: string,
): B | undefined {
  const found = boardId === undefined ? undefined : boards.find(({ id }) => id === boardId)
  if (found) return found
  const last = getCookie(c, name)
  const open = boards.filter(({ archivedAt = null }) => archivedAt === null)
  return open.find(({ id }) => id === last) ?? open[0]
}
