import { type Context, Hono } from 'hono'
import { invite, resend, revoke } from '#features/accounts/invitations/commands.ts'
import { findOwnInvitation, listInvitations } from '#features/accounts/invitations/queries.ts'
import { acting, manager } from '#features/accounts/members/acting.ts'
import { rolesToGive } from '#features/accounts/members/authority.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import { translateError } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { addTeamMember, changeTeam, changeTeamRole, deleteTeam, removeTeamMember } from './commands.ts'
import { getTeam, listActivity, listOutsiders, listTeamMembers, type TeamEvent } from './queries.ts'
import { ActivityQuery, TeamAct } from './schema.ts'
import { TeamPage, teamActs } from './views/team-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; failure?: string; status?: number }

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const eventOf = ({ details, ...event }: TeamEvent) => ({
  ...event,
  role: textOf(details.role),
})

async function show(c: C, { values = {}, errors = {}, failure, status }: Again = {}) {
  const mine = scope(c)
  const id = c.req.param('teamId') ?? ''
  const { page } = c.req.query()
  const query = ActivityQuery.safeParse({ ...(page && { page }), pageSize: 10 }).data ?? ActivityQuery.parse({})
  const [team, members, outsiders, invitations, activity] = await Promise.all([
    getTeam(mine, id),
    listTeamMembers(mine, id),
    listOutsiders(mine, id),
    listInvitations(mine, { ...query, teamId: id }),
    listActivity(mine, id, { page: 1, pageSize: 15 }),
  ])
  const view = (
    <TeamPage
      team={team}
      members={members}
      outsiders={outsiders}
      invitations={invitations}
      values={values}
      errors={errors}
      activity={activity.items.map(eventOf)}
      roles={rolesToGive(sessionOf(c))}
      done={teamActs.find(act => c.req.method === 'GET' && act === c.req.query('done')) ?? null}
      failure={failure ?? null}
    />
  )
  return renderPage(c, { title: team.name, view, layout: 'app', status })
}

async function act(c: C, id: string, wanted: TeamAct) {
  const mine = scope(c)
  const by = acting(c)
  if (wanted.act === 'change') return changeTeam(mine, id, wanted)
  if (wanted.act === 'delete') return deleteTeam(mine, id)
  if (wanted.act === 'add') return addTeamMember(mine, by, id, wanted)
  if (wanted.act === 'role') return changeTeamRole(mine, id, wanted)
  if (wanted.act === 'remove') return removeTeamMember(mine, id, wanted.userId)
  if (wanted.act === 'invite') {
    const email = normaliseEmail(wanted.email)
    const text = 'Please enter a valid email address'
    if (!looksLikeEmail(email)) fail('invalid', text, { fields: [{ path: 'email', message: text }] })
    const { name } = await getTeam(mine, id)
    return invite(mine, by, { email, role: wanted.accountRole, permissions: [], team: { id, name, role: wanted.role } })
  }
  const found = await findOwnInvitation(mine, wanted.invitationId)
  if (found?.teamId !== id) fail('not_found')
  return wanted.act === 'resend' ? resend(mine, by, found.id) : revoke(mine, found.id)
}

export const teamPages = new Hono<AppEnv>()
  .get(paths.team(':teamId'), access(manager), c => show(c))
  .post(paths.team(':teamId'), access(manager), async c => {
    const id = c.req.param('teamId') ?? ''
    await getTeam(scope(c), id)
    const { values, data, errors } = await readForm(c, TeamAct)
    const own = values.act === 'change' || values.act === 'invite' ? values : {}
    if (!data) return show(c, { values: own, errors, failure: Object.values(errors)[0] ?? '', status: 422 })
    const outcome = await orFailure<unknown>(act(c, id, data))
    if (outcome instanceof Failure) {
      const failure = translateError(c.var.locale, outcome.message)
      const path = outcome.details.fields?.[0]?.path
      const at: Errors = path ? { [path]: failure } : {}
      return show(c, { values: own, errors: at, failure, status: outcome.status })
    }
    const next = data.act === 'delete' ? `${paths.teams()}?done=delete&row=${id}` : `${paths.team(id)}?done=${data.act}`
    return c.redirect(next, 303)
  })
