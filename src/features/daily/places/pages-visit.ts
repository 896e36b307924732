import type { Context } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { listedPages } from '#kit/page/navigation.ts'
import { pageReaderOf } from '#kit/page/page-access.ts'
import { recordOpening } from './commands.ts'
import type { PlaceRef } from './rules.ts'

/** Returns the board of a page from its path. Pages such as the backlog name their board in the query. */
const boardOf = (path: string) => /^\/kanban\/(brd_\w+)(?=\/|$)/.exec(path)?.[1]

/**
 * Returns the place of a page, or null. The subject of the page comes first, then the board of its path, then the page
 * of the side navigation with this path.
 */
export function placeOf(c: Context<AppEnv>, subject: PlaceRef | undefined): PlaceRef | null {
  const { session, locale } = c.var
  if (session?.kind !== 'browser') return null
  const { path } = c.req
  const boardId = boardOf(path)
  if (subject) return subject
  if (boardId) return { kind: 'BOARD', id: boardId }
  return listedPages(locale, pageReaderOf(session)).has(path) ? { kind: 'PAGE', id: path } : null
}

/** Records that the reader opens a place. Only logs a failure, so that the page is still shown. */
export async function recordVisit(c: Context<AppEnv>, place: PlaceRef): Promise<void> {
  try {
    await recordOpening(scope(c), place)
  } catch (thrown) {
    c.var.services.log.error('places', thrown, { requestId: c.var.requestId })
  }
}
