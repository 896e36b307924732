import { z } from 'zod'

/** Which deliveries to list. */
export const DeliveryQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  status: z.enum(['ACTIVE', 'DONE']).optional(),
})
