import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { commandIdOfRequest } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { boardIdOf, policy } from './boards/access.ts'
import { commandRoute, createRoute, sendBoardCommand, updateRoute } from './boards/live/access-room.ts'
import { getBoard } from './boards/queries.ts'
import { ItemIds, ItemQuery } from './boards/schema.ts'
import { listItems } from './items/queries.ts'

type C = Context<AppEnv>
type SprintsOrDeliveries<Query extends ZodType> = {
  query: Query
  list: (scope: AccountScope, boardId: string, query: z.output<Query>) => Promise<object>
  get: (scope: AccountScope, boardId: string, id: string) => Promise<{ id: string }>
}

const requireUser = access(policy)

/** Returns the id of the board in the path. Throws `not_found` if the account does not have it. */
export const requireBoardId = async (c: C): Promise<string> => (await getBoard(scope(c), boardIdOf(c))).id

/** Returns the routes that sprints and deliveries share: those of their records and of their items. */
export function sprintOrDeliveryRoutes<Query extends ZodType>(
  noun: 'sprint' | 'delivery',
  { query, list, get }: SprintsOrDeliveries<Query>,
) {
  const recordPath = `/:${noun}Id`
  const idOf = (c: C) => c.req.param(`${noun}Id`) ?? ''
  const itemFilter = (id: string) => (noun === 'sprint' ? { sprintId: id } : { deliveryId: id })
  return new Hono<AppEnv>()
    .get('/', requireUser, validate('query', query), async c => {
      const listParams = c.req.valid('query' as never) as z.output<Query>
      return c.json({ success: true, data: await list(scope(c), await requireBoardId(c), listParams) })
    })
    .post('/', requireUser, createRoute(`${noun}:add`, noun))
    .get(recordPath, requireUser, async c =>
      c.json({ success: true, data: await get(scope(c), await requireBoardId(c), idOf(c)) }),
    )
    .on(['PATCH', 'PUT'], recordPath, requireUser, updateRoute(`${noun}:edit`, noun))
    .delete(recordPath, requireUser, commandRoute(`${noun}:remove`))
    .get(`${recordPath}/items`, requireUser, validate('query', ItemQuery), async c => {
      const { id } = await get(scope(c), await requireBoardId(c), idOf(c))
      const filters = { ...c.req.valid('query'), ...itemFilter(id) }
      return c.json({ success: true, data: await listItems(scope(c), boardIdOf(c), filters) })
    })
    .post(`${recordPath}/items`, requireUser, validate('json', ItemIds), async c => {
      const { itemIds } = c.req.valid('json')
      const frame = {
        id: await commandIdOfRequest(c),
        type: 'items:edit' as const,
        itemIds,
        changes: itemFilter(idOf(c)),
      }
      return c.json({ success: true, data: await sendBoardCommand(c, frame) })
    })
}
