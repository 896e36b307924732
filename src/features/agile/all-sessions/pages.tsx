import { type Context, Hono } from 'hono'
import { canRoleCreateSessions } from '#features/agile/creation/rules.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Errors, refusalTextOf, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { sessionTypeForms } from './kinds.ts'
import { findTypeOfSession } from './queries.ts'
import { sessionTypes } from './rules.ts'
import { NewSessionPage } from './views/new-session-page.tsx'

type C = Context<AppEnv>
type FormState = { values?: Values; errors?: Errors; status?: number }

const requireUser = access({ auth: 'user', page: 'poker' })

async function showNew(c: C, { values = {}, errors = {}, status }: FormState = {}) {
  const canCreate = canRoleCreateSessions(sessionOf(c).role)
  const votingSystems = canCreate ? await listVotingSystems(scope(c)) : []
  const type = sessionTypes.find(sessionType => sessionType === c.req.query('type'))
  const view = (
    <NewSessionPage
      canCreate={canCreate}
      votingSystems={votingSystems}
      errors={errors}
      values={{ ...(type && { type }), ...values }}
    />
  )
  return renderPage(c, {
    title: translator(c.var.locale, 'pokerSessions')('generic.newTitle'),
    view,
    layout: 'app',
    status,
  })
}

/** URLs for sessions of any type. They redirect to the URLs of the type. */
export const sessionPages = new Hono<AppEnv>()
  .get(paths.sessions(), requireUser, c => c.redirect(paths.poker(), 303))
  .get(paths.newSession(), requireUser, c => showNew(c))
  .post(paths.newSession(), requireUser, async c => {
    if (!canRoleCreateSessions(sessionOf(c).role)) fail('forbidden', 'poker.errors.noCreation')
    const { type } = await c.req.parseBody().catch(() => fail('bad_request'))
    // For an unknown type, the form of the first type is read. It refuses the type.
    const knownType = sessionTypes.find(sessionType => sessionType === type) ?? sessionTypes[0]
    const { values, errors, create } = await sessionTypeForms[knownType].read(c)
    if (!create) return showNew(c, { values, errors, status: 422 })
    const created = await catchFailure(create())
    if (!(created instanceof Failure)) return c.redirect(paths.session(created.id), 303)
    const refusal = { [created.details.fields?.[0]?.path ?? '']: refusalTextOf(c, created) }
    return showNew(c, { values, errors: refusal, status: created.status })
  })
  .get(paths.session(':id'), access({ auth: 'participant' }), async c => {
    const id = c.req.param('id') ?? ''
    const type = (await findTypeOfSession(c.var.services.db, await viewerOf(c), id)) ?? fail('not_found')
    return c.redirect(sessionTypeForms[type].page(id), 303)
  })
