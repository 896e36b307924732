import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { listTeamNames } from '#features/accounts/members/queries-people.ts'
import { AnalyticsUpsellPage } from '#features/agile/rooms/views/analytics-upsell-page.tsx'
import { planAllows } from '#features/billing/plans/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { AnalyticsQuery } from './schema.ts'
import type { AnalyticsFilter } from './views/analytics-links.ts'
import { AnalyticsPage } from './views/analytics-page.tsx'

type Kind<Analytics> = {
  path: string
  /** The list of the sessions. */
  listPath: string
  policy: Parameters<typeof access>[0]
  namespace: 'pokerAnalytics' | 'retroAnalytics'
  /** The charts that the upsell page lists. */
  charts: (locale: Locale) => { title: string; formula: string }[]
  load: (scope: AccountScope, query: AnalyticsQuery) => Promise<Analytics>
  view: (analytics: Analytics, filter: AnalyticsFilter, teams: { id: string; name: string }[]) => ReactNode
}

/** The analytics page of one type of session, with filters for team and period. */
export const analyticsPages = <Analytics,>(kind: Kind<Analytics>) =>
  new Hono<AppEnv>().get(kind.path, access(kind.policy), async c => {
    const { account } = sessionOf(c)
    const { path, listPath, namespace } = kind
    const t = translator(c.var.locale, namespace)
    const title = t('title')
    const breadcrumb = <Breadcrumb steps={[{ label: t('back'), href: listPath }, { label: title }]} />
    if (!planAllows(account, 'analytics')) {
      const charts = kind.charts(c.var.locale)
      const view = <AnalyticsUpsellPage namespace={namespace} title={title} breadcrumb={breadcrumb} charts={charts} />
      return renderPage(c, { title, view, layout: 'app' })
    }
    const query = AnalyticsQuery.safeParse(c.req.query()).data ?? AnalyticsQuery.parse({})
    const teams = await listTeamNames(scope(c))
    // An unknown team shows all teams.
    const teamId = teams.find(({ id }) => id === query.teamId)?.id
    const filter = { accountId: account.id, days: query.days, teamId: teamId ?? null }
    const view = (
      <AnalyticsPage namespace={namespace} path={path} breadcrumb={breadcrumb} teams={teams} filter={filter}>
        {kind.view(await kind.load(scope(c), { ...query, teamId }), filter, teams)}
      </AnalyticsPage>
    )
    return renderPage(c, { title, view, layout: 'app' })
  })
