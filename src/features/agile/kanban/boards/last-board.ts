import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#kit/context.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'

const cookieName = 'last-board'
const yearInSeconds = 365 * 86_400

/** Stores the last viewed board in a cookie. */
export const rememberBoard = (c: Context<AppEnv>, boardId: string) =>
  setCookie(c, cookieName, boardId, { ...cookieAttributes(c.var), httpOnly: true, maxAge: yearInSeconds })

/**
 * Returns the requested board, otherwise the last viewed one of this browser, otherwise the first one. Returns an
 * archived board only if it was requested. Undefined without any board.
 */
export function findBoardToShow<B extends { id: string; archivedAt?: number | null }>(
  c: Context<AppEnv>,
  boards: readonly B[],
  boardId?: string,
): B | undefined {
  const requestedBoard = boardId === undefined ? undefined : boards.find(({ id }) => id === boardId)
  if (requestedBoard) return requestedBoard
  const last = getCookie(c, cookieName)
  const open = boards.filter(({ archivedAt = null }) => archivedAt === null)
  return open.find(({ id }) => id === last) ?? open[0]
}
