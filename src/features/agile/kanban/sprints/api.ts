import { requireBoardId, sprintOrDeliveryRoutes } from '#features/agile/kanban/api-sprints-deliveries.ts'
import { policy } from '#features/agile/kanban/boards/access.ts'
import { updateRoute } from '#features/agile/kanban/boards/live/access-room.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { onePage } from '#kit/list/state.ts'
import { getSprintReport, getSprintRow, listScopeChanges, listSprints } from './queries.ts'
import { sprintList } from './schema.ts'

const requireUser = access(policy)

/** Sprints of a board, below `/boards/:id/sprints`. */
export const sprints = sprintOrDeliveryRoutes('sprint', {
  query: sprintList.schema,
  list: listSprints,
  get: getSprintRow,
})
  .post('/:sprintId/start', requireUser, updateRoute('sprint:start', 'sprint'))
  .post('/:sprintId/complete', requireUser, updateRoute('sprint:complete', 'sprint'))
  .get('/:sprintId/report', requireUser, async c => {
    const data = await getSprintReport(c.var.services.db, scope(c), await requireBoardId(c), c.req.param('sprintId'))
    return c.json({ success: true, data })
  })
  .get('/:sprintId/scope', requireUser, async c =>
    c.json({
      success: true,
      data: onePage(await listScopeChanges(scope(c), await requireBoardId(c), c.req.param('sprintId'))),
    }),
  )
