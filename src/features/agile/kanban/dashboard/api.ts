import { Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { listBoards } from '#features/agile/kanban/boards/queries.ts'
import { BoardQuery } from '#features/agile/kanban/boards/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { archiveCompletedProjects } from './commands.ts'
import { loadDashboard } from './load.ts'
import { RangeQuery } from './schema.ts'

const requireUser = access(policy)

/** The dashboard of all projects: `/api/kanban`. */
export const dashboardApi = new Hono<AppEnv>()
  .get('/dashboard', requireUser, validate('query', RangeQuery), async c =>
    c.json({ success: true, data: await loadDashboard(c, c.req.valid('query').range) }),
  )
  .post('/archive-completed', requireUser, async c => {
    const archived = await archiveCompletedProjects(c.var.services, scope(c), viewerFor(c))
    const t = translator(c.var.locale, 'projects')
    const message = t(archived.length > 0 ? 'done.archive' : 'done.none')
    return c.json({ success: true, message, data: { archived } })
  })
  .get('/archived', requireUser, validate('query', BoardQuery.omit({ state: true })), async c =>
    c.json({ success: true, data: await listBoards(scope(c), { ...c.req.valid('query'), state: 'ARCHIVED' }) }),
  )
