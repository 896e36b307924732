import { Hono } from 'hono'
import { invite, resendInvitation, revokeInvitation } from '#features/accounts/invitations/commands.ts'
import { findAccountInvitation, listInvitations } from '#features/accounts/invitations/queries.ts'
import { invitationList } from '#features/accounts/invitations/schema.ts'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { rolesToGrant } from '#features/accounts/members/authority.ts'
import { findMembership } from '#features/accounts/members/queries.ts'
import { countPeople } from '#features/accounts/members/queries-people.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { addTeamMember, changeTeamRole, createTeam, deleteTeam, removeTeamMember, updateTeam } from './commands.ts'
import { getTeam, getTeamMember, listTeamActivity, listTeamCandidates, listTeamMembers, listTeams } from './queries.ts'
import {
  NewTeamForm,
  NewTeamMember,
  selectedPersonPrefix,
  TeamInviteForm,
  TeamRoleChange,
  teamList,
  teamMemberList,
} from './schema.ts'
import { TeamInvitationsPage } from './views/team-invitations-page.tsx'
import { TeamPage } from './views/team-page.tsx'
import { TeamSettingsPage } from './views/team-settings-page.tsx'
import { TeamsPage } from './views/teams-page.tsx'

const teamIdOf = (c: C) => c.req.param('teamId') ?? ''
const title = (c: C) => translator(c.var.locale, 'teams')('page.peopleCaption')

const memberRoutes = listPages({
  path: paths.team(':teamId'),
  param: 'userId',
  access: access(managersOnly),
  query: teamMemberList,
  title,
  async load(c, state) {
    const [team, rows, activity] = await Promise.all([
      getTeam(scope(c), teamIdOf(c)),
      listTeamMembers(scope(c), teamIdOf(c), state),
      listTeamActivity(scope(c), teamIdOf(c), { page: 1, pageSize: 15 }),
    ])
    const items = rows.items.map(person => ({ ...person, id: person.userId }))
    // After the creation of the team, `?done=create` has no row. After adding a member, it has one.
    const { done, row } = c.req.query()
    const isNew = done === 'create' && row === undefined
    return { team, rows: { ...rows, items }, activity: activity.items, isNew }
  },
  findNoticeRow: async (c, id) => ({ id, name: (await findMembership(scope(c), id))?.user.name ?? '' }),
  async loadFieldData(c, id) {
    if (id !== null) return { memberName: (await getTeamMember(scope(c), teamIdOf(c), id)).name, candidates: [] }
    return { memberName: null, candidates: await listTeamCandidates(scope(c), teamIdOf(c)) }
  },
  async values(c, id) {
    return { role: id === null ? 'MEMBER' : (await getTeamMember(scope(c), teamIdOf(c), id)).role }
  },
  create: {
    form: formOf(NewTeamMember),
    async run(c, person) {
      await addTeamMember(scope(c), actorOf(c), teamIdOf(c), person)
      return { id: person.userId }
    },
  },
  edit: {
    form: formOf(TeamRoleChange),
    run: (c, userId, { role }) => changeTeamRole(scope(c), actorOf(c), teamIdOf(c), { userId, role }),
  },
  actions: {
    async remove(c, userId) {
      await removeTeamMember(scope(c), actorOf(c), teamIdOf(c), userId)
      return null
    },
  },
  view: view => <TeamPage {...view} />,
})

/** Returns an invitation of the team in the path. Fails with `not_found` for any other. */
async function getTeamInvitation(c: C, id: string) {
  const foundInvitation = await findAccountInvitation(scope(c), id)
  return foundInvitation?.teamId === teamIdOf(c) ? foundInvitation : fail('not_found')
}

const invitationRoutes = listPages({
  path: paths.teamInvitations(':teamId'),
  param: 'invitationId',
  access: access(managersOnly),
  query: invitationList,
  title,
  async load(c, { status = 'pending', ...state }) {
    const filters = { ...state, teamId: teamIdOf(c), status: status === 'all' ? undefined : status }
    const [team, rows] = await Promise.all([getTeam(scope(c), teamIdOf(c)), listInvitations(scope(c), filters)])
    return { team, rows }
  },
  async findNoticeRow(c, id) {
    return { id, name: (await getTeamInvitation(c, id)).email }
  },
  loadFieldData: async c => rolesToGrant(sessionOf(c)),
  values: async () => ({ role: 'MEMBER', accountRole: 'MEMBER' }),
  create: {
    form: TeamInviteForm,
    async run(c, { email, role, accountRole }) {
      const { id, name } = await getTeam(scope(c), teamIdOf(c))
      return invite(scope(c), actorOf(c), { email, role: accountRole, permissions: [], team: { id, name, role } })
    },
  },
  actions: {
    resend: async (c, id) => resendInvitation(scope(c), actorOf(c), (await getTeamInvitation(c, id)).id),
    revoke: async (c, id) => revokeInvitation(scope(c), (await getTeamInvitation(c, id)).id),
  },
  view: view => <TeamInvitationsPage {...view} />,
})

async function showSettings(c: C, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const team = await getTeam(scope(c), teamIdOf(c))
  const formValues = values ?? { name: team.name, description: team.description }
  const isSaved = c.req.query('saved') !== undefined && !values
  const view = <TeamSettingsPage team={team} values={formValues} errors={errors} isSaved={isSaved} />
  return renderPage(c, { title: title(c), view, layout: 'app', status })
}

const settingsRoutes = new Hono<AppEnv>()
  .get(paths.teamSettings(':teamId'), access(managersOnly), c => showSettings(c))
  .post(paths.teamSettings(':teamId'), access(managersOnly), c =>
    submitForm(
      c,
      NewTeamForm,
      async change => {
        await updateTeam(scope(c), teamIdOf(c), change)
        return `${paths.teamSettings(teamIdOf(c))}?saved`
      },
      refusedForm => showSettings(c, refusedForm),
    ),
  )

/** Returns the people selected in the form, as members of the team. */
const selectedMembers = (values: Record<string, string>) =>
  Object.keys(values)
    .filter(name => name.startsWith(selectedPersonPrefix))
    .map(name => ({ userId: name.slice(selectedPersonPrefix.length), role: 'MEMBER' as const }))

const listRoutes = listPages({
  path: paths.teams(),
  param: 'teamId',
  access: access(managersOnly),
  query: teamList,
  title: c => translator(c.var.locale, 'members')('tabs.teams'),
  async load(c, state) {
    const [counts, rows] = await Promise.all([countPeople(scope(c)), listTeams(scope(c), state)])
    return { account: sessionOf(c).account.name, counts, rows }
  },
  loadFieldData: c => listTeamCandidates(scope(c), null),
  create: {
    form: NewTeamForm,
    run: (c, input, values) => createTeam(scope(c), actorOf(c), input, selectedMembers(values)),
    nextPath: id => `${paths.team(id)}?done=create`,
  },
  actions: { delete: (c, id) => deleteTeam(scope(c), id).then(() => null) },
  view: view => <TeamsPage {...view} />,
})

/** Pages of teams: list, members with activity, invitations and settings. */
export const teamPages = new Hono<AppEnv>()
  .route('/', listRoutes)
  .route('/', invitationRoutes)
  .route('/', settingsRoutes)
  .route('/', memberRoutes)
