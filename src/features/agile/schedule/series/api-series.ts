import { type Context, Hono } from 'hono'
import { creatorsOnly } from '#features/agile/creation/access.ts'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { SeriesQuery, SkippedMeeting } from '#features/agile/schedule/schema.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { changeSeries, createSeries, endSeries, skipOrRestoreMeeting } from './commands-series.ts'
import { getSeries, listSeries, listSessionsOfSeries } from './queries-series.ts'
import { meetingsWithoutSessionOf } from './rules-series.ts'

/** Returns the API routes for the series of a tool. */
export function seriesApi<Content, Input, Change>({ meetingKind, ...kind }: ScheduleKind<Content, Input, Change>) {
  const requireUser = access(kind.viewPolicy)
  const skip = async (c: Context<AppEnv>, id: string, meeting: { occurrence: number; isRestored: boolean }) => {
    await skipOrRestoreMeeting(scope(c), meetingKind, sessionOf(c), id, meeting)
    return c.json({ success: true, data: null })
  }
  return new Hono<AppEnv>()
    .get('/', requireUser, validate('query', SeriesQuery), c =>
      send(c, listSeries(scope(c), meetingKind, c.req.valid('query'))),
    )
    .post('/', requireUser, creatorsOnly, validate('json', kind.NewSeries), c =>
      send(c, createSeries(scope(c), meetingKind, c.var.locale, c.req.valid('json'), originOf(c)), 201),
    )
    .get('/:seriesId', requireUser, async c => {
      const series = await getSeries(scope(c), meetingKind, c.req.param('seriesId'))
      const sessions = await listSessionsOfSeries(scope(c), meetingKind.tool, series.id, 0)
      const upcoming = meetingsWithoutSessionOf(series, c.var.services.clock.now())
      return c.json({ success: true, data: { ...series, sessions, meetings: upcoming } })
    })
    .patch('/:seriesId', requireUser, validate('json', kind.SeriesChange), async c => {
      const { locale } = c.var
      const change = c.req.valid('json')
      const data = await changeSeries(scope(c), meetingKind, sessionOf(c), locale, c.req.param('seriesId'), change)
      return c.json({ success: true, data })
    })
    .post('/:seriesId/skip', requireUser, validate('json', SkippedMeeting), c =>
      skip(c, c.req.param('seriesId'), { ...c.req.valid('json'), isRestored: false }),
    )
    .post('/:seriesId/keep', requireUser, validate('json', SkippedMeeting), c =>
      skip(c, c.req.param('seriesId'), { ...c.req.valid('json'), isRestored: true }),
    )
    .delete('/:seriesId', requireUser, async c => {
      await endSeries(scope(c), meetingKind, sessionOf(c), c.req.param('seriesId'))
      return c.json({ success: true, data: null })
    })
}
