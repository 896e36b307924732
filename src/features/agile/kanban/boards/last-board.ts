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
  const last = getCookie(c, name)
  const open = boards.filter(({ archivedAt = null }) => archivedAt === null)
  return open.find(({ id }) => id === last) ?? open[0]
}
