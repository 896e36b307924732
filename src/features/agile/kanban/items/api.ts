import { type Context, Hono } from 'hono'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import {
  type Created,
  commandRoute,
  createRoute,
  sendBoardCommand,
  sendOutcome,
  updateRoute,
} from '#features/agile/kanban/boards/live/access-room.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { getBoard, getComment, getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { CommentText, ItemChange, ItemQuery, Paging, Rank } from '#features/agile/kanban/boards/schema.ts'
import { getItemDetail, loadCreatedItemDetail } from '#features/agile/kanban/items/queries-item.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { commandIdOfRequest } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { editOrDeleteComment, restoreItem } from './commands-server-checked.ts'
import { setWatching } from './commands-watch.ts'
import { type ItemSet, listComments, listItems } from './queries.ts'

type C = Context<AppEnv>

const requireUser = access(policy)
const itemQuery = validate('query', ItemQuery)
const itemIdOf = (c: C) => c.req.param('itemId') ?? ''

async function sendItems(c: C, filters: ItemQuery, set: ItemSet = 'board') {
  const { id } = await getBoard(scope(c), boardIdOf(c))
  return c.json({ success: true, data: await listItems(scope(c), id, filters, set) })
}

/** Turns a PATCH into a room command. The description has its own command. */
async function frameOf(c: C, { description, textVersion, version, was, ...changes }: ItemChange) {
  const target = { id: await commandIdOfRequest(c), itemId: itemIdOf(c), ...(version !== undefined && { version }) }
  const hasFields = Object.keys(changes).length > 0
  if (description === undefined) {
    if (!hasFields) fail('invalid', 'boards.errors.nothingToChange')
    return { ...target, type: 'item:edit' as const, changes, ...(was && { was }) }
  }
  if (hasFields) failAt('description', 'boards.errors.descriptionWithOtherFields')
  const expected = textVersion === undefined ? {} : { textVersion }
  return { ...target, type: 'item:describe' as const, description, ...expected }
}

/**
 * Replaces the stale error for an item that is on the board: the actual reason is that only backlog items have a rank.
 */
function explainOnBoard(thrown: unknown): never {
  if (!(thrown instanceof Failure) || thrown.details.data?.reason !== 'stale') throw thrown
  const { data } = thrown.details
  if ((data.current as { columnId: string | null }).columnId === null) throw thrown
  const [code, message] = refusals.on_the_board
  throw new Failure(code, message, { data: { ...data, reason: 'on_the_board' } })
}

/** Returns the item detail in the format of GET. */
const loadItem = (c: C, id: string, created?: Created) => {
  if (created?.frame.type !== 'item:add') return getItemDetail(scope(c), boardIdOf(c), id)
  const { description } = created.frame
  return loadCreatedItemDetail(scope(c), { ...(created.record as Item), description, archivedAt: null })
}

/** Items of a board, below `/boards/:id/items`. */
export const itemsApi = new Hono<AppEnv>()
  .get('/', requireUser, itemQuery, c => sendItems(c, c.req.valid('query')))
  .post('/', requireUser, createRoute('item:add', 'item', loadItem))
  .post('/edit', requireUser, commandRoute('items:edit'))
  .post('/move', requireUser, commandRoute('items:move'))
  .post('/archive', requireUser, commandRoute('items:archive'))
  .get('/archived', requireUser, itemQuery, c => sendItems(c, c.req.valid('query'), 'archived'))
  .get('/deleted', requireUser, itemQuery, c => sendItems(c, c.req.valid('query'), 'deleted'))
  .get('/:itemId', requireUser, async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    return c.json({ success: true, data: await getItemDetail(scope(c), id, itemIdOf(c)) })
  })
  .on(['PATCH', 'PUT'], '/:itemId', requireUser, validate('json', ItemChange), async c => {
    const target = { noun: 'item', id: itemIdOf(c) } as const
    return sendOutcome(c, await sendBoardCommand(c, await frameOf(c, c.req.valid('json')), target), target, loadItem)
  })
  .put('/:itemId/description', requireUser, updateRoute('item:describe', 'item'))
  .post('/:itemId/move', requireUser, updateRoute('item:move', 'item'))
  .post('/:itemId/block', requireUser, updateRoute('item:block', 'item'))
  .post('/:itemId/unblock', requireUser, updateRoute('item:unblock', 'item'))
  .post('/:itemId/archive', requireUser, async c => {
    const itemIds = [itemIdOf(c)]
    return c.json({
      success: true,
      data: await sendBoardCommand(c, { id: await commandIdOfRequest(c), type: 'items:archive', itemIds }),
    })
  })
  .post('/:itemId/restore', requireUser, async c => {
    const outcome = await restoreItem(c.var.services, scope(c), viewerFor(c), boardIdOf(c), itemIdOf(c))
    const item = await getStoredItem(scope(c), boardIdOf(c), itemIdOf(c))
    return c.json({ success: true, data: { ...outcome, item } })
  })
  .delete('/:itemId', requireUser, commandRoute('item:remove'))

/** The backlog in rank order, below `/boards/:id/backlog`. */
export const backlogApi = new Hono<AppEnv>()
  .get('/', requireUser, itemQuery, c => sendItems(c, { ...c.req.valid('query'), columnId: 'backlog' }))
  .post('/', requireUser, createRoute('item:add', 'item', loadItem))
  .post('/rank', requireUser, validate('json', Rank), async c => {
    const place = c.req.valid('json')
    const target = { noun: 'item', id: place.itemId } as const
    const frame = { id: await commandIdOfRequest(c), type: 'item:move', columnId: null, from: null, ...place } as const
    return sendOutcome(c, await sendBoardCommand(c, frame, target).catch(explainOnBoard), target)
  })

const commentTarget = (c: C) => {
  const { itemId, commentId } = c.req.param() as { itemId: string; commentId: string }
  return { boardId: boardIdOf(c), itemId, commentId }
}

/** Comments on an item, below `/boards/:id/items/:itemId/comments`. */
export const commentsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', Paging), async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    const item = await getStoredItem(scope(c), id, itemIdOf(c))
    if (item.deletedAt !== null) fail('not_found')
    return c.json({ success: true, data: await listComments(scope(c), id, item.id, c.req.valid('query')) })
  })
  .post('/', requireUser, createRoute('comment:add', 'comment'))
  .on(['PATCH', 'PUT'], '/:commentId', requireUser, validate('json', CommentText), async c => {
    const target = commentTarget(c)
    const { content } = c.req.valid('json')
    const outcome = await editOrDeleteComment(c.var.services, scope(c), viewerFor(c), target, content)
    const comment = await getComment(scope(c), target.boardId, target.commentId)
    return c.json({ success: true, data: { ...outcome, comment } })
  })
  .delete('/:commentId', requireUser, async c => {
    const data = await editOrDeleteComment(c.var.services, scope(c), viewerFor(c), commentTarget(c), null)
    return c.json({ success: true, data })
  })

const watchRoute = (isWatching: boolean) => async (c: C) =>
  c.json({ success: true, data: await setWatching(scope(c), itemIdOf(c), isWatching) })

/** Watching an item, below `/api/watch`: its watchers are notified of comments. */
export const watchersApi = new Hono<AppEnv>()
  .put('/:itemId', requireUser, watchRoute(true))
  .delete('/:itemId', requireUser, watchRoute(false))
