import { Hono } from 'hono'
import { z } from 'zod'
import { listDeliveries } from '#features/agile/kanban/deliveries/queries.ts'
import { deliveryList } from '#features/agile/kanban/deliveries/schema.ts'
import { listItems } from '#features/agile/kanban/items/queries.ts'
import { listSprints } from '#features/agile/kanban/sprints/queries.ts'
import { sprintList } from '#features/agile/kanban/sprints/schema.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { onePage } from '#kit/list/state.ts'
import { policy } from './boards/access.ts'
import { getBoard, listColumns } from './boards/queries.ts'
import { ItemQuery } from './boards/schema.ts'

const requireUser = access(policy)
const boardParam = { boardId: z.string().min(1).max(64) }
const itemQuery = validate('query', ItemQuery.extend(boardParam))

/** Lists of one board, such as columns. The board is a query parameter. */
export const boardListsApi = new Hono<AppEnv>()
  .get('/columns', requireUser, validate('query', z.object(boardParam)), async c => {
    const { id } = await getBoard(scope(c), c.req.valid('query').boardId)
    return c.json({ success: true, data: onePage(await listColumns(scope(c), id)) })
  })
  .get('/items', requireUser, itemQuery, async c => {
    const { boardId, ...query } = c.req.valid('query')
    const { id } = await getBoard(scope(c), boardId)
    return c.json({ success: true, data: await listItems(scope(c), id, query) })
  })
  .get('/backlog', requireUser, itemQuery, async c => {
    const { boardId, ...query } = c.req.valid('query')
    const { id } = await getBoard(scope(c), boardId)
    return c.json({ success: true, data: await listItems(scope(c), id, { ...query, columnId: 'backlog' }) })
  })
  .get('/sprints', requireUser, validate('query', sprintList.schema.extend(boardParam)), async c => {
    const { boardId, ...query } = c.req.valid('query')
    const { id } = await getBoard(scope(c), boardId)
    return c.json({ success: true, data: await listSprints(scope(c), id, query) })
  })
  .get('/deliveries', requireUser, validate('query', deliveryList.schema.extend(boardParam)), async c => {
    const { boardId, ...query } = c.req.valid('query')
    const { id } = await getBoard(scope(c), boardId)
    return c.json({ success: true, data: await listDeliveries(scope(c), id, query) })
  })
