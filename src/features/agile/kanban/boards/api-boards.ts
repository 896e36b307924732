import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { boardIdOf, policy, viewerFor } from './access.ts'
import { changeBoard, chooseActiveBoard, deleteBoard, requireCanCreate, restoreBoard } from './commands-boards.ts'
import { createBoard } from './commands-create.ts'
import { refreshPeople } from './live/commands-room.ts'
import { joinBytes, readBoardJson } from './live/storage/queries-board-json.ts'
import { getBoard, listBoards } from './queries.ts'
import { rightsUnlessPaused } from './rules-rights.ts'
import { BoardChange, BoardQuery, BoardRequest } from './schema.ts'

type C = Context<AppEnv>

const requireUser = access(policy)

/** Loads a board with its contents and the caller's rights. Most parts are JSON texts: see `readBoardJson`. */
async function loadBoard(c: C, id: string) {
  const viewer = viewerFor(c)
  const board = await readBoardJson(c.var.services, scope(c), id)
  return {
    ...board,
    me: JSON.stringify({ userId: viewer.userId, rights: rightsUnlessPaused(viewer, board, board.isPausedByPlan) }),
  }
}

/** Sends the record of a board and, in `state`, its contents. */
function sendBoard(
  c: C,
  { record, seq, bytes, people, me, isPausedByPlan }: Awaited<ReturnType<typeof loadBoard>>,
  status: 200 | 201 = 200,
) {
  // Joins JSON texts without parsing them. The slice takes off the last brace of the record.
  const head = `{"success":true,"data":${record.slice(0, -1)},"seq":${seq},"state":`
  const tail = `,"people":${people},"me":${me},"isPausedByPlan":${isPausedByPlan}},"serverTime":${c.var.services.clock.now()}}}`
  return c.body(joinBytes(head, bytes, tail), status, { 'Content-Type': 'application/json' })
}

/** A repeated request also gets the record as the response. */
const requireUserForWrite = access(policy, { reloadRecord: async (c, id) => sendBoard(c, await loadBoard(c, id)) })

/** Projects, and a board with its contents, below `/boards`. */
export const boardsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', BoardQuery), async c =>
    c.json({ success: true, data: await listBoards(scope(c), c.req.valid('query')) }),
  )
  .post('/', requireUserForWrite, validate('json', BoardRequest), async c => {
    requireCanCreate(viewerFor(c))
    const t = translator(c.var.locale, 'boards')
    const titleOf = (name: 'todo' | 'doing' | 'review' | 'done') => t(`firstColumns.${name}`)
    const { id } = await createBoard(scope(c), c.req.valid('json'), { titleOf })
    return sendBoard(c, await loadBoard(c, id), 201)
  })
  .get('/:id', requireUser, async c => {
    const board = await loadBoard(c, boardIdOf(c))
    const { seq, people, me } = board
    // Board contents change only with an event. People and the caller's rights can change without one.
    const tag = `W/"${seq}-${sha256(people + me + board.isPausedByPlan).slice(0, 16)}"`
    c.header('ETag', tag)
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    return sendBoard(c, board)
  })
  .on(['PATCH', 'PUT'], '/:id', requireUserForWrite, validate('json', BoardChange), async c => {
    const { id } = await changeBoard(c.var.services, scope(c), viewerFor(c), boardIdOf(c), c.req.valid('json'))
    return sendBoard(c, await loadBoard(c, id))
  })
  .delete('/:id', requireUser, async c => {
    const data = await deleteBoard(c.var.services, scope(c), viewerFor(c), boardIdOf(c))
    return c.json({ success: true, data })
  })
  .post('/:id/restore', requireUser, async c => {
    const data = await restoreBoard(c.var.services, scope(c), viewerFor(c), boardIdOf(c))
    return c.json({ success: true, data })
  })
  .post('/:id/choose', requireUser, async c => {
    const data = await chooseActiveBoard(c.var.services, scope(c), viewerFor(c), boardIdOf(c))
    return c.json({ success: true, data })
  })
  .post('/:id/people', requireUser, async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    await refreshPeople(c.var.services, scope(c), id)
    return c.json({ success: true, data: { id } })
  })
