import { Hono } from 'hono'
import { deletePokerSession } from '#features/agile/poker/commands-sessions.ts'
import { everybody, maker } from '#features/agile/poker/maker.ts'
import { originOf } from '#features/identity/auth/api-sign-in.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { changeDate, planSession } from './commands.ts'
import { listPlanned } from './queries.ts'
import { furthestAhead } from './rules-series.ts'
import { DateChange, PlannedSession, ScheduleQuery } from './schema.ts'

const user = access(everybody)

export const scheduleApi = new Hono<AppEnv>()
  .get('/', user, validate('query', ScheduleQuery), async c => {
    const { from = c.var.parts.clock.now(), until = from + furthestAhead, page, pageSize } = c.req.valid('query')
    return c.json({ success: true, data: await listPlanned(scope(c), { from, until, page, pageSize }) })
  })
  .post('/', user, maker, validate('json', PlannedSession), async c =>
    c.json({ success: true, data: await planSession(scope(c), c.req.valid('json'), originOf(c)) }, 201),
  )
  .patch('/:id', user, validate('json', DateChange), async c => {
    const data = await changeDate(scope(c), sessionOf(c), c.req.param('id'), c.req.valid('json'), originOf(c))
    return c.json({ success: true, data })
  })
  .delete('/:id', user, async c => {
    await deletePokerSession(c.var.parts, scope(c), sessionOf(c), c.req.param('id'))
    return c.json({ success: true, data: null })
  })
