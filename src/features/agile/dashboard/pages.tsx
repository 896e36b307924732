import { Hono } from 'hono'
import { opensByItself, resumeAt } from '#features/accounts/onboarding/rules.ts'
import { SetupPanel } from '#features/accounts/onboarding/views/setup-panel.tsx'
import { todayOf } from '#features/agile/action-items/api.ts'
import { countOwnOpen } from '#features/agile/action-items/queries.ts'
import { OwnItems } from '#features/agile/action-items/views/own-items.tsx'
import { mayCreateSessions } from '#features/agile/poker/rules-new-session.ts'
import { translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { renderPage } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { paths } from '#src/paths.ts'
import { overviewOf } from './queries.ts'
import { DashboardPage } from './views/dashboard-page.tsx'

export const dashboardPages = new Hono<AppEnv>().get(paths.dashboard(), access({ auth: 'user' }), async c => {
  const { user, account, role } = sessionOf(c)
  const { createdAt: accountCreatedAt, settings } = account
  const setup = { role, isDemo: user.isDemo, accountCreatedAt, settings }
  const [overview, own] = await Promise.all([overviewOf(scope(c)), countOwnOpen(scope(c), todayOf(c))])
  const view = (
    <>
      <DashboardPage
        name={user.firstName}
        accountName={account.name}
        mayCreate={mayCreateSessions(role)}
        {...overview}
      />
      <OwnItems {...own} />
      {opensByItself(setup, c.var.parts.clock.now()) && <SetupPanel account={account.name} step={resumeAt(settings)} />}
    </>
  )
  return renderPage(c, { title: translator(c.var.locale, 'dashboard')('title'), view, layout: 'app' })
})
