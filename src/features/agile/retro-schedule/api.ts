import { Hono } from 'hono'
import { maker } from '#features/agile/poker/maker.ts'
import { furthestAhead } from '#features/agile/poker-schedule/rules-series.ts'
import { deleteRetro } from '#features/agile/retros/commands-sessions.ts'
import { originOf } from '#features/identity/auth/api-sign-in.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { changeDate, planRetro } from './commands.ts'
import { listPlanned } from './queries.ts'
import { DateChange, PlannedRetro, ScheduleQuery } from './schema.ts'

const user = access({ auth: 'user', page: 'retros' })

export const retroScheduleApi = new Hono<AppEnv>()
  .get('/', user, validate('query', ScheduleQuery), async c => {
    const { from = c.var.parts.clock.now(), until = from + furthestAhead, page, pageSize } = c.req.valid('query')
    return c.json({ success: true, data: await listPlanned(scope(c), { from, until, page, pageSize }) })
  })
  .post('/', user, maker, validate('json', PlannedRetro), async c => {
    const data = await planRetro(scope(c), c.var.locale, c.req.valid('json'), originOf(c))
    return c.json({ success: true, data }, 201)
  })
  .patch('/:id', user, validate('json', DateChange), async c => {
    const data = await changeDate(scope(c), sessionOf(c), c.req.param('id'), c.req.valid('json'), originOf(c))
    return c.json({ success: true, data })
  })
  .delete('/:id', user, async c => {
    await deleteRetro(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data: null })
  })
