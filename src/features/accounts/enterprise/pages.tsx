import { type Context, Hono } from 'hono'
import { shownLog } from '#features/accounts/accounts/pages-audit.tsx'
import { listCustomRoles } from '#features/accounts/custom-roles/queries.ts'
import { untouchable } from '#features/accounts/members/rules.ts'
import { countTries } from '#features/identity/security/queries-account.ts'
import { liveFigures } from '#features/identity/sessions/queries-live.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { checkChain } from './commands.ts'
import { lastChainCheck, peopleFigures } from './queries.ts'
import { listPeople, listTeamNames } from './queries-people.ts'
import { lastDays } from './rules.ts'
import { OverviewAct, PeopleForm } from './schema.ts'
import { LogPage } from './views/log-page.tsx'
import { OverviewPage } from './views/overview-page.tsx'
import { PeoplePage } from './views/people-page.tsx'

type C = Context<AppEnv>
const admin = { auth: 'user', page: 'enterpriseAdmin' } as const
const dayLength = 24 * 60 * 60_000
const shownDays = 14
const pageSize = 25

const titleOf = (c: C, tab: 'overview' | 'members' | 'audit') => translator(c.var.locale, 'enterprise')(`titles.${tab}`)

async function overview(c: C, failure: string | null = null, status?: number) {
  const mine = scope(c)
  const now = c.var.parts.clock.now()
  const days = lastDays(now, timeZoneOf(c), shownDays)
  const [people, live, [lastDay, ...tries], check] = await Promise.all([
    peopleFigures(mine),
    liveFigures(mine),
    countTries(mine, [{ from: now - dayLength, until: now + 1 }, ...days]),
    lastChainCheck(mine),
  ])
  const counted = days.map(({ day }, at) => ({ day, ...tries[at]! }))
  const done = failure === null && c.req.query('done') === 'checked'
  const view = (
    <OverviewPage
      people={people}
      live={live}
      check={check}
      done={done}
      failure={failure}
      lastDay={lastDay!}
      days={counted}
    />
  )
  return renderPage(c, { title: titleOf(c, 'overview'), view, layout: 'app', status })
}

/** Enterprise administration: the account at a glance, its people, its audit log. */
export const enterprisePages = new Hono<AppEnv>()
  .get(paths.enterprise(), access(admin), c => overview(c))
  .post(paths.enterprise(), access(admin), async c => {
    const { data, errors } = await readForm(c, OverviewAct)
    if (!data) return overview(c, Object.values(errors)[0] ?? '', 422)
    const outcome = await orFailure(checkChain(c.var.parts, scope(c)))
    if (outcome instanceof Failure) return overview(c, translateError(c.var.locale, outcome.message), outcome.status)
    return c.redirect(`${paths.enterprise()}?done=checked`, 303)
  })
  .get(paths.enterpriseMembers(), access(admin), async c => {
    const mine = scope(c)
    const session = sessionOf(c)
    const form = PeopleForm.parse(c.req.query())
    const [list, teams, { items: customRoles }] = await Promise.all([
      listPeople(mine, form, pageSize),
      listTeamNames(mine),
      listCustomRoles(mine),
    ])
    const you = { userId: session.user.id, role: session.role }
    const manages = mayOpen('usersAndTeams', visitorOf(session))
    const items = list.items.map(person => ({
      ...person,
      isYou: person.userId === you.userId,
      isManaged: manages && untouchable(you, person) === null,
    }))
    const { page: _, ...filters } = form
    const view = <PeoplePage people={{ ...list, items }} filters={filters} choices={{ teams, customRoles }} />
    return renderPage(c, { title: titleOf(c, 'members'), view, layout: 'app' })
  })
  .get(paths.enterpriseAudit(), access(admin), async c => {
    const view = <LogPage log={await shownLog(c)} />
    return renderPage(c, { title: titleOf(c, 'audit'), view, layout: 'app' })
  })
