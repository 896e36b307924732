import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { boardListsApi } from './api-board-lists.ts'
import { boardBacklogApi, estimatesApi } from './backlog/api.ts'
import { policy } from './boards/access.ts'
import { boardsApi } from './boards/api-boards.ts'
import { boardPartsApi } from './boards/api-parts.ts'
import { listActivity } from './boards/items/queries-activity.ts'
import { ActivityQuery } from './boards/schema.ts'
import { boardCalendarApi, eventsApi, sprintEventsApi } from './calendar-events/api.ts'
import { dashboardApi } from './dashboard/api.ts'
import { deliveries } from './deliveries/api.ts'
import { exchangeApi } from './exchange/api.ts'
import { backlogApi, commentsApi, itemsApi } from './items/api.ts'
import { sprints } from './sprints/api.ts'

/** Boards and their contents, below `/api/kanban`. */
export const kanbanApi = new Hono<AppEnv>()
  .route('/boards', boardsApi)
  .route('/boards/:id', boardPartsApi)
  .route('/boards/:id', boardCalendarApi)
  .route('/boards/:id/items', itemsApi)
  .route('/boards/:id/items/:itemId/comments', commentsApi)
  .route('/boards/:id/backlog', backlogApi)
  .route('/boards/:id/backlog', boardBacklogApi)
  .route('/estimates', estimatesApi)
  .route('/boards/:id/sprints', sprints)
  .route('/boards/:id/sprints/:sprintId/events', sprintEventsApi)
  .route('/boards/:id/deliveries', deliveries)
  .route('/events', eventsApi)
  .route('/', boardListsApi)
  .route('/', exchangeApi)
  .route('/', dashboardApi)
  .get('/activity', access(policy), validate('query', ActivityQuery), async c =>
    c.json({ success: true, data: await listActivity(scope(c), null, c.req.valid('query'), c.var.locale) }),
  )
