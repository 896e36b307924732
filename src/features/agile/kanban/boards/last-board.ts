import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

const name = 'last-board'
const year = 365 * 86_400

/** Stores the last viewed board in a cookie. */
export const rememberBoard = (c: Context<AppEnv>, boardId: string) =>
  setCookie(c, name, boardId, { ...cookieAttributes(c.var), httpOnly: true, maxAge: year })

/**
 * Returns the requested board, else the last viewed board of this browser, else the first one. Shows an archived board
 * only on request. Undefined when there is no board.
 */
export function boardToShow<B extends { id: string; archivedAt?: number | null }>(
  c: Context<AppEnv>,
  boards: readonly B[],
  boardId?: string,
): B | undefined {
  const lastBoard = boardId === undefined ? undefined : boards.find(({ id }) => id === boardId)
  if (lastBoard) return lastBoard
  const last = getCookie(c, name)
  const open = boards.filter(({ archivedAt = null }) => archivedAt === null)
  return open.find(({ id }) => id === last) ?? open[0]
}
