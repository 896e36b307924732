import { Hono } from 'hono'
import { getNode } from '#features/discovery/tree/queries-node.ts'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { todayOf } from '#kit/time-zone.ts'
import { getWorkCost } from './queries.ts'

/** The costs of nodes of the work hierarchy, below `/api/work-items`. Money is in US cents. */
export const workCostApi = new Hono<AppEnv>().get(
  '/:nodeId/cost',
  access({ auth: 'user', page: 'workMoney' }),
  async c => {
    const { id } = await getNode(scope(c), c.req.param('nodeId'))
    return send(c, getWorkCost(scope(c), id, { today: todayOf(c), reader: booksReaderOf(c) }))
  },
)
