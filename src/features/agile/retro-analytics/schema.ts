import { z } from 'zod'
import { chartNames, periods } from './rules.ts'

const wrong = 'Choose 30, 90 or 365 days.'

/** Of which team, or of all; over how many days back. */
export const RetroAnalyticsQuery = z.object({
  days: z
    .enum(periods, wrong)
    .default('90')
    .transform(days => Number(days)),
  teamId: z
    .string()
    .max(64)
    .optional()
    .transform(id => id || undefined),
})
export type RetroAnalyticsQuery = z.infer<typeof RetroAnalyticsQuery>

/** The data of one chart as CSV. */
export const RetroChartQuery = RetroAnalyticsQuery.extend({ chart: z.enum(chartNames) })
