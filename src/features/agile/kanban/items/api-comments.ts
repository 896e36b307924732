import { type Context, Hono } from 'hono'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { made } from '#features/agile/kanban/boards/live/access-room.ts'
import { getBoard, getComment, getItem } from '#features/agile/kanban/boards/queries.ts'
import { CommentText, Paging } from '#features/agile/kanban/boards/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { changeComment } from './commands.ts'
import { listComments } from './queries.ts'

const user = access(policy)

const named = (c: Context<AppEnv>) => {
  const { itemId, commentId } = c.req.param() as { itemId: string; commentId: string }
  return { boardId: boardIdOf(c), itemId, commentId }
}

/** What is said about an item, below `/boards/:id/items/:itemId/comments`. */
export const comments = new Hono<AppEnv>()
  .get('/', user, validate('query', Paging), async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    const item = await getItem(scope(c), id, named(c).itemId)
    if (item.deletedAt !== null) fail('not_found')
    return c.json({ success: true, data: await listComments(scope(c), id, item.id, c.req.valid('query')) })
  })
  .post('/', user, made('comment:add', 'comment'))
  .on(['PATCH', 'PUT'], '/:commentId', user, validate('json', CommentText), async c => {
    const at = named(c)
    const { content } = c.req.valid('json')
    const outcome = await changeComment(c.var.parts, scope(c), viewerFor(c), at, content)
    const comment = await getComment(scope(c), at.boardId, at.commentId)
    return c.json({ success: true, data: { ...outcome, comment } })
  })
  .delete('/:commentId', user, async c => {
    const data = await changeComment(c.var.parts, scope(c), viewerFor(c), named(c), null)
    return c.json({ success: true, data })
  })
