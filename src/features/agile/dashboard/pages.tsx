import { type Context, Hono } from 'hono'
import { opensAutomatically, stepToResume } from '#features/accounts/onboarding/rules.ts'
import { SetupPanel } from '#features/accounts/onboarding/views/setup-panel.tsx'
import { countOwnOpen } from '#features/agile/action-items/queries.ts'
import { OwnItemsLine } from '#features/agile/action-items/views/own-items-line.tsx'
import { canRoleCreateSessions } from '#features/agile/creation/rules.ts'
import { listProjects } from '#features/agile/kanban/dashboard/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { todayOf } from '#kit/time-zone.ts'
import { dashboardPart } from '#src/areas/dashboard-part.ts'
import { renderMyWork } from '#src/areas/my-work.ts'
import { paths } from '#src/paths.ts'
import { dashboardKindOf } from './access.ts'
import { loadOverview } from './queries.ts'
import { DashboardPage } from './views/dashboard-page.tsx'

/** Renders the dashboard of leaders: the company, then sessions and projects. Everyone else gets My work. */
async function renderDashboard(c: Context<AppEnv>) {
  const session = sessionOf(c)
  const { user, account, role } = session
  if (dashboardKindOf(pageReaderOf(session)) === 'teamDashboard') return renderMyWork(c, { path: paths.dashboard() })
  const { createdAt: accountCreatedAt, settings } = account
  const setup = { role, isDemo: user.isDemo, accountCreatedAt, settings }
  const [team, ownItems, companyPart] = await Promise.all([
    loadTeamDashboard(c),
    countOwnOpen(scope(c), todayOf(c)),
    dashboardPart(c),
  ])
  const view = (
    <>
      {!companyPart?.panel && opensAutomatically(setup, c.var.services.clock.now()) && (
        <SetupPanel account={account.name} step={stepToResume(settings)} />
      )}
      <div inert={Boolean(companyPart?.panel)}>
        <DashboardPage
          title={translator(c.var.locale, 'dashboard')('greeting', { name: user.firstName })}
          accountName={account.name}
          companyPart={companyPart}
          {...team}
        />
        <OwnItemsLine {...ownItems} />
      </div>
      {companyPart?.panel}
    </>
  )
  return renderPage(c, { title: translator(c.var.locale, 'dashboard')('title'), view, layout: 'app' })
}

/** Loads the state of sessions and projects. */
async function loadTeamDashboard(c: Context<AppEnv>) {
  const session = sessionOf(c)
  const [overview, projects] = await Promise.all([
    loadOverview(scope(c)),
    canOpen('boards', pageReaderOf(session)) ? listProjects(scope(c), memberViewer(session), 30) : [],
  ])
  return { ...overview, projects, canCreate: canRoleCreateSessions(session.role) }
}

async function renderTeamDashboard(c: Context<AppEnv>) {
  const title = translator(c.var.locale, 'myWork')('tabs.team')
  const view = (
    <DashboardPage
      title={title}
      accountName={sessionOf(c).account.name}
      companyPart={null}
      {...(await loadTeamDashboard(c))}
    />
  )
  return renderPage(c, { title, view, layout: 'app' })
}

const requireUser = access({ auth: 'user' })

export const dashboardPages = new Hono<AppEnv>()
  .get(paths.dashboard(), requireUser, renderDashboard)
  .get(paths.teamWork(), requireUser, renderTeamDashboard)
