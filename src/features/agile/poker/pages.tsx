import { type Context, Hono } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/form.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { findViewer } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import { createPokerSession } from './commands.ts'
import type { PokerView } from './protocol.ts'
import { listPokerSessions, listVotingSystems } from './queries.ts'
import { mayCreateSessions, noCreation } from './rules-new-session.ts'
import { NewPokerForm, PokerSessionQuery } from './schema.ts'
import { SessionPage } from './views/session-page.tsx'
import { SessionsPage } from './views/sessions-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors | null; status?: number }

const fresh: Values = { allowSpectators: 'on' }

async function showSessions(c: C, open: boolean, { values = fresh, errors, status }: Again = {}) {
  const query = PokerSessionQuery.safeParse(c.req.query()).data ?? PokerSessionQuery.parse({})
  const mayCreate = mayCreateSessions(sessionOf(c).role)
  const [sessions, votingSystems] = await Promise.all([
    listPokerSessions(scope(c), query),
    open && mayCreate ? listVotingSystems(scope(c)) : [],
  ])
  const panel = open ? { mayCreate, votingSystems, values, errors: errors ?? {} } : null
  const view = <SessionsPage sessions={sessions} status={query.status ?? null} mayCreate={mayCreate} panel={panel} />
  return renderPage(c, { title: translator(c.var.locale, 'poker')('list.title'), view, layout: 'app', status })
}

export const pokerPages = new Hono<AppEnv>()
  .get(paths.poker(), access({ auth: 'user' }), c => showSessions(c, c.req.query('panel') === 'new'))
  .post(paths.poker(), access({ auth: 'user' }), async c => {
    if (!mayCreateSessions(sessionOf(c).role)) fail('forbidden', noCreation)
    const { values, data, errors } = await readForm(c, NewPokerForm)
    if (!data) return showSessions(c, true, { values, errors, status: 422 })
    const made = await orFailure(createPokerSession(scope(c), data))
    if (!(made instanceof Failure)) return c.redirect(paths.pokerSession(made.id), 303)
    const again = { '': translateError(c.var.locale, made.message) }
    return showSessions(c, true, { values, errors: again, status: made.status })
  })
  .get(paths.pokerSession(':id'), access.public(), async c => {
    const id = c.req.param('id') ?? ''
    const viewer = await findViewer(c)
    if (!viewer) return c.redirect(paths.join(id), 303)
    const { seq, state } = await c.var.parts.rooms.snapshot<PokerView>('poker', id, viewer)
    c.header('X-Robots-Tag', 'noindex')
    const joinUrl = new URL(c.req.url).origin + paths.join(id)
    const view = <SessionPage snapshot={{ seq, state }} joinUrl={joinUrl} framed={c.var.session !== null} />
    return renderPage(c, { title: state.session.name, view, layout: 'app' })
  })
