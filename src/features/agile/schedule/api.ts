import { Hono } from 'hono'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { changeDate, planSession } from './commands.ts'
import { listPlanned } from './queries.ts'
import type { ScheduleKind } from './schedule-kind.ts'
import { DateChange, ScheduleQuery } from './schema.ts'
import { maxAheadMs } from './series/rules-series.ts'

/** Returns the API routes for the planned sessions of a tool. */
export function scheduleApi<Content, Input, Change>({ meetingKind, ...kind }: ScheduleKind<Content, Input, Change>) {
  const requireUser = access(kind.viewPolicy)
  const { tool } = meetingKind
  return new Hono<AppEnv>()
    .get('/', requireUser, validate('query', ScheduleQuery), async c => {
      const { from = c.var.services.clock.now(), until = from + maxAheadMs, page, pageSize } = c.req.valid('query')
      return c.json({ success: true, data: await listPlanned(scope(c), tool, { from, until, page, pageSize }) })
    })
    .post('/', requireUser, creatorsOnly, validate('json', kind.PlannedSession), c =>
      send(c, planSession(scope(c), meetingKind, c.var.locale, c.req.valid('json'), originOf(c)), 201),
    )
    .patch('/:id', requireUser, validate('json', DateChange), c =>
      send(c, changeDate(scope(c), tool, sessionOf(c), c.req.param('id'), c.req.valid('json'), originOf(c))),
    )
    .delete('/:id', requireUser, async c => {
      await meetingKind.remove(c.var.services, scope(c), sessionOf(c), c.req.param('id'))
      return c.json({ success: true, data: null })
    })
}
