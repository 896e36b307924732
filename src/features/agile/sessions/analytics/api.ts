import { Hono } from 'hono'
import type { z } from 'zod'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { plansWith } from '#features/billing/plans/rules.ts'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { csvFile } from '#kit/csv.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import type { ChartTable } from './rules-table.ts'
import { AnalyticsQuery } from './schema.ts'

type Kind<Analytics, Chart> = {
  policy: Parameters<typeof access>[0]
  load: (scope: AccountScope, query: AnalyticsQuery) => Promise<Analytics>
  charts: z.ZodType<Chart, string>
  table: (analytics: Analytics, chart: Chart) => ChartTable
  /** The beginning of file names. */
  filePrefix: string
}

/** Analytics of one type of session, on plans with analytics. Mounted below `/accounts/:accountId`. */
export function analyticsApi<Analytics extends object, Chart extends string>(kind: Kind<Analytics, Chart>) {
  const requireAnalytics = access({ ...kind.policy, plan: plansWith('analytics') })
  const ChartQuery = AnalyticsQuery.extend({ chart: kind.charts })
  async function load(account: AccountScope, query: AnalyticsQuery) {
    if (query.teamId) await requireTeam(account, query.teamId)
    return kind.load(account, query)
  }
  return new Hono<AppEnv>()
    .get('/analytics', requireAnalytics, checkAccountParam, validate('query', AnalyticsQuery), c =>
      send(c, load(scope(c), c.req.valid('query'))),
    )
    .get('/analytics/export', requireAnalytics, checkAccountParam, validate('query', ChartQuery), async c => {
      const { chart, ...query } = c.req.valid('query')
      const { columns, rows } = kind.table(await load(scope(c), query), chart as Chart)
      const fallback = `${kind.filePrefix}-${chart}-${query.days}-days`
      return sendFile(c, { format: 'csv', fallback }, csvFile([columns, ...rows]))
    })
}
