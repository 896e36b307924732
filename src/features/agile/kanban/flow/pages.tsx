import { type Context, Hono } from 'hono'
import { policy } from '#features/agile/kanban/boards/access.ts'
import { findBoardToShow } from '#features/agile/kanban/boards/last-board.ts'
import { AnalyticsUpsellPage } from '#features/agile/rooms/views/analytics-upsell-page.tsx'
import { planAllows } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { getFlow, getOverview, listBoardOptions } from './queries.ts'
import { FlowQuery } from './schema.ts'
import { FlowPage } from './views/flow-page.tsx'
import { NoBoardsPage, OverviewPage } from './views/overview-page.tsx'

const requireUser = access(policy)

/** Reads each query parameter separately and ignores invalid ones. */
function readQuery(c: Context<AppEnv>): FlowQuery {
  const { days, kind, label } = FlowQuery.shape
  const query = c.req.query()
  return {
    days: days.safeParse(query.days).data ?? 30,
    kind: kind.safeParse(query.kind).data,
    label: label.safeParse(query.label).data,
  }
}

const lockedCharts = ['cycleTime', 'ageing', 'cumulative', 'wip', 'timeInColumn', 'behaviour'] as const

function renderUpsell(c: Context<AppEnv>, title: string) {
  const t = translator(c.var.locale, 'flow')
  const charts = lockedCharts.map(name => ({ title: t(`charts.${name}.title`), formula: t(`charts.${name}.formula`) }))
  const view = (
    <AnalyticsUpsellPage namespace="flow" title={title} charts={charts}>
      <ButtonLink href={paths.forecasts()} variant="quiet">
        {t('forecasts')}
      </ButtonLink>
    </AnalyticsUpsellPage>
  )
  return renderPage(c, { title, view, layout: 'app' })
}

const hasAnalytics = (c: Context<AppEnv>) => planAllows(sessionOf(c).account, 'analytics')

/** Board analytics: the overview of all boards, and the flow metrics of one. */
export const flowPages = new Hono<AppEnv>()
  .get(paths.analytics(), requireUser, async c => {
    const title = translator(c.var.locale, 'flow')('overview.title')
    if (!hasAnalytics(c)) return renderUpsell(c, title)
    const { days } = readQuery(c)
    const view = <OverviewPage overview={await getOverview(scope(c), { days })} />
    return renderPage(c, { title, view, layout: 'app' })
  })
  .get(paths.flowMetrics(), requireUser, async c => {
    const t = translator(c.var.locale, 'flow')
    const title = t('title')
    if (!hasAnalytics(c)) return renderUpsell(c, title)
    const boardParam = c.req.query('board')
    const boards = await listBoardOptions(scope(c), boardParam)
    const board = findBoardToShow(c, boards, boardParam)
    if (!board) {
      const view = <NoBoardsPage title={title} description={t('about')} />
      return renderPage(c, { title, view, layout: 'app' })
    }
    const query = readQuery(c)
    const requestedFlow = await getFlow(scope(c), board.id, query)
    // Ignores a label that this board does not have, such as one of the board before.
    const label = requestedFlow.labels.some(({ id }) => id === query.label) ? query.label : undefined
    const flow = label === query.label ? requestedFlow : await getFlow(scope(c), board.id, { ...query, label })
    const filter = { ...query, label, boardId: board.id }
    const place = { kind: 'BOARD', id: board.id } as const
    return renderPage(c, { title, view: <FlowPage {...flow} filter={filter} />, layout: 'app', place })
  })
