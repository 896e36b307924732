import type { Context } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { listedPages } from '#kit/page/navigation.ts'
import { visitorOf } from '#kit/page/page-access.ts'
import { recordOpened } from './commands.ts'
import type { PlaceRef } from './rules.ts'

/** A page of a board by its path. The backlog and its like name their board in the query. */
const boardOf = (path: string) => /^\/kanban\/(brd_\w+)(?=\/|$)/.exec(path)?.[1]

/**
 * The place of a page: what it is about, else the board or the page of the side navigation at its path. Null if there is
 * none.
 */
export function placeOf(c: Context<AppEnv>, subject: PlaceRef | undefined): PlaceRef | null {
  const { session, locale } = c.var
  if (session?.kind !== 'browser') return null
  const id = c.req.path
  const boardId = boardOf(id)
  if (!subject && boardId) return { kind: 'BOARD', id: boardId }
  return subject ?? (listedPages(locale, visitorOf(session)).has(id) ? { kind: 'PAGE', id } : null)
}

/** Records that the reader opens a place. A failure is logged only: the page is shown anyway. */
export async function recordVisit(c: Context<AppEnv>, place: PlaceRef): Promise<void> {
  try {
    await recordOpened(scope(c), place)
  } catch (thrown) {
    c.var.services.log.error('places', thrown, { requestId: c.var.requestId })
  }
}
