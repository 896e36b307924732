import { type Context, Hono } from 'hono'
import { boardIdOf, policy } from '#features/agile/kanban/boards/access.ts'
import { act, changed, command, made } from '#features/agile/kanban/boards/live/access-room.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { ItemQuery, SomeItems } from '#features/agile/kanban/boards/schema.ts'
import { listItems } from '#features/agile/kanban/items/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { commandId } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { onePage } from '#kit/list/state.ts'
import { getSprintRow, listScope, listSprints, reportOfSprint } from './queries-records.ts'
import { sprintList } from './schema.ts'

type C = Context<AppEnv>

const user = access(policy)
const sprintIdOf = (c: C) => c.req.param('sprintId') ?? ''
/** The board of the path, where the caller's account has it. */
const board = async (c: C) => (await getBoard(scope(c), boardIdOf(c))).id

/** Sprints of a board, below `/boards/:id/sprints`. */
export const sprints = new Hono<AppEnv>()
  .get('/', user, validate('query', sprintList.schema), async c =>
    c.json({ success: true, data: await listSprints(scope(c), await board(c), c.req.valid('query')) }),
  )
  .post('/', user, made('sprint:add', 'sprint'))
  .get('/:sprintId', user, async c =>
    c.json({ success: true, data: await getSprintRow(scope(c), await board(c), sprintIdOf(c)) }),
  )
  .on(['PATCH', 'PUT'], '/:sprintId', user, changed('sprint:edit', 'sprint'))
  .delete('/:sprintId', user, command('sprint:remove'))
  .post('/:sprintId/start', user, changed('sprint:start', 'sprint'))
  .post('/:sprintId/complete', user, changed('sprint:complete', 'sprint'))
  .get('/:sprintId/report', user, async c => {
    const data = await reportOfSprint(c.var.parts.db, scope(c), await board(c), sprintIdOf(c))
    return c.json({ success: true, data })
  })
  .get('/:sprintId/scope', user, async c =>
    c.json({ success: true, data: onePage(await listScope(scope(c), await board(c), sprintIdOf(c))) }),
  )
  .get('/:sprintId/items', user, validate('query', ItemQuery), async c => {
    const { id } = await getSprintRow(scope(c), await board(c), sprintIdOf(c))
    const query = { ...c.req.valid('query'), sprintId: id }
    return c.json({ success: true, data: await listItems(scope(c), boardIdOf(c), query) })
  })
  .post('/:sprintId/items', user, validate('json', SomeItems), async c => {
    const changes = { sprintId: sprintIdOf(c) }
    const { itemIds } = c.req.valid('json')
    return c.json({
      success: true,
      data: await act(c, { id: await commandId(c), type: 'items:edit', itemIds, changes }),
    })
  })
