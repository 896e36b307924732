import { type Context, Hono } from 'hono'
import { goalReaderOf, scopeAndVisibleOwnerId } from '#features/cadence/goals/access.ts'
import { getGoal } from '#features/cadence/goals/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { createCheckIn, updateCheckIn } from './commands.ts'
import { getCheckIn, listCheckIns } from './queries.ts'
import { CheckInUpdate, NewCheckIn } from './schema.ts'

async function sendCheckIn(c: Context<AppEnv>, id: string) {
  const goal = await getGoal(...scopeAndVisibleOwnerId(c), c.req.param('goalId') ?? '')
  return send(c, getCheckIn(scope(c), goal.id, id))
}
const requireUser = access({ auth: 'user', page: 'goalManagement' }, { reloadRecord: sendCheckIn })

/** The check-ins of a goal, below `/goals/:goalId/check-ins`. */
export const checkInApi = new Hono<AppEnv>()
  .get('/', requireUser, async c => {
    const goal = await getGoal(...scopeAndVisibleOwnerId(c), c.req.param('goalId') ?? '')
    const items = await listCheckIns(scope(c), goal.id)
    return send(c, { items, total: items.length })
  })
  .post('/', requireUser, validate('json', NewCheckIn), c =>
    send(c, createCheckIn(scope(c), goalReaderOf(c), c.req.param('goalId') ?? '', c.req.valid('json')), 201),
  )
  .get('/:checkInId', requireUser, c => sendCheckIn(c, c.req.param('checkInId')))
  .patch('/:checkInId', requireUser, validate('json', CheckInUpdate), async c => {
    const { goalId = '', checkInId } = c.req.param() as { goalId?: string; checkInId: string }
    return send(c, updateCheckIn(...scopeAndVisibleOwnerId(c), goalId, checkInId, c.req.valid('json')))
  })
