import { Hono } from 'hono'
import { opensAutomatically, resumeAt } from '#features/accounts/onboarding/rules.ts'
import { SetupPanel } from '#features/accounts/onboarding/views/setup-panel.tsx'
import { todayOf } from '#features/agile/action-items/api.ts'
import { countOwnOpen } from '#features/agile/action-items/queries.ts'
import { OwnItems } from '#features/agile/action-items/views/own-items.tsx'
import { canRoleCreateSessions } from '#features/agile/creation/rules.ts'
import { listProjects } from '#features/agile/kanban/dashboard/queries.ts'
import { ProjectsGlance } from '#features/agile/kanban/dashboard/views/projects-glance.tsx'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, visitorOf } from '#kit/page/page-access.ts'
import { dashboardPart } from '#src/areas/dashboard-part.ts'
import { paths } from '#src/paths.ts'
import { dashboardName } from './access.ts'
import { overviewOf } from './queries.ts'
import { DashboardPage } from './views/dashboard-page.tsx'

export const dashboardPages = new Hono<AppEnv>().get(paths.dashboard(), access({ auth: 'user' }), async c => {
  const session = sessionOf(c)
  const { user, account, role } = session
  const { createdAt: accountCreatedAt, settings } = account
  const setup = { role, isDemo: user.isDemo, accountCreatedAt, settings }
  const [overview, ownItems, projects, companyPart] = await Promise.all([
    overviewOf(scope(c)),
    countOwnOpen(scope(c), todayOf(c)),
    canOpen('boards', visitorOf(session)) ? listProjects(scope(c), memberViewer(session), 30) : [],
    dashboardPart(c),
  ])
  const view = (
    <>
      <div inert={Boolean(companyPart?.panel)}>
        <DashboardPage
          name={user.firstName}
          accountName={account.name}
          canCreate={canRoleCreateSessions(role)}
          companyPart={companyPart}
          {...overview}
        />
        <ProjectsGlance projects={projects} />
        <OwnItems {...ownItems} />
      </div>
      {companyPart?.panel}
      {!companyPart?.panel && opensAutomatically(setup, c.var.services.clock.now()) && (
        <SetupPanel account={account.name} step={resumeAt(settings)} />
      )}
    </>
  )
  const isTeamDashboard = dashboardName(visitorOf(session)) === 'teamDashboard'
  const title = translator(c.var.locale, 'dashboard')(isTeamDashboard ? 'teamTitle' : 'title')
  return renderPage(c, { title, view, layout: 'app' })
})
