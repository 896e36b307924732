import { type Context, Hono } from 'hono'
import { policy } from '#features/agile/kanban/boards/access.ts'
import { boardToShow } from '#features/agile/kanban/boards/last-board.ts'
import { ClosedPage } from '#features/agile/rooms/views/closed-page.tsx'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { getFlow, getOverview, listBoardNames } from './queries.ts'
import { FlowQuery } from './schema.ts'
import { FlowPage } from './views/flow-page.tsx'
import { NoBoardsPage, OverviewPage } from './views/overview-page.tsx'

const user = access(policy)

/** What the address asks for, each part by itself: one that is wrong asks for nothing. */
function askedOf(c: Context<AppEnv>): FlowQuery {
  const { days, kind, label } = FlowQuery.shape
  const asked = c.req.query()
  return {
    days: days.safeParse(asked.days).data ?? 30,
    kind: kind.safeParse(asked.kind).data,
    label: label.safeParse(asked.label).data,
  }
}

const shown = ['cycleTime', 'ageing', 'cumulative', 'wip', 'timeInColumn', 'behaviour'] as const

function closed(c: Context<AppEnv>, title: string) {
  const t = translator(c.var.locale, 'flow')
  const charts = shown.map(name => ({ title: t(`charts.${name}.title`), rule: t(`charts.${name}.rule`) }))
  const view = (
    <ClosedPage texts="flow" title={title} charts={charts} canAsk={sessionOf(c).role !== 'OWNER'}>
      <ButtonLink href={paths.forecasts()} variant="quiet">
        {t('forecasts')}
      </ButtonLink>
    </ClosedPage>
  )
  return renderPage(c, { title, view, layout: 'app' })
}

const isOpen = (c: Context<AppEnv>) => planHas(sessionOf(c).account.plan, 'analytics')

/** The analytics of boards: all of them side by side, and one of them in full. */
export const flowPages = new Hono<AppEnv>()
  .get(paths.analytics(), user, async c => {
    const title = translator(c.var.locale, 'flow')('overview.title')
    if (!isOpen(c)) return closed(c, title)
    const { days } = askedOf(c)
    const view = <OverviewPage overview={await getOverview(scope(c), { days })} />
    return renderPage(c, { title, view, layout: 'app' })
  })
  .get(paths.flowMetrics(), user, async c => {
    const t = translator(c.var.locale, 'flow')
    const title = t('title')
    if (!isOpen(c)) return closed(c, title)
    const askedBoard = c.req.query('board')
    const [boards, asked] = [await listBoardNames(scope(c), askedBoard), askedOf(c)]
    const board = boardToShow(c, boards, askedBoard)
    if (!board) {
      const view = <NoBoardsPage title={title} description={t('about')} />
      return renderPage(c, { title, view, layout: 'app' })
    }
    const found = await getFlow(scope(c), board.id, asked)
    const label = found.labels.some(({ id }) => id === asked.label) ? asked.label : undefined
    const shown = label === asked.label ? found : await getFlow(scope(c), board.id, { ...asked, label })
    const where = { ...asked, label, boardId: board.id }
    return renderPage(c, { title, view: <FlowPage {...shown} boards={boards} where={where} />, layout: 'app' })
  })
