import { type Context, Hono } from 'hono'
import { invite, resend, revoke } from '#features/accounts/invitations/commands.ts'
import { findOwnInvitation, listInvitations } from '#features/accounts/invitations/queries.ts'
import { InvitationQuery, NewTeamInvitation } from '#features/accounts/invitations/schema.ts'
import { acting, colleague, manager, managesPeople } from '#features/accounts/members/acting.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { addTeamMember, changeTeamRole, removeTeamMember } from './commands.ts'
import { getTeam, getTeamMember, listActivity, listTeamMembers } from './queries.ts'
import { teammateView } from './rules.ts'
import { ActivityQuery, NewTeamMember, TeamRoleChange } from './schema.ts'

type C = Context<AppEnv>
const team = (c: C) => c.req.param('teamId') ?? ''
const user = (c: C) => c.req.param('userId') ?? ''

/** An invitation of the team in the path; one of another team looks unknown. */
async function invitation(c: C) {
  const found = await findOwnInvitation(scope(c), c.req.param('invitationId') ?? '')
  return found?.teamId === team(c) ? found : fail('not_found')
}

async function person(c: C, userId: string) {
  return teammateView(await getTeamMember(scope(c), team(c), userId), managesPeople(c))
}

async function changeRole(c: C, role: NewTeamMember['role']) {
  await changeTeamRole(scope(c), team(c), { userId: user(c), role })
  return c.json({ success: true, data: await person(c, user(c)) })
}

async function list(c: C, query: InvitationQuery) {
  await getTeam(scope(c), team(c))
  return c.json({ success: true, data: await listInvitations(scope(c), { ...query, teamId: team(c) }) })
}

/** Who is in a team, who is invited into it, and what happened in it. */
export const teamPeople = new Hono<AppEnv>()
  .get('/members', access(colleague), async c => {
    const people = await listTeamMembers(scope(c), team(c))
    const items = people.items.map(each => teammateView(each, managesPeople(c)))
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .post('/members', access(manager), validate('json', NewTeamMember), async c => {
    const wanted = c.req.valid('json')
    await addTeamMember(scope(c), acting(c), team(c), wanted)
    return c.json({ success: true, data: await person(c, wanted.userId) }, 201)
  })
  .patch('/members/:userId', access(manager), validate('json', TeamRoleChange), c =>
    changeRole(c, c.req.valid('json').role),
  )
  .put('/members/:userId', access(manager), validate('json', TeamRoleChange), c =>
    changeRole(c, c.req.valid('json').role),
  )
  .delete('/members/:userId', access(manager), async c => {
    await removeTeamMember(scope(c), team(c), user(c))
    return c.json({ success: true, data: null })
  })
  .get('/activity', access(manager), validate('query', ActivityQuery), async c =>
    c.json({ success: true, data: await listActivity(scope(c), team(c), c.req.valid('query')) }),
  )
  .get('/invitations', access(manager), validate('query', InvitationQuery), c => list(c, c.req.valid('query')))
  .get('/invitations/paginated', access(manager), validate('query', InvitationQuery), async c => {
    await getTeam(scope(c), team(c))
    const query = c.req.valid('query')
    const data = { ...(await listInvitations(scope(c), { ...query, teamId: team(c) })), status: query.status ?? null }
    return c.json({ success: true, ...data, data })
  })
  .post('/invitations', access(manager), validate('json', NewTeamInvitation), async c => {
    const { id, name } = await getTeam(scope(c), team(c))
    const { email, role, accountRole } = c.req.valid('json')
    const wanted = { email, role: accountRole, permissions: [], team: { id, name, role } }
    return c.json({ success: true, data: await invite(scope(c), acting(c), wanted) }, 201)
  })
  .patch('/invitations/:invitationId/resend', access(manager), async c =>
    c.json({ success: true, data: await resend(scope(c), acting(c), (await invitation(c)).id) }),
  )
  .delete('/invitations/:invitationId', access(manager), async c =>
    c.json({ success: true, data: await revoke(scope(c), (await invitation(c)).id) }),
  )
