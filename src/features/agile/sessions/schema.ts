import { z } from 'zod'

/** The team to filter by. An empty text means all teams. */
export const TeamFilter = z
  .string()
  .max(64)
  .optional()
  .transform(id => id || undefined)

/** The figures of a team or of the account, over the last days. */
export const MetricsQuery = z.object({
  teamId: z.string().max(64).optional(),
  days: z.coerce.number().int().min(1).max(365).default(90),
})
export type MetricsQuery = z.infer<typeof MetricsQuery>
