import { type Context, Hono } from 'hono'
import { acceptByLink, declineByLink, getInvitationByLink } from '#features/accounts/invitations/access-answer.ts'
import { invite, resendInvitation, revokeInvitation } from '#features/accounts/invitations/commands.ts'
import { findAccountInvitation, invitationView, listInvitations } from '#features/accounts/invitations/queries.ts'
import { InvitationQuery, NewTeamInvitation } from '#features/accounts/invitations/schema.ts'
import { actorOf, allMembers, canManagePeople, managersOnly } from '#features/accounts/members/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { addTeamMember, changeTeamRole, createTeam, deleteTeam, removeTeamMember, updateTeam } from './commands.ts'
import { getTeam, getTeamMember, listTeamActivity, listTeamMembers, listTeams } from './queries.ts'
import { teammateView } from './rules.ts'
import {
  ActivityQuery,
  NewTeam,
  NewTeamMember,
  NewTeamWithMembers,
  TeamChange,
  TeamQuery,
  TeamRoleChange,
} from './schema.ts'

type C = Context<AppEnv>
const teamIdOf = (c: C) => c.req.param('teamId') ?? ''
const userIdOf = (c: C) => c.req.param('userId') ?? ''

/** Returns an invitation of the team in the path. Fails with `not_found` for any other. */
async function getTeamInvitation(c: C) {
  const foundInvitation = await findAccountInvitation(scope(c), c.req.param('invitationId') ?? '')
  return foundInvitation?.teamId === teamIdOf(c) ? foundInvitation : fail('not_found')
}

async function getTeammate(c: C, userId: string) {
  return teammateView(await getTeamMember(scope(c), teamIdOf(c), userId), canManagePeople(c))
}

async function changeRole(c: C, role: NewTeamMember['role']) {
  await changeTeamRole(scope(c), actorOf(c), teamIdOf(c), { userId: userIdOf(c), role })
  return c.json({ success: true, data: await getTeammate(c, userIdOf(c)) })
}

async function respondWithInvitations(c: C, query: InvitationQuery) {
  await getTeam(scope(c), teamIdOf(c))
  return c.json({ success: true, data: await listInvitations(scope(c), { ...query, teamId: teamIdOf(c) }) })
}

/** Members, invitations and activity of a team. */
const teamPeople = new Hono<AppEnv>()
  .get('/members', access(allMembers), async c => {
    const people = await listTeamMembers(scope(c), teamIdOf(c))
    const items = people.items.map(person => teammateView(person, canManagePeople(c)))
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .post('/members', access(managersOnly), validate('json', NewTeamMember), async c => {
    const member = c.req.valid('json')
    await addTeamMember(scope(c), actorOf(c), teamIdOf(c), member)
    return c.json({ success: true, data: await getTeammate(c, member.userId) }, 201)
  })
  .patch('/members/:userId', access(managersOnly), validate('json', TeamRoleChange), c =>
    changeRole(c, c.req.valid('json').role),
  )
  .put('/members/:userId', access(managersOnly), validate('json', TeamRoleChange), c =>
    changeRole(c, c.req.valid('json').role),
  )
  .delete('/members/:userId', access(managersOnly), async c => {
    await removeTeamMember(scope(c), actorOf(c), teamIdOf(c), userIdOf(c))
    return c.json({ success: true, data: null })
  })
  .get('/activity', access(managersOnly), validate('query', ActivityQuery), async c =>
    c.json({ success: true, data: await listTeamActivity(scope(c), teamIdOf(c), c.req.valid('query')) }),
  )
  .get('/invitations', access(managersOnly), validate('query', InvitationQuery), c =>
    respondWithInvitations(c, c.req.valid('query')),
  )
  .get('/invitations/paginated', access(managersOnly), validate('query', InvitationQuery), async c => {
    await getTeam(scope(c), teamIdOf(c))
    const query = c.req.valid('query')
    const data = {
      ...(await listInvitations(scope(c), { ...query, teamId: teamIdOf(c) })),
      status: query.status ?? null,
    }
    // The contract also has the fields of `data` at the top level.
    return c.json({ success: true, ...data, data })
  })
  .post('/invitations', access(managersOnly), validate('json', NewTeamInvitation), async c => {
    const { id, name } = await getTeam(scope(c), teamIdOf(c))
    const { email, role, accountRole } = c.req.valid('json')
    const invitation = { email, role: accountRole, permissions: [], team: { id, name, role } }
    return c.json({ success: true, data: await invite(scope(c), actorOf(c), invitation) }, 201)
  })
  .patch('/invitations/:invitationId/resend', access(managersOnly), async c =>
    c.json({ success: true, data: await resendInvitation(scope(c), actorOf(c), (await getTeamInvitation(c)).id) }),
  )
  .delete('/invitations/:invitationId', access(managersOnly), async c =>
    c.json({ success: true, data: await revokeInvitation(scope(c), (await getTeamInvitation(c)).id) }),
  )

async function getTeamWithMembers(c: C, id: string) {
  const [team, people] = await Promise.all([getTeam(scope(c), id), listTeamMembers(scope(c), id)])
  return { ...team, members: people.items.map(person => teammateView(person, canManagePeople(c))) }
}

/** Sends the data of a team invitation's link while it is pending. */
async function sendPendingInvitation(c: C) {
  const invitation = await getInvitationByLink(c, c.req.param('invitationToken'))
  if (invitation.status !== 'pending') fail('not_found', 'invitations.errors.over')
  const { teamId, teamRole, role, ...rest } = invitationView(invitation)
  const data = { ...rest, teamId, role: teamRole ?? role, accountRole: role }
  return c.json({ success: true, teamId, role: data.role, data })
}

export const teamsApi = new Hono<AppEnv>()
  .get('/', access(allMembers), validate('query', TeamQuery), async c =>
    c.json({ success: true, data: await listTeams(scope(c), c.req.valid('query')) }),
  )
  .post('/', access(managersOnly), validate('json', NewTeam), async c =>
    c.json({ success: true, data: await createTeam(scope(c), actorOf(c), c.req.valid('json'), []) }, 201),
  )
  .post('/with-members', access(managersOnly), validate('json', NewTeamWithMembers), async c => {
    const { members, ...team } = c.req.valid('json')
    const created = await createTeam(scope(c), actorOf(c), team, members)
    return c.json({ success: true, data: await getTeamWithMembers(c, created.id) }, 201)
  })
  .get('/invitations/:invitationToken/validate', access.public(), sendPendingInvitation)
  .post('/invitations/:invitationToken/accept', access(allMembers), async c =>
    c.json({ success: true, data: await acceptByLink(c, c.req.param('invitationToken')) }),
  )
  .post('/invitations/:invitationToken/decline', access.public(), async c =>
    c.json({ success: true, data: await declineByLink(c, c.req.param('invitationToken')) }),
  )
  .get('/:teamId', access(allMembers), async c =>
    c.json({ success: true, data: await getTeamWithMembers(c, teamIdOf(c)) }),
  )
  .put('/:teamId', access(managersOnly), validate('json', TeamChange), async c =>
    c.json({ success: true, data: await updateTeam(scope(c), teamIdOf(c), c.req.valid('json')) }),
  )
  .delete('/:teamId', access(managersOnly), async c => {
    await deleteTeam(scope(c), teamIdOf(c))
    return c.json({ success: true, data: null })
  })
  .route('/:teamId', teamPeople)
