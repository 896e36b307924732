import { Hono } from 'hono'
import { backlogFiles, estimates } from '#features/agile/kanban/backlog/api.ts'
import { projects } from '#features/agile/kanban/dashboard/api.ts'
import { deliveries } from '#features/agile/kanban/deliveries/api.ts'
import { boardCalendar, events, sprintEvents } from '#features/agile/kanban/events/api.ts'
import { exchange } from '#features/agile/kanban/exchange/api.ts'
import { backlog, items } from '#features/agile/kanban/items/api.ts'
import { comments } from '#features/agile/kanban/items/api-comments.ts'
import { sprints } from '#features/agile/kanban/sprints/api.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { records } from './api-boards.ts'
import { policy } from './api-command.ts'
import { lists } from './api-lists.ts'
import { parts, sayIn } from './api-parts.ts'
import { listActivity } from './queries-activity.ts'
import { ActivityQuery } from './schema.ts'

/** Boards and all that is on them, below `/api/kanban`. */
export const kanban = new Hono<AppEnv>()
  .route('/boards', records)
  .route('/boards/:id', parts)
  .route('/boards/:id', boardCalendar)
  .route('/boards/:id/items', items)
  .route('/boards/:id/items/:itemId/comments', comments)
  .route('/boards/:id/backlog', backlog)
  .route('/boards/:id/backlog', backlogFiles)
  .route('/estimates', estimates)
  .route('/boards/:id/sprints', sprints)
  .route('/boards/:id/sprints/:sprintId/events', sprintEvents)
  .route('/boards/:id/deliveries', deliveries)
  .route('/events', events)
  .route('/', lists)
  .route('/', exchange)
  .route('/', projects)
  .get('/activity', access(policy), validate('query', ActivityQuery), async c =>
    c.json({ success: true, data: await listActivity(scope(c), null, c.req.valid('query'), sayIn(c)) }),
  )
