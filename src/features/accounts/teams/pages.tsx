import { type Context, Hono } from 'hono'
import { acting, manager } from '#features/accounts/members/acting.ts'
import { countPeople } from '#features/accounts/members/queries-counts.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createTeam } from './commands.ts'
import { teamPages as onePage } from './pages-team.tsx'
import { listOutsiders, listTeams } from './queries.ts'
import { NewTeamForm, TeamQuery } from './schema.ts'
import { teamDone } from './views/done.ts'
import { TeamsPage } from './views/teams-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

async function show(c: C, open: boolean, { values = {}, errors = {}, status }: Again = {}) {
  const mine = scope(c)
  const { page } = c.req.query()
  const query = TeamQuery.safeParse({ ...(page && { page }) }).data ?? TeamQuery.parse({})
  const [counts, teams, people] = await Promise.all([
    countPeople(mine),
    listTeams(mine, query),
    open ? listOutsiders(mine, null) : [],
  ])
  const accountName = sessionOf(c).account.name
  const done = c.req.method === 'GET' ? teamDone(c.req.query('done')) : null
  const panel = open ? { people, values, errors } : null
  const title = translator(c.var.locale, 'members')('tabs.teams')
  return renderPage(c, {
    title,
    view: <TeamsPage accountName={accountName} counts={counts} teams={teams} done={done} panel={panel} />,
    layout: 'app',
    status,
  })
}

/** The people who were ticked. */
const tickedIn = (values: Values) =>
  Object.keys(values)
    .filter(name => name.startsWith('with:'))
    .map(name => ({ userId: name.slice(5), role: 'MEMBER' as const }))

export const teamPages = new Hono<AppEnv>()
  .get(paths.teams(), access(manager), c => show(c, c.req.query('panel') === 'new'))
  .post(paths.teams(), access(manager), async c => {
    const { values, data, errors } = await readForm(c, NewTeamForm)
    if (!data) return show(c, true, { values, errors, status: 422 })
    const { name, description } = data
    const made = await orFailure(createTeam(scope(c), acting(c), { name, description }, tickedIn(values)))
    if (!(made instanceof Failure)) return c.redirect(`${paths.team(made.id)}?done=create`, 303)
    const path = made.details.fields?.[0]?.path === 'name' ? 'name' : ''
    const again = { [path]: translateError(c.var.locale, made.message) }
    return show(c, true, { values, errors: again, status: made.status })
  })
  .route('/', onePage)
