import { z } from 'zod'
import { analyticsApi } from '#features/agile/sessions/analytics/api.ts'
import { getRetroAnalytics } from './queries.ts'
import { chartNames } from './rules.ts'
import { chartTable } from './rules-table.ts'

/** The analytics of retros, below `/accounts/:accountId`. */
export const retroAnalyticsApi = analyticsApi({
  policy: { auth: 'user', page: 'retros' },
  load: getRetroAnalytics,
  charts: z.enum(chartNames),
  table: chartTable,
  filePrefix: 'retrospectives',
})
