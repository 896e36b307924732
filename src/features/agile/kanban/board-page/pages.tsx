import { type Context, Hono } from 'hono'
import { rememberBoard } from '#features/agile/kanban/boards/last-board.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { isBrowserCreatedId } from '#features/agile/kanban/boards/live/rules-created-ids.ts'
import { pack } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { parseFilters } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { CommentText } from '#features/agile/kanban/boards/schema.ts'
import { getPaceByColumn } from '#features/agile/kanban/flow/queries-column-pace.ts'
import { getItemDetail } from '#features/agile/kanban/items/queries-item.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { BoardPage } from './views/board-page.tsx'

const requireUser = access({ auth: 'user', page: 'boards' })

/**
 * Returns the details of an item. Returns null for an unknown id that a browser can have created on this board, because
 * the browser may still be sending the item.
 */
async function findItemDetail(c: Context<AppEnv>, boardId: string, itemId: string) {
  try {
    return await getItemDetail(scope(c), boardId, itemId)
  } catch (thrown) {
    if (isBrowserCreatedId(boardId, itemId) && thrown instanceof Failure && thrown.code === 'not_found') return null
    throw thrown
  }
}

async function renderBoard(c: Context<AppEnv>, itemId: string | null, formStatus = 200) {
  const id = c.req.param('boardId') ?? ''
  const { services } = c.var
  const [{ seq, state }, detail, pace] = await Promise.all([
    services.rooms.snapshot<BoardView>('board', id, memberViewer(sessionOf(c))),
    itemId === null ? null : findItemDetail(c, id, itemId),
    getPaceByColumn(scope(c), id),
  ])
  const isUnknown = itemId !== null && detail === null
  if (state.board.archivedAt === null) rememberBoard(c, id)
  const query = new URL(c.req.url).searchParams
  const now = services.clock.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const visitor = pageReaderOf(sessionOf(c))
  const viewOptions = {
    filters: parseFilters(query),
    // The browser opens an unknown item by itself, by its address: it may have created the item.
    itemId: isUnknown ? null : itemId,
    detail,
    hasProducts: canOpen('products', visitor),
    invitePath: canOpen('usersAndTeams', visitor) ? paths.newInvitation() : null,
    shouldRenderAllCards: query.get('all') === '1',
  }
  const view = <BoardPage snapshot={{ seq, state: pack(state) }} {...viewOptions} today={today} now={now} pace={pace} />
  const title = detail ? `#${detail.item.number} ${detail.item.title}` : state.board.title
  const place = detail ? ({ kind: 'ITEM', id: detail.item.id } as const) : ({ kind: 'BOARD', id } as const)
  return renderPage(c, { title, view, layout: 'app', status: isUnknown ? 404 : formStatus, place })
}

const itemIdOf = (c: Context<AppEnv>) => c.req.param('itemId') ?? ''

/** The live board, whole or with one of its items open. */
export const liveBoardPages = new Hono<AppEnv>()
  .get(paths.board(':boardId'), requireUser, c => renderBoard(c, null))
  .get(paths.boardItem(':boardId', ':itemId'), requireUser, c => renderBoard(c, itemIdOf(c)))
  .post(paths.boardItem(':boardId', ':itemId'), requireUser, async c => {
    const boardId = c.req.param('boardId') ?? ''
    const { data } = await readForm(c, CommentText)
    if (!data) return renderBoard(c, itemIdOf(c), 422)
    const frame = { id: c.var.services.ids.id('cmd'), type: 'comment:add', itemId: itemIdOf(c), ...data }
    await c.var.services.rooms.command('board', boardId, memberViewer(sessionOf(c)), frame)
    return c.redirect(paths.boardItem(boardId, itemIdOf(c)), 303)
  })
