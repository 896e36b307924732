import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { closeFeed, openFeed } from '#features/agile/schedule/feed/commands-feed.ts'
import { hasFeed } from '#features/agile/schedule/feed/queries-feed.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { addUsualEvents } from './commands-usual.ts'
import { boardOf, dayOf, listView, monthView, offersOf } from './load.ts'
import { eventFormPages } from './pages-form.tsx'
import { EventsAct } from './schema.ts'
import { eventsDone } from './views/done.ts'
import { EventsPage } from './views/events-page.tsx'

type C = Context<AppEnv>
type Shown = { refused?: Failure; feedAddress?: string }

const user = access(policy)

async function show(c: C, { refused, feedAddress }: Shown = {}) {
  const { board, mayMake, mayManage } = await boardOf(c)
  const { zone, today } = dayOf(c)
  const isMonth = c.req.query('view') === 'month'
  const [list, month, offers, isSubscribed] = await Promise.all([
    isMonth ? null : listView(c, board.id),
    isMonth ? monthView(c, board.id) : null,
    mayMake ? offersOf(c, board.id) : [],
    hasFeed(scope(c)),
  ])
  const view = (
    <EventsPage
      board={board}
      list={list}
      month={month}
      offers={offers}
      today={today}
      mayMake={mayMake}
      mayManage={mayManage}
      me={scope(c).actorId}
      timeZone={zone}
      feed={{ isSubscribed, address: feedAddress ?? null }}
      done={c.req.method === 'GET' ? eventsDone(c.req.query('done')) : null}
      refusal={refused ? translateError(c.var.locale, refused.message) : null}
    />
  )
  const page = translator(c.var.locale, 'boardEvents')('title')
  const title = translator(c.var.locale, 'ui')('titleOf', { page, of: board.title })
  return renderPage(c, { title, view, layout: 'app', status: refused?.status })
}

async function perform(c: C, boardId: string, wanted: EventsAct): Promise<Response> {
  const next = () => c.redirect(`${paths.boardEvents(boardId)}?done=${wanted.act}`, 303)
  switch (wanted.act) {
    case 'feed': {
      // Shown this once: only a hash of the token is kept.
      const feedAddress = c.var.site.origin + paths.calendarFeed(await openFeed(scope(c)))
      return show(c, { feedAddress })
    }
    case 'endFeed':
      await closeFeed(scope(c))
      return next()
    case 'usual': {
      const { sprintId, timeZone } = wanted
      const usual = { timeZone, types: ['PLANNING', 'STAND_UP', 'REVIEW', 'RETROSPECTIVE'] as const }
      const asked = { ...usual, types: [...usual.types] }
      await addUsualEvents(scope(c), viewerFor(c), c.var.locale, { boardId, sprintId }, asked)
      return next()
    }
  }
}

/** The calendar of one board: what is to come, a month, its forms, and the way into other calendars. */
export const eventPages = new Hono<AppEnv>()
  .get(paths.boardEvents(':boardId'), user, c => show(c))
  .post(paths.boardEvents(':boardId'), user, async c => {
    const { board } = await boardOf(c)
    const { data, errors } = await readForm(c, EventsAct)
    if (!data) return show(c, { refused: new Failure('invalid', Object.values(errors)[0]) })
    const outcome = await orFailure(perform(c, board.id, data))
    if (!(outcome instanceof Failure)) return outcome
    if (outcome.code === 'not_found' || outcome.code === 'forbidden') throw outcome
    return show(c, { refused: outcome })
  })
  .route('/', eventFormPages)
