import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { onlyOwner } from './access.ts'
import { createGoal, deleteGoal, updateGoal } from './commands.ts'
import { getGoal, listGoals } from './queries.ts'
import { GoalUpdate, goalList, NewGoal } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reloadRecord: ReloadRecord = async (c, id) => c.json(answer(await getGoal(scope(c), onlyOwner(sessionOf(c)), id)))
const user = access({ auth: 'user', page: 'goalManagement' }, reloadRecord)

export const goals = new Hono<AppEnv>()
  .get('/', user, validate('query', goalList.schema), async c =>
    c.json(answer(await listGoals(scope(c), onlyOwner(sessionOf(c)), c.req.valid('query')))),
  )
  .post('/', user, validate('json', NewGoal), async c =>
    c.json(answer(await createGoal(scope(c), onlyOwner(sessionOf(c)), c.req.valid('json'))), 201),
  )
  .get('/:goalId', user, async c =>
    c.json(answer(await getGoal(scope(c), onlyOwner(sessionOf(c)), c.req.param('goalId')))),
  )
  .patch('/:goalId', user, validate('json', GoalUpdate), async c =>
    c.json(answer(await updateGoal(scope(c), onlyOwner(sessionOf(c)), c.req.param('goalId'), c.req.valid('json')))),
  )
  .delete('/:goalId', user, async c =>
    c.json(answer(await deleteGoal(scope(c), onlyOwner(sessionOf(c)), c.req.param('goalId')))),
  )
