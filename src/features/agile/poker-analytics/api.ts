import { z } from 'zod'
import { pokerViewPolicy } from '#features/agile/creation/access.ts'
import { analyticsApi } from '#features/agile/sessions/analytics/api.ts'
import { getPokerAnalytics } from './queries.ts'
import { chartNames } from './rules.ts'
import { chartTable } from './rules-table.ts'

/** The analytics of poker sessions. Mounted below `/accounts/:accountId`. */
export const pokerAnalyticsApi = analyticsApi({
  policy: pokerViewPolicy,
  load: getPokerAnalytics,
  charts: z.enum(chartNames),
  table: chartTable,
  filePrefix: 'planning-poker',
})
