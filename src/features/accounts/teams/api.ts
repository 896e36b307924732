import { type Context, Hono } from 'hono'
import { acceptByLink, declineByLink, linked } from '#features/accounts/invitations/answering.ts'
import { shown } from '#features/accounts/invitations/queries.ts'
import { texts } from '#features/accounts/invitations/rules.ts'
import { acting, colleague, manager, managesPeople } from '#features/accounts/members/acting.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { teamPeople } from './api-people.ts'
import { changeTeam, createTeam, deleteTeam } from './commands.ts'
import { getTeam, listTeamMembers, listTeams } from './queries.ts'
import { teammateView } from './rules.ts'
import { NewTeam, TeamChange, TeamQuery, TeamWithMembers } from './schema.ts'

const teamId = (c: Context<AppEnv>) => c.req.param('teamId') ?? ''

async function withMembers(c: Context<AppEnv>, id: string) {
  const [team, people] = await Promise.all([getTeam(scope(c), id), listTeamMembers(scope(c), id)])
  return { ...team, members: people.items.map(person => teammateView(person, managesPeople(c))) }
}

/** What the link of a team invitation says, while it can be answered. */
async function validated(c: Context<AppEnv>) {
  const invitation = await linked(c, c.req.param('invitationToken'))
  if (invitation.status !== 'pending') fail('not_found', texts.over)
  const { teamId, teamRole, role, ...rest } = shown(invitation)
  const data = { ...rest, teamId, role: teamRole ?? role, accountRole: role }
  return c.json({ success: true, teamId, role: data.role, data })
}

export const teams = new Hono<AppEnv>()
  .get('/', access(colleague), validate('query', TeamQuery), async c =>
    c.json({ success: true, data: await listTeams(scope(c), c.req.valid('query')) }),
  )
  .post('/', access(manager), validate('json', NewTeam), async c =>
    c.json({ success: true, data: await createTeam(scope(c), acting(c), c.req.valid('json'), []) }, 201),
  )
  .post('/with-members', access(manager), validate('json', TeamWithMembers), async c => {
    const { members, ...team } = c.req.valid('json')
    const made = await createTeam(scope(c), acting(c), team, members)
    return c.json({ success: true, data: await withMembers(c, made.id) }, 201)
  })
  .get('/invitations/:invitationToken/validate', access.public(), validated)
  .post('/invitations/:invitationToken/accept', access(colleague), async c =>
    c.json({ success: true, data: await acceptByLink(c, c.req.param('invitationToken')) }),
  )
  .post('/invitations/:invitationToken/decline', access.public(), async c =>
    c.json({ success: true, data: await declineByLink(c, c.req.param('invitationToken')) }),
  )
  .get('/:teamId', access(colleague), async c => c.json({ success: true, data: await withMembers(c, teamId(c)) }))
  .put('/:teamId', access(manager), validate('json', TeamChange), async c =>
    c.json({ success: true, data: await changeTeam(scope(c), teamId(c), c.req.valid('json')) }),
  )
  .delete('/:teamId', access(manager), async c => {
    await deleteTeam(scope(c), teamId(c))
    return c.json({ success: true, data: null })
  })
  .route('/:teamId', teamPeople)
