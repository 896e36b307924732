import { type Context, Hono } from 'hono'
import { acting, manager } from '#features/accounts/members/acting.ts'
import { rolesToGive } from '#features/accounts/members/authority.ts'
import { countPeople } from '#features/accounts/members/queries-counts.ts'
import { countSeats } from '#features/accounts/members/queries-seats.ts'
import { listTeams } from '#features/accounts/teams/queries.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { resend, revoke } from './commands.ts'
import { inviteMany, type Outcome } from './commands-many.ts'
import { answerPages } from './pages-answer.tsx'
import { listInvitations } from './queries.ts'
import { InvitationAct, InvitationQuery, InviteForm } from './schema.ts'
import { InvitationsPage, invitationDone } from './views/invitations-page.tsx'

type C = Context<AppEnv>
type Again = {
  values?: Values
  errors?: Errors
  outcomes?: Outcome[]
  failure?: string
  status?: number
}

/** Waiting ones unless another status, or all, are asked for. */
function queryOf(c: C) {
  const { page, status = 'pending' } = c.req.query()
  const asked = { ...(page && { page }), ...(status !== 'all' && { status }) }
  return InvitationQuery.safeParse(asked).data ?? InvitationQuery.parse({ status: 'pending' })
}

const everyTeam = { page: 1, pageSize: 100, q: '' }

async function show(c: C, { values = {}, errors = {}, outcomes, failure, status }: Again = {}) {
  const mine = scope(c)
  const session = sessionOf(c)
  const query = queryOf(c)
  const [counts, seats, invitations, teams] = await Promise.all([
    countPeople(mine),
    countSeats(mine),
    listInvitations(mine, query),
    listTeams(mine, everyTeam),
  ])
  const { account, user } = session
  const isDemo = account.demoEndsAt !== null || user.isDemo
  const results = outcomes?.map(({ email, refusal }) => ({
    email,
    refusal: refusal && translateError(c.var.locale, refusal.message),
  }))
  const view = (
    <InvitationsPage
      accountName={account.name}
      counts={counts}
      seats={seats}
      invitations={invitations}
      status={query.status ?? null}
      form={{ roles: rolesToGive(session), teams: teams.items, isDemo, values, errors }}
      results={results ?? null}
      failure={failure ?? null}
      done={c.req.method === 'GET' ? invitationDone(c.req.query('done')) : null}
    />
  )
  const title = translator(c.var.locale, 'invitations')('list.title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** Every address gets its line; those that were not invited stay in the form. */
async function invite(c: C) {
  const { values, data, errors } = await readForm(c, InviteForm)
  if (!data) return show(c, { values, errors, status: 422 })
  const { emails, role, teamId } = data
  const found = teamId ? (await listTeams(scope(c), everyTeam)).items.find(({ id }) => id === teamId) : null
  if (found === undefined) {
    const unknown = translateError(c.var.locale, 'This value is not possible here.')
    return show(c, { values, errors: { teamId: unknown }, status: 422 })
  }
  const team = found && { id: found.id, name: found.name, role: 'MEMBER' as const }
  const outcomes = await inviteMany(scope(c), acting(c), { emails, role, team })
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  const kept = { ...values, emails: refused.map(({ email }) => email).join('\n') }
  const status = refused.length === outcomes.length ? refused[0]?.refusal?.status : 200
  return show(c, { values: refused.length > 0 ? kept : {}, outcomes, status })
}

export const invitationPages = new Hono<AppEnv>()
  .get(paths.invitations(), access(manager), c => show(c))
  .post(paths.invitations(), access(manager), async c => {
    const { values, data } = await readForm(c, InvitationAct)
    if (values.act === 'invite') return invite(c)
    if (!data) return show(c, { failure: translateError(c.var.locale, 'Invalid invitation data'), status: 422 })
    const { act, invitationId } = data
    const doing = act === 'resend' ? resend(scope(c), acting(c), invitationId) : revoke(scope(c), invitationId)
    const outcome = await orFailure(doing)
    if (outcome instanceof Failure)
      return show(c, { failure: translateError(c.var.locale, outcome.message), status: outcome.status })
    return c.redirect(`${paths.invitations()}?done=${act}`, 303)
  })
  .route('/', answerPages)
