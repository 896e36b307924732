import { Hono } from 'hono'
import { listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { ClosedPage } from '#features/agile/rooms/views/closed-page.tsx'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { getRetroAnalytics } from './queries.ts'
import { chartNames } from './rules.ts'
import { RetroAnalyticsQuery } from './schema.ts'
import { AnalyticsPage } from './views/analytics-page.tsx'

const user = access({ auth: 'user', page: 'retros' })

export const retroAnalyticsPages = new Hono<AppEnv>().get(paths.retroAnalytics(), user, async c => {
  const { account } = sessionOf(c)
  const t = translator(c.var.locale, 'retroAnalytics')
  const title = t('title')
  if (!planHas(account.plan, 'analytics')) {
    const charts = chartNames.map(name => ({ title: t(`charts.${name}.title`), rule: t(`charts.${name}.rule`) }))
    const above = <Breadcrumb steps={[{ label: t('back'), href: paths.retros() }, { label: title }]} />
    const view = (
      <ClosedPage
        texts="retroAnalytics"
        canAsk={sessionOf(c).role !== 'OWNER'}
        title={title}
        above={above}
        charts={charts}
      />
    )
    return renderPage(c, { title, view, layout: 'app' })
  }
  const asked = RetroAnalyticsQuery.safeParse(c.req.query()).data ?? RetroAnalyticsQuery.parse({})
  const teams = await listTeamsByName(scope(c))
  // A team that is not there is nobody's: then all are shown.
  const teamId = teams.find(({ id }) => id === asked.teamId)?.id
  const query = { ...asked, teamId }
  const analytics = await getRetroAnalytics(scope(c), query)
  const where = { accountId: account.id, days: query.days, teamId: teamId ?? null }
  return renderPage(c, { title, view: <AnalyticsPage analytics={analytics} teams={teams} {...where} />, layout: 'app' })
})
