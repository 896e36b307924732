import { type Context, Hono } from 'hono'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { findSessionType } from '#features/agile/poker/queries.ts'
import { mayCreateSessions, noCreation } from '#features/agile/poker/rules-new-session.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/form.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { viewerOf } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import type { SessionType } from './rules.ts'
import { NewSessionForm } from './schema.ts'
import { NewSessionPage } from './views/new-session-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

const user = access({ auth: 'user', page: 'poker' })

/** Where a session of each type is held. */
const pageOf: Record<SessionType, (id: string) => string> = { PLANNING_POKER: paths.pokerSession }

async function showNew(c: C, { values = {}, errors = {}, status }: Again = {}) {
  const mayCreate = mayCreateSessions(sessionOf(c).role)
  const votingSystems = mayCreate ? await listVotingSystems(scope(c)) : []
  const view = <NewSessionPage {...{ mayCreate, votingSystems, values, errors }} />
  return renderPage(c, {
    title: translator(c.var.locale, 'pokerSessions')('generic.newTitle'),
    view,
    layout: 'app',
    status,
  })
}

/** Sessions of every type under one address: it leads to where each is held. */
export const sessionPages = new Hono<AppEnv>()
  .get(paths.sessions(), user, c => c.redirect(paths.poker(), 303))
  .get(paths.newSession(), user, c => showNew(c))
  .post(paths.newSession(), user, async c => {
    if (!mayCreateSessions(sessionOf(c).role)) fail('forbidden', noCreation)
    const { values, data, errors } = await readForm(c, NewSessionForm)
    if (!data) return showNew(c, { values, errors, status: 422 })
    const made = await orFailure(createPokerSession(scope(c), data))
    if (!(made instanceof Failure)) return c.redirect(paths.session(made.id), 303)
    const again = { [made.details.fields?.[0]?.path ?? '']: translateError(c.var.locale, made.message) }
    return showNew(c, { values, errors: again, status: made.status })
  })
  .get(paths.session(':id'), access({ auth: 'participant' }), async c => {
    const id = c.req.param('id') ?? ''
    const type = (await findSessionType(c.var.parts.db, await viewerOf(c), id)) ?? fail('not_found')
    return c.redirect(pageOf[type](id), 303)
  })
