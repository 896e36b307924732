import { type Context, Hono } from 'hono'
import { getPlannable } from '#features/agile/schedule/queries.ts'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { getSeries } from '#features/agile/schedule/series/queries-series.ts'
import { scope } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import { type AppEnv, scheduledScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { paths } from '#src/paths.ts'
import { sendCalendarFile, seriesEvents, sessionEvent } from './export-ical.ts'

type C = Context<AppEnv>

const originOf = (c: C) => c.var.site.origin

/** Calendar files of one session or one series. */
export const calendarPages = <Content extends { description: string }, Input, Change>({
  meetingKind,
  viewPolicy,
}: ScheduleKind<Content, Input, Change>) =>
  new Hono<AppEnv>()
    .get(paths.sessionCalendar(meetingKind.tool, ':id'), access.public(), async c => {
      const { accountId } = await viewerOf(c)
      const account = scheduledScope(c.var.services, accountId, 'system')
      const session = await getPlannable(account, meetingKind.tool, c.req.param('id') ?? '')
      const { scheduledAt } = session
      if (scheduledAt === null) return fail('not_found')
      return sendCalendarFile(c, session.name, [sessionEvent({ ...session, scheduledAt }, originOf(c))], 'session')
    })
    .get(paths.seriesCalendar(meetingKind.tool, ':seriesId'), access(viewPolicy), async c => {
      const series = await getSeries(scope(c), meetingKind, c.req.param('seriesId') ?? '')
      return sendCalendarFile(
        c,
        series.name,
        await seriesEvents(scope(c), meetingKind.tool, series, originOf(c)),
        'series',
      )
    })
