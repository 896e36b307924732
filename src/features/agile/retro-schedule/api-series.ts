import { Hono } from 'hono'
import { maker } from '#features/agile/poker/maker.ts'
import { lowestUnmade, meetingsFrom } from '#features/agile/poker-schedule/rules-series.ts'
import { originOf } from '#features/identity/auth/api-sign-in.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { changeSeries, createSeries, endSeries, skipMeeting } from './commands-series.ts'
import { getSeries, listSeries, type SeriesRow, sessionsOfSeries } from './queries-series.ts'
import { NewSeries, SeriesChange, SeriesQuery, Skip } from './schema.ts'

const user = access({ auth: 'user', page: 'retros' })
const day = 24 * 60 * 60_000

/** The next meetings of a series that have no retro yet. */
export const meetingsOf = (series: SeriesRow, now: number) =>
  series.nextAt === null ? [] : meetingsFrom(series, lowestUnmade(series, now), now, now + 400 * day, 12)

export const retroSeriesApi = new Hono<AppEnv>()
  .get('/', user, validate('query', SeriesQuery), async c =>
    c.json({ success: true, data: await listSeries(scope(c), c.req.valid('query')) }),
  )
  .post('/', user, maker, validate('json', NewSeries), async c => {
    const data = await createSeries(scope(c), c.var.locale, c.req.valid('json'), originOf(c))
    return c.json({ success: true, data }, 201)
  })
  .get('/:seriesId', user, async c => {
    const series = await getSeries(scope(c), c.req.param('seriesId'))
    const sessions = await sessionsOfSeries(scope(c), series.id, 0)
    const meetings = meetingsOf(series, c.var.parts.clock.now())
    return c.json({ success: true, data: { ...series, sessions, meetings } })
  })
  .patch('/:seriesId', user, validate('json', SeriesChange), async c => {
    const change = { ...c.req.valid('json'), locale: c.var.locale }
    return c.json({
      success: true,
      data: await changeSeries(scope(c), sessionOf(c), c.req.param('seriesId'), change),
    })
  })
  .post('/:seriesId/skip', user, validate('json', Skip), async c => {
    await skipMeeting(scope(c), sessionOf(c), c.req.param('seriesId'), c.req.valid('json').occurrence)
    return c.json({ success: true, data: null })
  })
  .post('/:seriesId/keep', user, validate('json', Skip), async c => {
    await skipMeeting(scope(c), sessionOf(c), c.req.param('seriesId'), c.req.valid('json').occurrence, true)
    return c.json({ success: true, data: null })
  })
  .delete('/:seriesId', user, async c => {
    await endSeries(scope(c), sessionOf(c), c.req.param('seriesId'))
    return c.json({ success: true, data: null })
  })
