import { type Context, Hono } from 'hono'
import { canCreateSessions, requireSessionCreator } from '#features/agile/creation/access.ts'
import { viewerFor } from '#features/agile/kanban/boards/access.ts'
import { findBoardToShow } from '#features/agile/kanban/boards/last-board.ts'
import { pack } from '#features/agile/kanban/boards/live/rules-packed-view.ts'
import { listIdsInPlanOrder } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import { listOpenBoardsWithCreators } from '#features/agile/kanban/boards/stories/queries-poker.ts'
import { dailyThroughput } from '#features/agile/kanban/forecasts/queries.ts'
import { listSprintFigures } from '#features/agile/kanban/sprints/queries.ts'
import { velocityOf, velocitySprintCount } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { getRecord } from '#features/agile/poker-history/queries.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { formValues } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { loadBoardView } from './api.ts'
import { sendSessionToBoard } from './commands-poker.ts'
import { parseFilter } from './rules-filter.ts'
import { groupings } from './rules-sections.ts'
import { BacklogPage, NoBoardPage } from './views/backlog-page.tsx'

type C = Context<AppEnv>

const requireUser = access({ auth: 'user', page: 'boards' })
/** Days of history for forecasts. */
const historyDays = 90

/** Story point scales, the account's default first. Null for members who cannot create sessions. */
async function scalesFor(c: C) {
  if (!canCreateSessions(c)) return null
  const systems = await listVotingSystems(scope(c))
  return systems.flatMap(({ id, name, category }) => (category === 'STORY_POINTS' ? { id, name } : []))
}

export const backlogPages = new Hono<AppEnv>()
  .get(paths.backlog(), requireUser, async c => {
    const boards = await listOpenBoardsWithCreators(scope(c))
    const title = translator(c.var.locale, 'backlog')('title')
    const requestedId = c.req.query('board')
    const boardId = requestedId ?? findBoardToShow(c, boards)?.id
    if (!boardId) return renderPage(c, { title, view: <NoBoardPage />, layout: 'app' })
    const [{ seq, state }, figures, history, scales, idsInPlanOrder] = await Promise.all([
      loadBoardView(c, boardId),
      listSprintFigures(scope(c), boardId, velocitySprintCount),
      dailyThroughput(scope(c), boardId, historyDays),
      scalesFor(c),
      listIdsInPlanOrder(scope(c), boardId),
    ])
    const now = c.var.services.clock.now()
    const completing = c.req.query('complete') ?? null
    const view = (
      <BacklogPage
        snapshot={{ seq, state: pack(state) }}
        grouping={groupings.find(each => each === c.req.query('by')) ?? 'sprints'}
        filter={parseFilter(c.req.query())}
        velocity={velocityOf(figures)}
        history={history}
        idsInPlanOrder={idsInPlanOrder}
        today={new Date(now).toISOString().slice(0, 10)}
        now={now}
        scales={scales}
        completingSprintId={completing}
        shouldRenderAllRows={c.req.query('all') === '1'}
      />
    )
    const pageTitle = translator(c.var.locale, 'ui')('titleOf', { page: title, of: state.board.title })
    return renderPage(c, { title: pageTitle, view, layout: 'app', place: { kind: 'BOARD', id: boardId } })
  })
  .post(paths.pokerToBoard(':id'), requireUser, async c => {
    requireSessionCreator(c)
    const sessionId = c.req.param('id') ?? ''
    const { boardId = '' } = await formValues(c)
    if (boardId && (await loadBoardView(c, boardId)).state.me.rights === 'look')
      fail('forbidden', 'boards.errors.look_only')
    const record = await getRecord(c.var.services.db, viewerFor(c), sessionId)
    const { estimated, made } = await sendSessionToBoard(c.var.services, scope(c), record, boardId || null)
    return c.redirect(`${paths.pokerSummary(sessionId)}?done=estimates&estimated=${estimated}&made=${made}`, 303)
  })
