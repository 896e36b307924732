import { type Context, Hono } from 'hono'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { csvFile } from '#kit/csv.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { getRetroAnalytics } from './queries.ts'
import { chartTable } from './rules-table.ts'
import { RetroAnalyticsQuery, RetroChartQuery } from './schema.ts'

const inPlan = access({ auth: 'user', page: 'retros', plan: plansWith('analytics') })

/** The analytics of the caller's account. The account in the path is an assertion: it never selects. */
async function read(c: Context<AppEnv>, query: RetroAnalyticsQuery) {
  if (c.req.param('accountId') !== sessionOf(c).account.id)
    fail('forbidden', 'Access denied: accountId does not match current context')
  if (query.teamId) await requireTeam(scope(c), query.teamId)
  return getRetroAnalytics(scope(c), query)
}

/** What a team learns from its retros, on plans with analytics: below `/accounts/:accountId`. */
export const retroAnalytics = new Hono<AppEnv>()
  .get('/analytics', inPlan, validate('query', RetroAnalyticsQuery), async c =>
    c.json({ success: true, data: await read(c, c.req.valid('query')) }),
  )
  .get('/analytics/export', inPlan, validate('query', RetroChartQuery), async c => {
    const { chart, ...query } = c.req.valid('query')
    const { columns, rows } = chartTable(await read(c, query), chart)
    const fallback = `retrospectives-${chart}-${query.days}-days`
    return sendFile(c, { format: 'csv', fallback }, csvFile([columns, ...rows]))
  })
