import { z } from 'zod'

/** The periods to choose from, in days. */
export const periods = ['30', '90', '365'] as const

/** The team, or all teams, and the period in days. */
export const AnalyticsQuery = z.object({
  days: z
    .enum(periods, 'analytics.errors.period')
    .default('90')
    .transform(days => Number(days)),
  teamId: z
    .string()
    .max(64)
    .optional()
    .transform(id => id || undefined),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>
