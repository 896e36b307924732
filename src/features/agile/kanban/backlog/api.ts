import { type Context, Hono } from 'hono'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { listIdsInPlanOrder } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import { listDescriptions } from '#features/agile/kanban/items/queries.ts'
import { getRecord } from '#features/agile/poker-history/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { paths } from '#src/paths.ts'
import { importBacklog } from './commands-import.ts'
import { estimateInPoker, sendSessionToBoard } from './commands-poker.ts'
import { backlogCsv } from './rules-csv.ts'
import { sectionsOf } from './rules-sections.ts'
import { BacklogImport, ItemsForPoker, SessionForItems } from './schema.ts'

type C = Context<AppEnv>

const requireUser = access(policy)

export const loadBoardView = async (c: C, boardId: string): Promise<{ seq: number; state: BoardView }> =>
  c.var.services.rooms.snapshot<BoardView>('board', boardId, viewerFor(c))

/** Returns the board if the caller can edit it. Rejects callers who can only view it. */
async function requireEditRights(c: C, boardId: string): Promise<BoardView> {
  const { state } = await loadBoardView(c, boardId)
  return state.me.rights === 'look' ? fail('forbidden', 'boards.errors.look_only') : state
}

/** Maximum size of an imported backlog, in bytes. */
export const backlogUploadLimits = { '/api/kanban/boards/:id/backlog/import': { maxSize: 8 * 1024 * 1024 } }

/** Sends the items of the open sprints and of the backlog as a file, in the order of the backlog page. */
export async function sendBacklog(c: C, boardId: string) {
  const { state } = await loadBoardView(c, boardId)
  const descriptions = await listDescriptions(scope(c), boardId)
  const items = sectionsOf(state).flatMap(section => section.items)
  const file = backlogCsv(
    items.map(item => ({ ...item, description: descriptions.get(item.id) ?? '' })),
    state,
  )
  return sendFile(c, { format: 'csv', name: `${state.board.title} backlog`, fallback: 'backlog' }, `\uFEFF${file}`)
}

/**
 * Returns the ids of a board's epics and deliveries in the order of the finance plan. Throws if the caller cannot see
 * the board.
 */
async function planOrderOf(c: C) {
  const boardId = boardIdOf(c)
  await loadBoardView(c, boardId)
  return { order: await listIdsInPlanOrder(scope(c), boardId) }
}

/**
 * Backlog export, import and estimation, and the order of its epics and deliveries in the finance plan, below
 * `/boards/:id/backlog`.
 */
export const boardBacklogApi = new Hono<AppEnv>()
  .get('/plan-order', requireUser, c => send(c, planOrderOf(c)))
  .get('/export', requireUser, c => sendBacklog(c, boardIdOf(c)))
  .post('/import', requireUser, validate('json', BacklogImport), async c => {
    const data = await importBacklog(c.var.services, scope(c), viewerFor(c), boardIdOf(c), c.req.valid('json'))
    return c.json({ success: true, data }, 201)
  })
  .post('/estimate', requireUser, creatorsOnly, validate('json', ItemsForPoker), async c => {
    const boardId = boardIdOf(c)
    await requireEditRights(c, boardId)
    const { origin } = c.var.site
    const linkOf = (itemId: string) => origin + paths.boardItem(boardId, itemId)
    const data = await estimateInPoker(scope(c), boardId, { ...c.req.valid('json'), linkOf })
    return c.json({ success: true, data }, 201)
  })

/** Saves estimates of planning poker as the points of board items: `/estimates`. */
export const estimatesApi = new Hono<AppEnv>().post(
  '/',
  requireUser,
  creatorsOnly,
  validate('json', SessionForItems),
  async c => {
    const { sessionId, boardId = null } = c.req.valid('json')
    if (boardId !== null) await requireEditRights(c, boardId)
    const record = await getRecord(c.var.services.db, viewerFor(c), sessionId)
    return c.json({ success: true, data: await sendSessionToBoard(c.var.services, scope(c), record, boardId) })
  },
)
