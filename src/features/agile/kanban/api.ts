import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { boardListsApi } from './api-board-lists.ts'
import { boardBacklogApi, estimates } from './backlog/api.ts'
import { policy } from './boards/access.ts'
import { boardRoutes } from './boards/api-boards.ts'
import { boardParts } from './boards/api-parts.ts'
import { listActivity } from './boards/items/queries-activity.ts'
import { ActivityQuery } from './boards/schema.ts'
import { boardCalendar, events, sprintEvents } from './calendar-events/api.ts'
import { dashboardApi } from './dashboard/api.ts'
import { deliveries } from './deliveries/api.ts'
import { exchange } from './exchange/api.ts'
import { backlog, comments, items } from './items/api.ts'
import { sprints } from './sprints/api.ts'

/** Boards and their contents, below `/api/kanban`. */
export const kanban = new Hono<AppEnv>()
  .route('/boards', boardRoutes)
  .route('/boards/:id', boardParts)
  .route('/boards/:id', boardCalendar)
  .route('/boards/:id/items', items)
  .route('/boards/:id/items/:itemId/comments', comments)
  .route('/boards/:id/backlog', backlog)
  .route('/boards/:id/backlog', boardBacklogApi)
  .route('/estimates', estimates)
  .route('/boards/:id/sprints', sprints)
  .route('/boards/:id/sprints/:sprintId/events', sprintEvents)
  .route('/boards/:id/deliveries', deliveries)
  .route('/events', events)
  .route('/', boardListsApi)
  .route('/', exchange)
  .route('/', dashboardApi)
  .get('/activity', access(policy), validate('query', ActivityQuery), async c =>
    c.json({ success: true, data: await listActivity(scope(c), null, c.req.valid('query'), c.var.locale) }),
  )
