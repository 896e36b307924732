import { Hono } from 'hono'
import { acting, manager } from '#features/accounts/members/acting.ts'
import { countPeople } from '#features/accounts/members/queries-people.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { createTeam, deleteTeam } from './commands.ts'
import { teamPages as onePage } from './pages-team.tsx'
import { listOutsiders, listTeams } from './queries.ts'
import { NewTeamForm, teamList } from './schema.ts'
import { TeamsPage } from './views/teams-page.tsx'

/** The people who were ticked. */
const tickedIn = (values: Record<string, string>) =>
  Object.keys(values)
    .filter(name => name.startsWith('with:'))
    .map(name => ({ userId: name.slice(5), role: 'MEMBER' as const }))

const listed = listPages({
  path: paths.teams(),
  param: 'teamId',
  access: access(manager),
  query: teamList,
  title: c => translator(c.var.locale, 'members')('tabs.teams'),
  async load(c, state) {
    const [counts, rows] = await Promise.all([countPeople(scope(c)), listTeams(scope(c), state)])
    return { account: sessionOf(c).account.name, counts, rows }
  },
  extra: c => listOutsiders(scope(c), null),
  create: {
    form: NewTeamForm,
    run: (c, input, values) => createTeam(scope(c), acting(c), input, tickedIn(values)),
    answer: (c, { id }) => c.redirect(`${paths.team(id)}?done=create`, 303),
  },
  actions: { delete: (c, id) => deleteTeam(scope(c), id).then(() => null) },
  view: view => <TeamsPage {...view} />,
})

export const teamPages = new Hono<AppEnv>().route('/', listed).route('/', onePage)
