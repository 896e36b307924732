import { z } from 'zod'

/** Which sprints to list. */
export const SprintQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  status: z.enum(['PLANNED', 'ACTIVE', 'COMPLETED']).optional(),
})
export type SprintQuery = z.infer<typeof SprintQuery>
