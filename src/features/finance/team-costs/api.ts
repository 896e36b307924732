import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createTeamCost, deleteTeamCost, updateTeamCost } from './commands.ts'
import { getTeamCost, listTeamCosts } from './queries.ts'
import { NewTeamCost, TeamCostUpdate, teamCostList } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getTeamCost(scope(c), id)))
const payroll = access({ auth: 'user', page: 'payroll' }, reload)

export const teamCosts = new Hono<AppEnv>()
  .get('/', payroll, validate('query', teamCostList.schema), async c =>
    c.json(answer(await listTeamCosts(scope(c), c.req.valid('query')))),
  )
  .post('/', payroll, validate('json', NewTeamCost), async c =>
    c.json(answer(await createTeamCost(scope(c), c.req.valid('json'))), 201),
  )
  .get('/:teamCostId', payroll, async c => c.json(answer(await getTeamCost(scope(c), c.req.param('teamCostId')))))
  .patch('/:teamCostId', payroll, validate('json', TeamCostUpdate), async c =>
    c.json(answer(await updateTeamCost(scope(c), c.req.param('teamCostId'), c.req.valid('json')))),
  )
  .delete('/:teamCostId', payroll, async c => c.json(answer(await deleteTeamCost(scope(c), c.req.param('teamCostId')))))
