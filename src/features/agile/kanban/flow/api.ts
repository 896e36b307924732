import { type Context, Hono } from 'hono'
import { boardIdOf, policy } from '#features/agile/kanban/boards/access.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { csvFile } from '#kit/csv.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { onePage } from '#kit/list/state.ts'
import { getFlow, getOverview } from './queries.ts'
import { listBurndowns, listVelocities } from './queries-sprints.ts'
import { chartTable } from './rules-table.ts'
import { BurndownQuery, ChartQuery, FlowQuery, MetricsQuery, VelocityQuery } from './schema.ts'

const requireUser = access(policy)
const requireAnalytics = access({ ...policy, plan: plansWith('analytics') })

const sendVelocities = async (c: Context<AppEnv>, boardId: string | undefined, sprints: number) =>
  c.json({ success: true, data: onePage(await listVelocities(scope(c), boardId, sprints)) })

/** Flow metrics of one board or of the whole account: `/api/kanban/metrics`. */
export const flowMetricsApi = new Hono<AppEnv>()
  .get('/flow', requireUser, validate('query', MetricsQuery), async c => {
    const { boardId, ...query } = c.req.valid('query')
    const data = boardId === undefined ? await getOverview(scope(c), query) : await getFlow(scope(c), boardId, query)
    return c.json({ success: true, data })
  })
  .get('/velocity', requireUser, validate('query', VelocityQuery), async c => {
    const { boardId, sprints } = c.req.valid('query')
    return sendVelocities(c, boardId, sprints)
  })
  .get('/burndown', requireUser, validate('query', BurndownQuery), async c =>
    c.json({ success: true, data: onePage(await listBurndowns(scope(c), c.req.valid('query'))) }),
  )

/** Flow metrics of one board: `/api/kanban/boards/:id/metrics`. */
export const boardMetricsApi = new Hono<AppEnv>()
  .get('/flow', requireUser, validate('query', FlowQuery), async c =>
    c.json({ success: true, data: await getFlow(scope(c), boardIdOf(c), c.req.valid('query')) }),
  )
  .get('/flow/export', requireAnalytics, validate('query', ChartQuery), async c => {
    const { chart, ...query } = c.req.valid('query')
    const { flow } = await getFlow(scope(c), boardIdOf(c), query)
    const { columns, rows } = chartTable(flow, chart)
    const fallback = `flow-${chart}-${query.days}-days`
    return sendFile(c, { format: 'csv', fallback }, csvFile([columns, ...rows]))
  })
  .get('/velocity', requireUser, validate('query', VelocityQuery.omit({ boardId: true })), async c =>
    sendVelocities(c, boardIdOf(c), c.req.valid('query').sprints),
  )
  .get('/burndown', requireUser, validate('query', BurndownQuery.omit({ boardId: true })), async c => {
    const query = { ...c.req.valid('query'), boardId: boardIdOf(c) }
    return c.json({ success: true, data: onePage(await listBurndowns(scope(c), query)) })
  })
