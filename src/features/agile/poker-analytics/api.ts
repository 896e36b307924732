import { type Context, Hono } from 'hono'
import { viewPolicy } from '#features/agile/rooms/access.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { ownAccount } from '#kit/auth/own-account.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { csvFile } from '#kit/csv.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { getAnalytics } from './queries.ts'
import { chartTable } from './rules-table.ts'
import { AnalyticsQuery, ChartQuery } from './schema.ts'

const inPlan = access({ ...viewPolicy, plan: plansWith('analytics') })

async function read(c: Context<AppEnv>, query: AnalyticsQuery) {
  if (query.teamId) await requireTeam(scope(c), query.teamId)
  return getAnalytics(scope(c), query)
}

/** What a team learns from its sessions, on plans with analytics: below `/accounts/:accountId`. */
export const analytics = new Hono<AppEnv>()
  .get('/analytics', inPlan, ownAccount, validate('query', AnalyticsQuery), async c =>
    c.json({ success: true, data: await read(c, c.req.valid('query')) }),
  )
  .get('/analytics/export', inPlan, ownAccount, validate('query', ChartQuery), async c => {
    const { chart, ...query } = c.req.valid('query')
    const { columns, rows } = chartTable(await read(c, query), chart)
    const fallback = `planning-poker-${chart}-${query.days}-days`
    return sendFile(c, { format: 'csv', fallback }, csvFile([columns, ...rows]))
  })
