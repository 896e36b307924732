import { type Context, Hono } from 'hono'
import { listCustomRoles } from '#features/accounts/custom-roles/queries.ts'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { editFault } from '#features/accounts/members/rules.ts'
import { countAttempts } from '#features/identity/security/queries.ts'
import { getActiveSessionFigures } from '#features/identity/sessions/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { submitForm } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { checkAuditChain } from './commands.ts'
import { findLastChainCheck, listEnterpriseMembers, loadPeopleFigures } from './queries.ts'
import { lastCalendarDays } from './rules.ts'
import { OverviewForm, peopleList } from './schema.ts'
import { OverviewPage } from './views/overview-page.tsx'
import { PeoplePage } from './views/people-page.tsx'

type C = Context<AppEnv>
const admin = { auth: 'user', page: 'enterpriseAdmin' } as const
const dayMs = 24 * 60 * 60_000
const dayCount = 14

const titleOf = (c: C, tab: 'overview' | 'members') => translator(c.var.locale, 'enterprise')(`titles.${tab}`)

async function showOverview(c: C, failure: string | null = null, status?: number) {
  const accountScope = scope(c)
  const now = c.var.services.clock.now()
  const days = lastCalendarDays(now, timeZoneOf(c), dayCount)
  // The first counts are those of the last 24 hours, the others those of the calendar days.
  const [people, live, [lastDay, ...attempts], check] = await Promise.all([
    loadPeopleFigures(accountScope),
    getActiveSessionFigures(accountScope),
    countAttempts(accountScope, [{ from: now - dayMs, until: now + 1 }, ...days]),
    findLastChainCheck(accountScope),
  ])
  const dayCounts = days.map(({ day }, index) => ({ day, ...attempts[index]! }))
  const isChecked = failure === null && c.req.query('done') === 'checked'
  const view = (
    <OverviewPage
      people={people}
      live={live}
      check={check}
      isChecked={isChecked}
      failure={failure}
      lastDay={lastDay!}
      days={dayCounts}
    />
  )
  return renderPage(c, { title: titleOf(c, 'overview'), view, layout: 'app', status })
}

const overviewPages = new Hono<AppEnv>()
  .get(paths.enterprise(), access(admin), c => showOverview(c))
  .post(paths.enterprise(), access(admin), c =>
    submitForm(
      c,
      OverviewForm,
      async () => {
        await checkAuditChain(c.var.services, scope(c))
        return `${paths.enterprise()}?done=checked`
      },
      ({ errors, status }) => showOverview(c, Object.values(errors)[0], status),
    ),
  )

const peoplePages = listPages({
  path: paths.enterpriseMembers(),
  access: access(admin),
  query: peopleList,
  title: c => titleOf(c, 'members'),
  async load(c, state) {
    const accountScope = scope(c)
    const session = sessionOf(c)
    const [peoplePage, teams, { items: customRoles }] = await Promise.all([
      listEnterpriseMembers(accountScope, state),
      listTeamNames(accountScope),
      listCustomRoles(accountScope),
    ])
    const viewer = { userId: session.user.id, role: session.role }
    const canManage = canOpen('usersAndTeams', pageReaderOf(session))
    const items = peoplePage.items.map(person => ({
      ...person,
      isYou: person.id === viewer.userId,
      isEditable: canManage && editFault(viewer, { userId: person.id, role: person.role }) === null,
    }))
    return { rows: { ...peoplePage, items }, teams, customRoles }
  },
  view: props => <PeoplePage {...props} />,
})

/** Enterprise administration: overview and members. */
export const enterprisePages = new Hono<AppEnv>().route('/', overviewPages).route('/', peoplePages)
