import { z } from 'zod'
import { viewPolicy } from '#features/agile/creation/access.ts'
import { analyticsApi } from '#features/agile/sessions/analytics/api.ts'
import { getAnalytics } from './queries.ts'
import { chartNames } from './rules.ts'
import { chartTable } from './rules-table.ts'

/** The analytics of poker sessions. Mounted below `/accounts/:accountId`. */
export const analytics = analyticsApi({
  policy: viewPolicy,
  load: getAnalytics,
  charts: z.enum(chartNames),
  table: chartTable,
  filePrefix: 'planning-poker',
})
