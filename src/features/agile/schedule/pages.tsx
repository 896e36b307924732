import { type Context, Hono } from 'hono'
import { canCreateSessions } from '#features/agile/creation/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import type { Desk } from './desk.ts'
import { closeFeed, openFeed } from './feed/commands-feed.ts'
import { calendarPages } from './feed/pages-calendar.ts'
import { hasFeed } from './feed/queries-feed.ts'
import { listView, monthView } from './pages-month.ts'
import { planPages } from './pages-plan.tsx'
import { wallOf } from './rules-dates.ts'
import { ScheduleAct } from './schema.ts'
import { seriesPages } from './series/pages-series.tsx'
import { listSeries } from './series/queries-series.ts'
import { scheduleDone } from './views/done.ts'
import { SchedulePage } from './views/schedule-page.tsx'

type C = Context<AppEnv>
type Shown = { refused?: Failure; feedAddress?: string }

/** The schedule of a tool: its page, its forms, its series, its calendar files. */
export function schedulePages<Content extends { description: string }, Sent, Change>(
  desk: Desk<Content, Sent, Change>,
) {
  const { meetings, everybody } = desk
  const { tool } = meetings

  async function show(c: C, { refused, feedAddress }: Shown = {}) {
    const zone = timeZoneOf(c)
    const day = { zone, today: wallOf(c.var.parts.clock.now(), zone).slice(0, 10) }
    const isMonth = c.req.query('view') === 'month'
    const [list, month, series, isSubscribed] = await Promise.all([
      isMonth ? null : listView(c, meetings, day),
      isMonth ? monthView(c, meetings, day) : null,
      listSeries(scope(c), meetings, { page: 1, pageSize: 50 }),
      hasFeed(scope(c)),
    ])
    const act = c.req.method === 'GET' ? scheduleDone(c.req.query('done')) : null
    const view = (
      <SchedulePage
        tool={tool}
        list={list}
        month={month}
        today={day.today}
        series={series.items}
        timeZone={zone}
        mayPlan={canCreateSessions(c)}
        feed={{ isSubscribed, address: feedAddress ?? null }}
        done={act && { act, id: c.req.query('id') ?? null }}
        refusal={refused ? translateError(c.var.locale, refused.message) : null}
      />
    )
    const title = translator(c.var.locale, 'schedule')(`${tool}.title`)
    return renderPage(c, { title, view, layout: 'app', status: refused?.status })
  }

  async function perform(c: C, wanted: ScheduleAct): Promise<Response> {
    const { parts } = c.var
    const next = (id?: string) => {
      const query = new URLSearchParams({ done: wanted.act, ...(id && { id }) })
      return c.redirect(`${paths.schedule(tool)}?${query}`, 303)
    }
    switch (wanted.act) {
      case 'cancel':
        await meetings.remove(parts, scope(c), sessionOf(c), wanted.id)
        return next(wanted.id)
      case 'restore':
        await meetings.restore(parts, scope(c), sessionOf(c), wanted.id)
        return next()
      case 'feed': {
        // Shown this once: only a hash of the token is kept.
        const feedAddress = c.var.site.origin + paths.calendarFeed(await openFeed(scope(c)))
        return show(c, { feedAddress })
      }
      case 'endFeed':
        await closeFeed(scope(c))
        return next()
    }
  }

  return new Hono<AppEnv>()
    .get(paths.schedule(tool), access(everybody), c => show(c))
    .post(paths.schedule(tool), access(everybody), async c => {
      const { data, errors } = await readForm(c, ScheduleAct)
      if (!data) return show(c, { refused: new Failure('invalid', Object.values(errors)[0]) })
      const outcome = await orFailure(perform(c, data))
      return outcome instanceof Failure ? show(c, { refused: outcome }) : outcome
    })
    .route('/', calendarPages(desk))
    .route('/', planPages(desk))
    .route('/', seriesPages(desk))
}
