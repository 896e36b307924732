import { Hono } from 'hono'
import { listTeamsByName } from '#features/agile/poker/people/queries-teams.ts'
import { viewPolicy } from '#features/agile/rooms/access.ts'
import { ClosedPage } from '#features/agile/rooms/views/closed-page.tsx'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { getAnalytics } from './queries.ts'
import { AnalyticsQuery } from './schema.ts'
import { AnalyticsPage } from './views/analytics-page.tsx'

const shown = ['velocity', 'consensus', 'timeToConsensus', 'accuracy', 'rounds', 'estimates', 'confidence'] as const

export const analyticsPages = new Hono<AppEnv>().get(paths.pokerAnalytics(), access(viewPolicy), async c => {
  const { account } = sessionOf(c)
  const t = translator(c.var.locale, 'pokerAnalytics')
  const title = t('title')
  if (!planHas(account.plan, 'analytics')) {
    const charts = shown.map(name => ({ title: t(`charts.${name}.title`), rule: t(`charts.${name}.rule`) }))
    const above = <Breadcrumb steps={[{ label: t('back'), href: paths.poker() }, { label: title }]} />
    const view = (
      <ClosedPage
        texts="pokerAnalytics"
        canAsk={sessionOf(c).role !== 'OWNER'}
        title={title}
        above={above}
        charts={charts}
      />
    )
    return renderPage(c, { title, view, layout: 'app' })
  }
  const asked = AnalyticsQuery.safeParse(c.req.query()).data ?? AnalyticsQuery.parse({})
  const teams = await listTeamsByName(scope(c))
  // A team that is not there is nobody's: then all are shown.
  const teamId = teams.find(({ id }) => id === asked.teamId)?.id
  const query = { ...asked, teamId }
  const view = (
    <AnalyticsPage
      analytics={await getAnalytics(scope(c), query)}
      accountId={account.id}
      teams={teams}
      days={query.days}
      teamId={teamId ?? null}
    />
  )
  return renderPage(c, { title, view, layout: 'app' })
})
