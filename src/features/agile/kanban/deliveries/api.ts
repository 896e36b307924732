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
import { getDeliveryRow, listDeliveries } from './queries.ts'
import { deliveryList } from './schema.ts'

type C = Context<AppEnv>

const user = access(policy)
const deliveryIdOf = (c: C) => c.req.param('deliveryId') ?? ''
const board = async (c: C) => (await getBoard(scope(c), boardIdOf(c))).id

/** What is promised for a day, below `/boards/:id/deliveries`. */
export const deliveries = new Hono<AppEnv>()
  .get('/', user, validate('query', deliveryList.schema), async c =>
    c.json({ success: true, data: await listDeliveries(scope(c), await board(c), c.req.valid('query')) }),
  )
  .post('/', user, made('delivery:add', 'delivery'))
  .get('/:deliveryId', user, async c =>
    c.json({ success: true, data: await getDeliveryRow(scope(c), await board(c), deliveryIdOf(c)) }),
  )
  .on(['PATCH', 'PUT'], '/:deliveryId', user, changed('delivery:edit', 'delivery'))
  .delete('/:deliveryId', user, command('delivery:remove'))
  .get('/:deliveryId/items', user, validate('query', ItemQuery), async c => {
    const { id } = await getDeliveryRow(scope(c), await board(c), deliveryIdOf(c))
    const query = { ...c.req.valid('query'), deliveryId: id }
    return c.json({ success: true, data: await listItems(scope(c), boardIdOf(c), query) })
  })
  .post('/:deliveryId/items', user, validate('json', SomeItems), async c => {
    const changes = { deliveryId: deliveryIdOf(c) }
    const { itemIds } = c.req.valid('json')
    return c.json({
      success: true,
      data: await act(c, { id: await commandId(c), type: 'items:edit', itemIds, changes }),
    })
  })
