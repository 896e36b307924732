import { z } from 'zod'

/** Over how many days back one can look. */
export const periods = ['30', '90', '365'] as const

/** Of which team, or of all; over how many days back. */
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
