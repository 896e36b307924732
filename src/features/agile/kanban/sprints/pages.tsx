import type { Context } from 'hono'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { getSprintReport, listScopeChanges, listSprintFigures, listSprints } from './queries.ts'
import { burndownOf, type SprintUnit } from './rules-burndown.ts'
import { velocityOf } from './rules-velocity.ts'
import { sprintList } from './schema.ts'
import { SprintPage } from './views/sprint-page.tsx'
import { SprintsPage } from './views/sprints-page.tsx'

type C = Context<AppEnv>

const requireUser = access({ auth: 'user', page: 'boards' })
/** The velocity chart shows this many completed sprints. */
const chartSprintCount = 12

/** Returns the unit of the query. By default points if any item has points. */
function unitIn(c: C, hasPoints: boolean): SprintUnit {
  const unit = c.req.query('unit')
  if (unit === 'points' || unit === 'items') return unit
  return hasPoints ? 'points' : 'items'
}

export const sprintPages = listPages({
  path: paths.sprints(':boardId'),
  access: requireUser,
  query: sprintList,
  title: c => translator(c.var.locale, 'sprints')('title'),
  async load(c, state) {
    const accountScope = scope(c)
    const board = await getBoard(accountScope, c.req.param('boardId') ?? '')
    const [rows, figures] = await Promise.all([
      listSprints(accountScope, board.id, state),
      listSprintFigures(accountScope, board.id, chartSprintCount),
    ])
    const hasPoints = figures.some(({ completedPoints }) => completedPoints > 0)
    const recentSprints = velocityOf(figures, chartSprintCount).sprints
    return { board, rows, figures, recentSprints, velocity: velocityOf(figures), unit: unitIn(c, hasPoints) }
  },
  view: view => <SprintsPage {...view} />,
}).get(paths.sprint(':boardId', ':sprintId'), requireUser, async c => {
  const accountScope = scope(c)
  const board = await getBoard(accountScope, c.req.param('boardId') ?? '')
  const sprintId = c.req.param('sprintId') ?? ''
  const [reported, history] = await Promise.all([
    getSprintReport(c.var.services.db, accountScope, board.id, sprintId),
    listScopeChanges(accountScope, board.id, sprintId),
  ])
  const { sprint } = reported
  const hasPoints = history.some(({ points }) => (points ?? 0) > 0)
  const unit = unitIn(c, hasPoints)
  const now = c.var.services.clock.now()
  const rows = history.map(({ item, change, points, at }) => ({ itemId: item.id, change, points, at }))
  const { startedAt } = sprint
  const period = startedAt === null ? null : { ...sprint, startedAt, now }
  const burndownData = period && burndownOf(rows, period, unit)
  const view = <SprintPage board={board} {...reported} history={history} burndownData={burndownData} unit={unit} />
  const title = translator(c.var.locale, 'ui')('titleOf', { page: sprint.name, of: board.title })
  return renderPage(c, { title, view, layout: 'app' })
})
